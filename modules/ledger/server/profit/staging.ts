import { insertAll, sql, type Sql, type Tx } from '@crossway/server-kit'

export type PlStage = 'estimated' | 'settled'
export type PlBasis = 'actual' | 'estimate' | 'accrual' | 'allocation' | 'revision'

/** What a select answers that lays entries down by itself. */
export interface SelectedEntry {
  readonly pl_line_code: string
  /** The line's own cost type when absent. */
  readonly cost_type_id?: number | null
  /** Signed, in `currency`: + raises profit (finance.md §2.1). */
  readonly amount: string
  readonly currency: string
  readonly quantity?: number | null
  readonly stage: PlStage
  readonly basis: PlBasis
  readonly biz_date: string
  /** Company and project of a cost without a store; else the books say them. */
  readonly company_id?: number | null
  readonly store_id?: number | null
  readonly msku_id?: number | null
  readonly sku_id?: number | null
  readonly project_id?: number | null
  readonly order_key?: string | null
  readonly source_type: string
  readonly source_id: number
  readonly source_line_id: number
  readonly source_seq?: number
  readonly alloc_group_id?: number | null
  readonly cost_missing?: boolean
  readonly note?: string | null
}
/** One entry on its way into the ledger, with the columns of `pl_staged`. */
export interface StagedEntry extends SelectedEntry {
  /** Department of a cost that no project bears. */
  readonly department_id?: number | null
}
const columns: Readonly<Record<keyof SelectedEntry, string>> = {
  pl_line_code: 'text',
  cost_type_id: 'bigint',
  amount: 'numeric',
  currency: 'text',
  quantity: 'integer',
  stage: 'text',
  basis: 'text',
  biz_date: 'date',
  company_id: 'bigint',
  store_id: 'bigint',
  msku_id: 'bigint',
  sku_id: 'bigint',
  project_id: 'bigint',
  order_key: 'text',
  source_type: 'text',
  source_id: 'bigint',
  source_line_id: 'bigint',
  source_seq: 'integer',
  alloc_group_id: 'bigint',
  cost_missing: 'boolean',
  note: 'text',
}

const names = Object.keys(columns).join(', ')

/**
 * Where a batch waits before it is posted: session tables, so that a hundred thousand entries never pass through this process.
 * `pl_staged` is filled by `stage` or by a module's own insert-select; `pl_key` holds what the batch's few distinct places and lines resolve to.
 */
export async function openStaging(tx: Tx): Promise<void> {
  await tx.script(`
    create temp table if not exists pl_staged (
      pl_line_code text not null, cost_type_id bigint, amount numeric(18,4) not null, currency text not null, quantity int,
      stage text not null, basis text not null default 'actual', biz_date date not null,
      company_id bigint, store_id bigint, msku_id bigint, sku_id bigint, project_id bigint, department_id bigint, order_key text,
      source_type text not null, source_id bigint not null, source_line_id bigint not null default 0, source_seq int not null default 0,
      alloc_group_id bigint, cost_missing boolean not null default false, note text, share numeric
    ) on commit delete rows;
    create temp table if not exists pl_key (
      store_id bigint not null, msku_id bigint not null, company_in bigint not null, project_in bigint not null, biz_date date not null,
      pl_line_code text not null, type_in bigint not null, currency text not null,
      cost_type_id bigint, leaf boolean, share numeric(9,8), capped_by bigint, rate numeric(18,8), rate_borrowed boolean,
      company_id bigint, platform_id bigint, marketplace_id bigint, project_id bigint, customer_id bigint,
      department_id bigint, owner_id bigint, attrib_period text not null, book_period text, entries int not null default 0
    ) on commit delete rows;
    delete from pl_staged; delete from pl_key`)
}

/** Which key (alias `k`) a staged entry (alias `s`) has. */
export const keyOfStaged =
  sql.raw(`k.store_id = coalesce(s.store_id, 0) and k.msku_id = coalesce(s.msku_id, 0) and k.company_in = coalesce(s.company_id, 0) and k.project_in = coalesce(s.project_id, 0) and k.biz_date = s.biz_date
      and k.pl_line_code = s.pl_line_code and k.type_in = coalesce(s.cost_type_id, 0) and k.currency = s.currency`)

