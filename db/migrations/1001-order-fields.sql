ALTER TABLE "mc_order" ADD COLUMN "assigned" boolean DEFAULT false NOT NULL;
ALTER TABLE "mc_order" ALTER COLUMN "buyer_name" DROP NOT NULL;
ALTER TABLE "mc_order" ALTER COLUMN "address1" DROP NOT NULL;
-- How far the orders of a store are pulled, and what went wrong the last time.
create table order_pull (
  store_id bigint primary key references store (id),
  cursor text,
  pulled_at timestamptz,
  tried_at timestamptz not null default now(),
  error text
);
