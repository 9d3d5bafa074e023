-- Whoever sits down is reminded in their own way: when a seat changes hands, the moment is worked out anew,
-- even if it became free and was taken within one tick of the clock.

CREATE TRIGGER seat_changes_hands AFTER INSERT ON seats BEGIN
    UPDATE reminders SET due = 0 WHERE game = NEW.game;
END;
