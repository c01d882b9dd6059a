import { sql, type Tx } from '@crossway/server-kit'

/**
 * Where a batch waits before it is posted: session tables, so that a hundred thousand entries never pass through this process.
 * `pl_staged` is filled by postPl or by a module's own insert-select; `pl_key` holds what the batch's few distinct places resolve to.
 */
export async function openStaging(tx: Tx): Promise<void> {
  await tx.script(`
    create temp table if not exists pl_staged (
      pl_line_code text not null, cost_type_id bigint, amount numeric(18,4) not null, currency text not null, quantity int,
      stage text not null, basis text not null default 'actual', biz_date date not null,
      company_id bigint, store_id bigint, msku_id bigint, sku_id bigint, project_id bigint, order_key text,
      source_type text not null, source_id bigint not null, source_line_id bigint not null default 0, source_seq int not null default 0,
      alloc_group_id bigint, cost_missing boolean not null default false, note text
    ) on commit delete rows;
    create temp table if not exists pl_key (
      store_id bigint not null, msku_id bigint not null, company_in bigint not null, project_in bigint not null, biz_date date not null,
      structure_id bigint, settle_mode text, company_id bigint, platform_id bigint, marketplace_id bigint, project_id bigint, customer_id bigint,
      department_id bigint, owner_id bigint, attrib_period text not null, book_period text
    ) on commit delete rows;
    delete from pl_staged; delete from pl_key`)
}

/** Places of the batch with the structure that holds on each day (finance.md projectStructure: the listing's own project, else its store's, else nobody's). */
export async function resolveKeys(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into pl_key (store_id, msku_id, company_in, project_in, biz_date, structure_id, settle_mode, company_id, platform_id, marketplace_id, project_id, customer_id, department_id, owner_id, attrib_period)
    select k.store_id, k.msku_id, k.company_in, k.project_in, k.biz_date, t.id, t.settle_mode, coalesce(nullif(k.company_in, 0), t.company_id, st.company_id), st.platform_id, st.marketplace_id,
      coalesce(t.project_id, nullif(k.project_in, 0)), t.customer_id, t.department_id, t.leader_id, to_char(k.biz_date, 'YYYY-MM')
    from (select distinct coalesce(store_id, 0) as store_id, coalesce(msku_id, 0) as msku_id, coalesce(company_id, 0) as company_in, coalesce(project_id, 0) as project_in, biz_date from pl_staged) k
    left join store st on st.id = k.store_id
    left join project_msku pm on pm.msku_id = k.msku_id and k.project_in = 0 and k.biz_date between pm."from" and coalesce(pm."to", 'infinity')
    left join project_store ps on ps.store_id = k.store_id and ps.scope = 'all' and k.project_in = 0 and k.biz_date between ps."from" and coalesce(ps."to", 'infinity')
    left join project_structure t on case when k.project_in <> 0 then t.project_id = k.project_in else t.id = coalesce(pm.project_structure_id, ps.project_structure_id) end`)
}
