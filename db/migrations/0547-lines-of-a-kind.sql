-- How many lines a kind has, kept where lines are counted: how often a rule was met should not be asked of the lines themselves.
alter table settlement_kind add column lines int not null default 0;
update settlement_kind k set lines = n.lines from (
  select s.id, l.kind, count(*)::int as lines from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id group by 1, 2) n where n.id = k.settlement_id and n.kind = k.kind;
