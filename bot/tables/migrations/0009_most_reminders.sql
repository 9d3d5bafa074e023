-- Some tables have more patience than others: the host chooses after how many reminders the table is asked.

ALTER TABLE games ADD COLUMN most_reminders INTEGER NOT NULL DEFAULT 5 CHECK (most_reminders BETWEEN 1 AND 20);

CREATE TRIGGER patience_changes AFTER UPDATE ON games WHEN NEW.most_reminders IS NOT OLD.most_reminders BEGIN
    UPDATE reminders SET due = 0 WHERE game = NEW.id;
END;
