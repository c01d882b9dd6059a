-- Which rule gave which tag to which record (settings.md tag_link, source rule); a tag without a row here was set by hand.
create table tag_link (
  tag_id bigint not null references tag (id) on delete cascade,
  resource text not null,
  record_id bigint not null,
  rule_id bigint not null references tag_rule (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (resource, record_id, tag_id, rule_id)
);
create index tag_link_rule on tag_link (rule_id);
