-- A consent that a person has begun on a service's own page: good for ten minutes, once, for him alone (settings.md integration, OAuth).
create table oauth_consent (
  state_hash text primary key,
  integration_id bigint not null references integration (id) on delete cascade,
  admin_id bigint not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index oauth_consent_integration on oauth_consent (integration_id);
