-- The nightly run forgets the weeks that no board counts any more: without this it would read all of them to find the oldest.
create index forecast_week_week on forecast_week (week);
