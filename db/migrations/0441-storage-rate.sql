-- What a platform charges for a cubic metre a month, from a month on until the next row (finance.md §2.4, finance-treasury.md costType 仓储费率).
create table storage_rate (
  id bigint generated always as identity primary key,
  marketplace_id bigint not null references marketplace (id),
  size_tier text not null check (size_tier in ('standard', 'oversize', 'extra_large', 'apparel', 'footwear')),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate numeric(18,4) not null check (rate >= 0),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  unique (marketplace_id, size_tier, month)
);
