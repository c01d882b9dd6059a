import type { Context } from '@crossway/server-kit'
import { addDays, dayOf } from '@crossway/kernel'
import { insertAll, sql, type Runner } from '@crossway/server-kit'
import { setStoreProject } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { modeOn } from '../structure-mode.ts'
import type { BearerClass } from '../../model/pl-lines.ts'
import type { SettleMode } from '../../model/project-structure.resource.ts'

export interface ResolvedProject {
  readonly structure: number
  readonly project: number
  readonly customer: number | null
  readonly company: number
  readonly department: number
  readonly owner: number
  readonly channel_group: 'amazon' | 'mc' | 'shopify'
  readonly settle_mode: SettleMode
  readonly collect_party: 'us' | 'customer'
  readonly collect_account: number | null
}
/** Project of a store, or of one of its listings, on a day: the listing's own, else the store's, else none (finance.md projectStructure). */
export const resolveProject = (run: Runner, store: number, msku: number | null, date: string): Promise<ResolvedProject | undefined> =>
  run.maybe<ResolvedProject>(sql`
    select t.id as structure, t.project_id as project, t.customer_id as customer, t.company_id as company, t.department_id as department, t.leader_id as owner, t.channel_group, ${modeOn('t', date)} as settle_mode, t.collect_party, t.collect_account_id as collect_account
    from project_structure t where t.id = coalesce(
      (select pm.project_structure_id from project_msku pm where pm.msku_id = ${msku}::bigint and ${date}::date between pm."from" and coalesce(pm."to", 'infinity')),
      (select ps.project_structure_id from project_store ps where ps.store_id = ${store}::bigint and ps.scope = 'all' and ${date}::date between ps."from" and coalesce(ps."to", 'infinity')))`)

export interface NewStructure {
  readonly project: number
  readonly settle_mode?: SettleMode | null | undefined
  readonly contract_no?: string | null | undefined
  readonly bearers?:
    | readonly { readonly bearer_class?: BearerClass; readonly cost_type?: number; readonly company_rate: string; readonly cap_amount?: string | null }[]
    | undefined
  readonly stores?: readonly number[] | undefined
  readonly start: string
  readonly collect_account?: number | null | undefined
}
/** The structure of a project, made once at its activation with its bearing rows and stores; answers the one that stands (contracts.md ensureProjectStructure). */
export async function ensureProjectStructure({ app, tx }: Context<'app' | 'tx'>, n: NewStructure): Promise<number> {
  const created = await tx.maybe<{ id: number }>(sql`
    insert into project_structure (name, project_id, customer_id, company_id, channel_group, settle_mode, contract_no, department_id, leader_id, effective_from, collect_account_id)
    select p.name, p.id, p.customer_id, p.company_id, p.channel_group, coalesce(${n.settle_mode ?? null}, p.settle_mode_hint, 'trade'), ${n.contract_no ?? null}, p.department_id, p.leader_id, ${n.start}::date, ${n.collect_account ?? null}::bigint
    from project p where p.id = ${n.project}::bigint on conflict do nothing returning id`)
  if (!created) {
    const stands = await tx.maybe<{ id: number }>(sql`select id from project_structure where project_id = ${n.project}::bigint`)
    if (!stands) throw refuse.NO_PROJECT({ project: n.project })
    return stands.id
  }
  await insertAll(
    tx,
    'project_bearer',
    {
      project_structure_id: 'bigint',
      seq: 'integer',
      bearer_class: 'text',
      cost_type_id: 'bigint',
      company_rate: 'numeric',
      cap_amount: 'numeric',
      from: 'date',
    },
    (n.bearers ?? []).map((b, i) => ({
      project_structure_id: created.id,
      seq: i + 1,
      bearer_class: b.bearer_class ?? null,
      cost_type_id: b.cost_type ?? null,
      company_rate: b.company_rate,
      cap_amount: b.cap_amount ?? null,
      from: n.start,
    })),
  )
  for (const store of n.stores ?? []) await assignStore({ app, tx }, n.project, store, 'all', n.start)
  return created.id
}

/** Ends a project's structure and what it holds on a day (contracts.md endProjectStructure). */
export async function endProjectStructure({ app, tx }: Context<'app' | 'tx'>, project: number, to: string): Promise<void> {
  const late = await tx.maybe<{ start: string }>(sql`
    with s as (select id, effective_from from project_structure where project_id = ${project}::bigint and status = 'active')
    select max(start)::text as start from (select effective_from as start from s
      union all select x."from" from project_store x join s on s.id = x.project_structure_id where x."to" is null or x."to" > ${to}::date
      union all select x."from" from project_msku x join s on s.id = x.project_structure_id where x."to" is null or x."to" > ${to}::date) x having max(start) > ${to}::date`)
  if (late) throw refuse.STRUCTURE_END_EARLY({ date: late.start }, 'args.date')
  const t = await tx.maybe<{ id: number }>(
    sql`update project_structure set status = 'ended', effective_to = ${to}::date, version = version + 1, updated_at = now() where project_id = ${project}::bigint and status = 'active' returning id`,
  )
  if (!t) return
  const stores = await tx.rows<{ store: number }>(
    sql`update project_store set "to" = ${to}::date where project_structure_id = ${t.id} and ("to" is null or "to" > ${to}::date) returning store_id as store`,
  )
  await tx.run(sql`update project_msku set "to" = ${to}::date where project_structure_id = ${t.id} and ("to" is null or "to" > ${to}::date)`)
  for (const s of stores) await setStoreProject({ app, tx }, s.store, null)
}

