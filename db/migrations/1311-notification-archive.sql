-- What was said more than half a year ago: who was told what and when, without bodies (settings.md notificationHistory).
create table notification_archive (
  id bigint primary key,
  account bigint not null references admin (id) on delete cascade,
  type text not null,
  category text not null,
  level text not null,
  title_zh text not null,
  title_en text not null,
  resource text,
  record_id bigint,
  actor_name text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_archive_age on notification_archive (created_at);
create index notification_archive_account on notification_archive (account);
