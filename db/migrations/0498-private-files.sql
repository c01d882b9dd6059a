-- A private file is its owner's alone: the same bytes of two people are two files, so that neither learns of the other's, reads it or takes it away.
-- 0 = nobody's own (public and internal files), -1 = kept by the system for records that decide who reads it.
alter table attachment add column private_to bigint not null default 0;
update attachment set private_to = case when topic = 'report' or uploader_id = 0 then -1 else uploader_id end where visibility = 'private';
alter table attachment add constraint attachment_private check ((visibility = 'private') = (private_to <> 0));
drop index attachment_content;
create unique index attachment_content on attachment (sha256, topic, visibility, private_to) where deleted_at is null;

-- Who brought a shared file, and what he calls it: the same content and topic is one file of several people (platform.md §6.6).
create table attachment_upload (
  attachment_id bigint not null references attachment (id) on delete cascade,
  account_id bigint not null,
  name text not null,
  at timestamptz not null default now(),
  primary key (attachment_id, account_id)
);
create index attachment_upload_account on attachment_upload (account_id, at desc);
insert into attachment_upload (attachment_id, account_id, name, at) select id, uploader_id, name, created_at from attachment where uploader_id > 0;
