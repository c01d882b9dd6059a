-- What buyers think of a listing and how many sell it, a row a day: told by collected pages (settings.md crawlerTask), read by warnings and product360.
create table listing_review (
  msku_id bigint not null references msku (id),
  day date not null,
  rating numeric(3,2) check (rating between 0 and 5),
  reviews int check (reviews >= 0),
  offers int check (offers >= 0),
  primary key (msku_id, day)
);
create index listing_review_day on listing_review (day);
