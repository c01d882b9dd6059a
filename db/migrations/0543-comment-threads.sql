-- Answers to a comment, what stands on top of a record, questions that wait for an answer, and what people feel about it.
alter table comment add column parent_id bigint references comment (id), add column pinned_at timestamptz, add column pinned_by bigint,
  add column question text check (question in ('open', 'resolved')), add column deleted_by bigint,
  add constraint comment_marks_thread check (parent_id is null or (pinned_at is null and question is null));
create index comment_parent on comment (parent_id) where parent_id is not null;
create index comment_pinned on comment (resource, record_id, pinned_at) where pinned_at is not null;
create table comment_reaction (
  comment_id bigint not null references comment (id),
  account_id bigint not null,
  account_name text not null,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (comment_id, reaction, account_id)
);
