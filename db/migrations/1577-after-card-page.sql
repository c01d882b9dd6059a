ALTER TABLE "after_card" ADD COLUMN "landing_token" text;
CREATE UNIQUE INDEX "after_card_landing_token_uq" ON "after_card" USING btree ("landing_token");
update after_card set landing_token = replace(gen_random_uuid()::text, '-', '');
-- Photos of a request that is not sent yet, by keys that only the sender knows.
create table after_card_photo (
  key text primary key,
  card_id bigint not null references after_card (id) on delete cascade,
  attachment_id bigint not null references attachment (id) on delete cascade,
  at timestamptz not null default now()
);
create index after_card_photo_file on after_card_photo (attachment_id);
