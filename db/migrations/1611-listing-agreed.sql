-- What a listing of another channel last showed with our knowledge: the monitor compares reports with it.
create table listing_agreed (
  msku_id bigint primary key references msku (id) on delete cascade,
  price numeric(18,4),
  title text,
  image_url text,
  agreed_at timestamptz not null default now()
);
