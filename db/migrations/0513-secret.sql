-- Every credential in one place: sealed with a data key of its own, which is wrapped by a master key that stands outside the database.
-- What a row seals is bound to owner, field and version; two versions before the current one stay for a step back.
create table secret (
  id bigint generated always as identity primary key,
  owner_type text not null,
  owner_id bigint not null,
  field text not null,
  kind text not null check (kind in ('api_key', 'password', 'totp_seed', 'oauth_refresh', 'certificate', 'card', 'bank', 'generic')),
  version int not null,
  current boolean not null default true,
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  fingerprint text not null,
  last4 text not null,
  expires_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  unique (owner_type, owner_id, field, version)
);
create unique index secret_current on secret (owner_type, owner_id, field) where current;
create index secret_key on secret (key_id);
create index secret_old on secret (updated_at) where not current;

-- Seeds of second factors live there from now on; one of before stays with the account until it is set up again.
alter table admin_totp alter column secret drop not null;
