-- What a run knows of each listing beside its forecast: when it sells out, and in how many days goods sent by the fastest way can be sold.
alter table msku_forecast add column stockout_date date, add column ship_days int, add column stopped boolean not null default false;
