-- A person's link to one record or one file for somebody without a login: signed by nothing but its own randomness, of which the digest is kept.
create table share_link (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  resource text,
  record_id bigint,
  attachment_id bigint references attachment (id) on delete cascade,
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((attachment_id is null) = (resource is not null and record_id is not null))
);
create index share_link_record on share_link (resource, record_id, id desc);
create index share_link_maker on share_link (created_by, id desc);
create table share_link_view (
  link_id bigint not null references share_link (id) on delete cascade,
  at timestamptz not null default now(),
  ip text,
  user_agent text
);
create index share_link_view_link on share_link_view (link_id, at desc);
create index share_link_view_age on share_link_view (at);
