-- Rules: names of pages and buttons are unique whatever their case, directories among themselves (group dashboard and page dashboard both exist).
create unique index permission_rule_name_uq on permission_rule (lower(name)) where type <> 'menu_dir';
create unique index permission_rule_dir_uq on permission_rule (lower(name)) where type = 'menu_dir';

-- Link rows of accounts and groups. The form keeps a list on the record; these rows are what decisions read, and nobody writes them but the triggers.
create table admin_group_member (
  admin_id bigint not null references admin (id) on delete cascade,
  group_id bigint not null references admin_group (id) on delete cascade,
  primary key (admin_id, group_id)
);
create index admin_group_member_group on admin_group_member (group_id);
create table admin_group_rule (
  group_id bigint not null references admin_group (id) on delete cascade,
  rule text not null,
  primary key (group_id, rule)
);
create index admin_group_rule_rule on admin_group_rule (rule);

create function admin_link_groups() returns trigger language plpgsql as $$
begin
  delete from admin_group_member where admin_id = new.id and group_id <> all (coalesce(new.groups, '{}'));
  insert into admin_group_member (admin_id, group_id) select new.id, g.id from admin_group g where g.id = any (new.groups) on conflict do nothing;
  return null;
end $$;
create trigger admin_groups_linked after insert or update of groups on admin for each row execute function admin_link_groups();

create function admin_group_link_rules() returns trigger language plpgsql as $$
begin
  delete from admin_group_rule where group_id = new.id;
  insert into admin_group_rule (group_id, rule)
  select new.id, r from jsonb_array_elements_text(coalesce(new.rules, '[]')) as r
  union select new.id, '*' where new.is_super;
  return null;
end $$;
create trigger admin_group_rules_linked after insert or update of rules, is_super on admin_group for each row execute function admin_group_link_rules();

-- Secrets stand apart from the account, so that no list, export or recycled row can carry them.
create table admin_password (
  admin_id bigint primary key references admin (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now(),
  must_change boolean not null default false
);
create table admin_password_history (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null default now()
);
create index admin_password_history_admin on admin_password_history (admin_id, id desc);

create table admin_totp (
  admin_id bigint primary key references admin (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- A step is accepted once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table admin_recovery_code (
  admin_id bigint not null references admin (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (admin_id, hash)
);

-- A browser from which the account has signed in before: own failure counter, and trust for the second factor.
create table trusted_device (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin (id) on delete cascade,
  token_hash text not null,
  name text not null,
  trusted_until timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (token_hash, admin_id)
);
create index trusted_device_admin on trusted_device (admin_id, last_seen_at desc);

create table admin_session (
  id bigint generated always as identity primary key,
  sid uuid not null unique default gen_random_uuid(),
  admin_id bigint not null references admin (id) on delete cascade,
  audience text not null default 'admin' check (audience in ('admin', 'member', 'supplier')),
  access_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_hash text not null unique,
  refresh_expires_at timestamptz not null,
  expires_at timestamptz not null,
  keep boolean not null default false,
  second_factor boolean not null default false,
  device text not null,
  user_agent text,
  ip text,
  region text,
  login_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  locked boolean not null default false,
  unlock_failures int not null default 0,
  reauth_until timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  reason text
);
create index admin_session_live on admin_session (admin_id, last_active_at desc) where revoked_at is null;
create index admin_session_end on admin_session (expires_at);

-- Refresh credentials that were used: presented again after ten seconds, somebody else holds one. Within them the same answer is given again.
create table admin_session_refresh (
  hash text primary key,
  session_id bigint not null references admin_session (id) on delete cascade,
  used_at timestamptz not null default now(),
  successor text
);
create index admin_session_refresh_session on admin_session_refresh (session_id);

create table login_challenge (
  id text primary key,
  admin_id bigint not null references admin (id) on delete cascade,
  name text not null,
  keep boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create table captcha (
  id text primary key,
  answer text not null,
  expires_at timestamptz not null
);
create index captcha_age on captcha (expires_at);

-- Failures since the last success, by subject: account:<typed name>, device:<hash>:<typed name>, address:<ip>.
create table login_failure (
  subject text primary key,
  failed_at timestamptz[] not null default '{}',
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
create index login_failure_age on login_failure (updated_at);
create unlogged table rate_window (
  key text not null,
  slot bigint not null,
  hits int not null default 1,
  primary key (key, slot)
);

create table login_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  name text not null,
  admin_id bigint,
  kind text not null check (kind in ('password', 'wecom', 'token', 'unlock')),
  result text not null check (result in ('ok', 'bad_password', 'captcha', 'locked', 'disabled', 'place', '2fa')),
  ip text,
  region text,
  user_agent text,
  device text,
  device_new boolean not null default false
);
create index login_log_at on login_log (at desc, id desc);
create index login_log_admin on login_log (admin_id, id desc);
create trigger login_log_no_change before update on login_log for each row execute function erp_append_only();

create table api_token (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  -- First characters, by which people know it again.
  prefix text not null,
  nodes text[],
  allow_ip text[] not null default '{}',
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint,
  revoked_at timestamptz,
  revoked_by bigint
);
create index api_token_admin on api_token (admin_id, id desc);

create table config_item (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,29}$'),
  "group" text not null,
  title text not null,
  title_en text not null,
  description text not null default '',
  type text not null,
  content text not null default '',
  rule text not null default '',
  extend text not null default '',
  weight int not null default 0,
  value jsonb,
  is_secret boolean not null default false,
  is_public boolean not null default false,
  is_system boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version int not null default 1
);
create index config_item_group on config_item ("group", weight desc, id);
create table config_history (
  id bigint generated always as identity primary key,
  name text not null,
  before jsonb,
  after jsonb,
  actor_id bigint not null,
  actor_name text not null,
  at timestamptz not null default now()
);
create index config_history_name on config_history (name, id desc);
