-- The locale of a user's last interaction: direct messages are written in it unless a language was chosen.
-- works with: 0018

ALTER TABLE people ADD COLUMN locale TEXT;
