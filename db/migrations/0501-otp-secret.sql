-- Seeds of two-step codes: sealed, apart from the record that people read.
create table otp_secret (
  source_id bigint primary key references otp_source (id),
  version int not null,
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  fingerprint text not null unique,
  changed_by bigint not null,
  changed_at timestamptz not null default now()
);
