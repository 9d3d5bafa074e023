"""Pictures of games: drawn from views, with words from the catalogues, encoded for a chat."""
