-- Messages of one kind that follow each other are told as one: the first stands for the others, which are kept as proof of who was told what.
alter table notification add column merged_into bigint references notification (id) on delete set null, add column merged_count int not null default 0;
create index notification_merged on notification (merged_into) where merged_into is not null;
alter table notification_archive add column merged boolean not null default false;
