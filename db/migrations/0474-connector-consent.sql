-- A consent that was begun in a browser: whoever comes back with the state must be who left with it, within ten minutes and once.
-- The application's keys wait sealed beside it; nothing of them is kept before Amazon has taken the code.
create table connector_consent (
  state_hash text primary key,
  store_account_id bigint not null references store_account (id) on delete cascade,
  admin_id bigint not null,
  application_id text not null,
  redirect_uri text not null,
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  expires_at timestamptz not null
);
create index connector_consent_account on connector_consent (store_account_id);

-- The application that a refresh token was given to, so that a consent can be renewed by one click.
alter table connector_secret add column application_id text;
