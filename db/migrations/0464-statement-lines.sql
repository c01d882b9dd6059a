-- Lines of statements come by the hundred thousand, each under one head that their own transaction has just made or locked. A foreign key asks
-- for that same head once a line, which was a sixth of an import. The other half of the promise is kept by the head: it cannot go while lines stand.
create function refuse_while_lines_stand() returns trigger language plpgsql as $$
declare stands boolean;
begin
  execute format('select exists (select 1 from %I where %I = $1)', tg_argv[0], tg_argv[1]) into stands using old.id;
  if stands then
    raise exception 'update or delete on table "%" violates foreign key constraint on table "%"', tg_table_name, tg_argv[0]
      using errcode = 'foreign_key_violation', table = tg_argv[0], detail = format('Key (id)=(%s) is still referenced from table "%s".', old.id, tg_argv[0]);
  end if;
  return old;
end $$;

alter table amz_settlement_line drop constraint amz_settlement_line_report_file_id_fkey;
create trigger report_file_keeps_lines before delete on report_file for each row execute function refuse_while_lines_stand('amz_settlement_line', 'report_file_id');
alter table settlement_line drop constraint settlement_line_settlement_id_fkey;
create trigger settlement_keeps_lines before delete on settlement for each row execute function refuse_while_lines_stand('settlement_line', 'settlement_id');
