-- Bills are grouped by the month in which their period ends.
ALTER TABLE "settlement" ADD COLUMN "month" text;
update settlement set month = to_char(period_end at time zone 'UTC', 'YYYY-MM') where period_end is not null;
