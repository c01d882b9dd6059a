-- Messages in the application (workplace.md E2): one row per event and recipient, and what each person wants to hear of.
create table notification (
  id bigint generated always as identity primary key,
  account bigint not null references admin (id) on delete cascade,
  type text not null,
  category text not null check (category in ('approval', 'todo', 'business', 'warning', 'system', 'announcement', 'mention', 'briefing')),
  level text not null check (level in ('info', 'important', 'urgent')),
  title_zh text not null,
  title_en text not null,
  body_zh text,
  body_en text,
  resource text,
  record_id bigint,
  actor_name text,
  dedupe_key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz
);
create index notification_newest on notification (account, id desc);
create index notification_unread on notification (account, category) where read_at is null and archived_at is null;
create index notification_age on notification (created_at);
-- The same thing is not said twice a day to one person.
create unique index notification_once on notification (account, dedupe_key, ((created_at at time zone 'Asia/Shanghai')::date)) where dedupe_key is not null;

create table notification_pref (
  account bigint primary key references admin (id) on delete cascade,
  off text[] not null default '{}',
  quiet_from text not null default '22:00',
  quiet_to text not null default '08:00',
  pause_until timestamptz,
  updated_at timestamptz not null default now()
);
