-- A way in for one person, once, for three days: only the digest of what stands in the link is kept (settings.md externalAccount).
create table member_invite (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  token_hash text not null unique,
  channel text not null check (channel in ('email', 'sms', 'link')),
  sent_to text,
  invited_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index member_invite_open on member_invite (member_id) where used_at is null and revoked_at is null;

-- Passwords of members that may not come back.
create table member_password_history (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  hash text not null
);
create index member_password_history_member on member_password_history (member_id, id desc);
insert into member_password_history (member_id, hash) select member_id, hash from member_password;

-- The second step of a member's login: the code went to his mobile or e-mail.
create table member_challenge (
  id text primary key,
  member_id bigint not null references member (id) on delete cascade,
  target text not null,
  expires_at timestamptz not null
);
create index member_challenge_age on member_challenge (expires_at);
alter table member_code drop constraint member_code_purpose_check;
alter table member_code add constraint member_code_purpose_check check (purpose in ('login', 'reset', 'register', 'old_contact', 'new_contact', 'second'));

-- Whose attempt it was, where the name belongs to a member.
alter table login_log add column member_id bigint;
create index login_log_member on login_log (member_id, id desc) where member_id is not null;
alter table login_log drop constraint login_log_kind_check;
alter table login_log add constraint login_log_kind_check check (kind in ('password', 'code', 'invite', 'wecom', 'token', 'unlock'));

-- Which terms a member accepted, and when.
alter table member_password add column terms_version text;
alter table member_password add column terms_at timestamptz;
