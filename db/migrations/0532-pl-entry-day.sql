-- A cell's entries are found by month, line, day and store; the listing in the key made every posting of a statement touch a place of its own
-- for each listing and day, which cost a fifth of writing an entry.
DROP INDEX pl_entry_day;
CREATE INDEX pl_entry_day ON pl_entry (book_period, pl_line_code, biz_date, store_id);