/**
 * Gives a store, whole or by listings, to a project from a day on; the only way a store changes its project (contracts.md assignStore). The
 * project that held it must have ended it before: 店铺在该日期已归属项目. A second call with the same project changes nothing.
 */
export async function assignStore(
  { app, tx }: Context<'app' | 'tx'>,
  project: number,
  store: number,
  scope: 'all' | { readonly mskus: readonly number[] },
  from: string,
  to?: string | null,
): Promise<void> {
  const t = await tx.maybe<{ id: number }>(sql`select id from project_structure where project_id = ${project}::bigint for update`)
  if (!t) throw refuse.NO_STRUCTURE({ project })
  const until = to ?? null
  const ids = scope === 'all' ? [] : scope.mskus
  const taken = await tx.maybe<{ name: string; mine: boolean; same: boolean }>(
    scope === 'all'
      ? sql`select t.name, t.id = ${t.id}::bigint as mine, ps."from" <= ${from}::date as same from project_store ps join project_structure t on t.id = ps.project_structure_id where ps.store_id = ${store}::bigint and ps.scope = 'all' and daterange(ps."from", ps."to", '[]') && daterange(${from}::date, ${until}::date, '[]') limit 1`
      : sql`select t.name, t.id = ${t.id}::bigint as mine, pm."from" <= ${from}::date as same from project_msku pm join project_structure t on t.id = pm.project_structure_id where pm.msku_id = any(${ids}::bigint[]) and daterange(pm."from", pm."to", '[]') && daterange(${from}::date, ${until}::date, '[]') order by 2 limit 1`,
  )
  if (taken && !(taken.mine && taken.same)) throw scope === 'all' ? refuse.STORE_TAKEN({ p: taken.name }) : refuse.MSKU_TAKEN({ p: taken.name })
  if (taken && scope === 'all') return
  await tx.run(sql`
    insert into project_store (project_structure_id, seq, store_id, scope, "from", "to")
    select ${t.id}::bigint, coalesce(max(seq), 0) + 1, ${store}::bigint, ${scope === 'all' ? 'all' : 'msku'}, ${from}::date, ${until}::date from project_store where project_structure_id = ${t.id}::bigint`)
  if (scope !== 'all')
    await tx.run(sql`
      insert into project_msku (project_structure_id, seq, msku_id, "from", "to")
      select ${t.id}::bigint, (select coalesce(max(seq), 0) from project_msku where project_structure_id = ${t.id}::bigint) + u.n, u.id, ${from}::date, ${until}::date from unnest(${ids}::bigint[]) with ordinality as u(id, n)
      where not exists (select 1 from project_msku x where x.msku_id = u.id and x.project_structure_id = ${t.id}::bigint and x."from" <= ${from}::date and (x."to" is null or x."to" >= ${from}::date))`)
  if (scope !== 'all' || (until !== null && until < from)) return
  // whoever has the store until that day keeps it, and it changes by the job of the day
  const today = dayOf(new Date())
  const before = from > today ? await resolveProject(tx, store, null, today) : undefined
  if (!before) await setStoreProject({ app, tx }, store, project)
}

/** Takes a store from a project after a day (contracts.md endStore); until a day that is to come it stays where it is, and changes by the job of that day. */
export async function endStore({ app, tx }: Context<'app' | 'tx'>, project: number, store: number, to: string): Promise<void> {
  const n = await tx.run(sql`
    update project_store ps set "to" = ${to}::date from project_structure t where t.id = ps.project_structure_id and t.project_id = ${project}::bigint and ps.store_id = ${store}::bigint and ps."from" <= ${to}::date and (ps."to" is null or ps."to" > ${to}::date)`)
  if (n && to <= dayOf(new Date())) await setStoreProject({ app, tx }, store, (await resolveProject(tx, store, null, addDays(to, 1)))?.project ?? null)
}

/** Does anything stand on a project in the books, whatever the line? What was booked and taken back whole does not count. */
export const isCharged = async (run: Runner, project: number): Promise<boolean> =>
  (await run.maybe(
    sql`select 1 from pl_rollup_month where project_id = ${project} group by pl_line_code, stage, company_id having sum(amount_cny) <> 0 limit 1`,
  )) !== undefined
