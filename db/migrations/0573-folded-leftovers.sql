-- Search columns of tables that no definition makes: the same fold, with the indexes that stand on them.
do $$
declare
  c record;
  v record;
  made text[];
  d text;
begin
  for c in
    select a.attrelid::regclass::text as place, a.attrelid, a.attnum, pg_get_expr(x.adbin, x.adrelid) as expr
    from pg_attribute a join pg_attrdef x on x.adrelid = a.attrelid and x.adnum = a.attnum join pg_class k on k.oid = a.attrelid
    where a.attname = 'q' and a.attgenerated = 's' and a.attinhcount = 0 and k.relnamespace = 'public'::regnamespace and pg_get_expr(x.adbin, x.adrelid) like 'lower(%'
  loop
    select coalesce(array_agg(distinct replace(pg_get_indexdef(p.objid), ' ON ONLY ', ' ON ')), '{}') into made
    from pg_depend p join pg_index i on i.indexrelid = p.objid
    where p.refobjid = c.attrelid and p.refobjsubid = c.attnum and p.classid = 'pg_class'::regclass;
    create temp table seen_by on commit drop as
      select distinct w.ev_class::regclass::text as name, pg_get_viewdef(w.ev_class) as body
      from pg_depend p join pg_rewrite w on w.oid = p.objid
      where p.classid = 'pg_rewrite'::regclass and p.refobjid = c.attrelid and p.refobjsubid = c.attnum;
    for v in select * from seen_by loop
      execute format('drop view %s', v.name);
    end loop;
    execute format('alter table %s drop column q', c.place);
    execute format('alter table %s add column q text generated always as (erp_fold%s) stored', c.place, substr(c.expr, 6));
    foreach d in array made loop
      execute d;
    end loop;
    for v in select * from seen_by loop
      execute format('create view %s as %s', v.name, v.body);
    end loop;
    drop table seen_by;
  end loop;
end $$;

-- Codes that were kept as they were typed. One whose plain form is another's stays what it is: people have to say which of the two goes.
do $$
declare
  p text[];
begin
  foreach p slice 1 in array array[
    ['region', 'code'], ['tag_group', 'code'], ['file_type', 'code'], ['brand_authorization', 'code'], ['marketplace', 'code'], ['department', 'code'],
    ['position', 'code'], ['role', 'code'], ['sod_rule', 'code'], ['bank_account', 'code'], ['cost_type', 'code'], ['provider', 'code'], ['warehouse', 'code'],
    ['virtual_warehouse', 'code'], ['warehouse_bin', 'code']]
  loop
    execute format(
      'update %1$I t set %2$I = erp_plain(%2$I) where %2$I <> erp_plain(%2$I) and not exists (select 1 from %1$I o where o.id <> t.id and lower(o.%2$I) = lower(erp_plain(t.%2$I)))',
      p[1], p[2]);
  end loop;
end $$;