/** Puts entries that this process holds into the empty `pl_staged`; postStaged posts them. */
export async function stage(tx: Tx, entries: readonly StagedEntry[]): Promise<void> {
  await openStaging(tx)
  await insertAll(
    tx,
    'pl_staged',
    { ...columns, department_id: 'bigint' },
    entries.map((e) => ({ ...e, source_seq: e.source_seq ?? 0, cost_missing: e.cost_missing ?? false })),
  )
}

/** Lays down what a select of the columns of SelectedEntry answers, in the batch that is open. */
export const stageSelected = (tx: Tx, entries: Sql): Promise<number> =>
  tx.run(sql`insert into pl_staged (${sql.raw(names)}) select ${sql.raw(names)} from (${entries}) e`)

/**
 * What the batch's distinct places, days and lines resolve to: the structure that holds on each day (finance.md projectStructure: the listing's
 * own project, else its store's, else nobody's), the line's cost type, and the company's share by the bearing matrix (§2.8). Resolved once for
 * each of them, so that the entries themselves need a single join, which no wrong guess of the planner can make slow.
 */
export async function resolveKeys(tx: Tx, batch: Sql): Promise<void> {
  await tx.run(sql`
    insert into pl_key (store_id, msku_id, company_in, project_in, biz_date, pl_line_code, type_in, currency, cost_type_id, leaf, share, capped_by, company_id, platform_id, marketplace_id, project_id, customer_id, department_id, owner_id, attrib_period, entries)
    select k.store_id, k.msku_id, k.company_in, k.project_in, k.biz_date, k.pl_line_code, k.type_in, k.currency, coalesce(nullif(k.type_in, 0), d.id), coalesce(l.kind = 'leaf', false),
      coalesce(bt.company_rate, bc.company_rate, case when l.bearer = 'own' or t.settle_mode is null or t.settle_mode in ('trade', 'profit_share') then 1 else 0 end),
      case when bt.id is not null then case when bt.cap_amount is not null then bt.id end when bc.cap_amount is not null then bc.id end,
      coalesce(nullif(k.company_in, 0), t.company_id, st.company_id), st.platform_id, st.marketplace_id, coalesce(t.project_id, nullif(k.project_in, 0)), t.customer_id, t.department_id, t.leader_id, to_char(k.biz_date, 'YYYY-MM'), k.entries
    from (select coalesce(b.store_id, 0) as store_id, coalesce(b.msku_id, 0) as msku_id, coalesce(b.company_id, 0) as company_in, coalesce(b.project_id, 0) as project_in, b.biz_date, b.pl_line_code, coalesce(b.cost_type_id, 0) as type_in, b.currency, sum(b.entries)::int as entries from ${batch} b group by 1, 2, 3, 4, 5, 6, 7, 8) k
    left join store st on st.id = k.store_id
    left join project_msku pm on pm.msku_id = k.msku_id and k.project_in = 0 and k.biz_date between pm."from" and coalesce(pm."to", 'infinity')
    left join project_store ps on ps.store_id = k.store_id and ps.scope = 'all' and k.project_in = 0 and k.biz_date between ps."from" and coalesce(ps."to", 'infinity')
    left join project_structure tp on k.project_in <> 0 and tp.project_id = k.project_in
    left join project_structure t on t.id = case when k.project_in <> 0 then tp.id else coalesce(pm.project_structure_id, ps.project_structure_id) end
    left join pl_line l on l.code = k.pl_line_code
    left join cost_type d on d.code = k.pl_line_code
    left join project_bearer bt on bt.project_structure_id = t.id and bt.cost_type_id = coalesce(nullif(k.type_in, 0), d.id) and k.biz_date between bt."from" and coalesce(bt."to", 'infinity')
    left join project_bearer bc on bc.project_structure_id = t.id and bc.bearer_class = l.bearer and bc.cost_type_id is null and k.biz_date between bc."from" and coalesce(bc."to", 'infinity')`)
}
