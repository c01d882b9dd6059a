import { num } from '@crossway/kernel'
import { emit, sql, systemCtx, type Context, type Tx } from '@crossway/server-kit'
import { listingFacts } from '../delisting/listing-facts.ts'
import { recordDelisting, resolveDelisting } from '../delisting/record-delisting.ts'
import type { Fetched, Wanted } from './fetch-port.ts'

const leaseMinutes = 5
const mostTries = 3
/** Minutes before the next try. */
const delays = [1, 5, 15] as const
const sharedMinutes = 60
const apartMinutes = 30

/** One round of a task for a slot; asked for twice it is made once. What another task has fetched within the hour is taken over. */
export async function startRun(tx: Tx, task: number, slot: string): Promise<number | undefined> {
  const run = await tx.maybe<{ id: number }>(
    sql`insert into crawl_run (task_id, slot, started_at) values (${task}, ${slot}, now()) on conflict do nothing returning id`,
  )
  if (!run) return undefined
  await tx.run(sql`
    insert into crawl_item (run_id, target, state, next_at)
    select ${run.id}, x, 'queued', now() from (select distinct trim(u) as x from crawl_task t, unnest(t.inputs) u where t.id = ${task}) d where x <> ''`)
  await tx.run(sql`
    update crawl_item i set state = 'ok', parsed = o.parsed, http_code = o.http_code, at = o.at
    from (select distinct on (p.target) p.target, p.parsed, p.http_code, p.at from crawl_item p join crawl_run r on r.id = p.run_id join crawl_task k on k.id = r.task_id join crawl_task mine on mine.id = ${task} and mine.type = k.type and mine.marketplace_id = k.marketplace_id
      where p.state = 'ok' and p.at > now() - make_interval(mins => ${sharedMinutes}) and r.task_id <> ${task} order by p.target, p.at desc) o
    where i.run_id = ${run.id} and i.target = o.target`)
  await tx.run(sql`update crawl_run r set total = (select count(*) from crawl_item where run_id = r.id) where r.id = ${run.id}`)
  await tx.run(sql`update crawl_task set last_slot = now() where id = ${task}`)
  await close(tx, run.id)
  return run.id
}

export interface Claimed extends Wanted {
  readonly item: number
  readonly attempt: number
  /** Calls a second that the node must not exceed on this site. */
  readonly max_rps: string
}
/** Whether the hours of a task are now; a night goes over midnight. */
const within = sql.raw(`(t.window_from is null or t.window_to is null or t.window_from = t.window_to or case when t.window_from < t.window_to
  then to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI') >= t.window_from and to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI') < t.window_to
  else to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI') >= t.window_from or to_char(now() at time zone 'Asia/Shanghai', 'HH24:MI') < t.window_to end)`)
/** Work for a node: so many pages for five minutes, none of a site that has just blocked its group. A lease that ran out comes back by itself. */
export const claimItems = (tx: Tx, group: string, node: number | null, n: number): Promise<Claimed[]> =>
  tx.rows<Claimed>(sql`
    with taken as (
      select i.id from crawl_item i join crawl_run r on r.id = i.run_id and r.state = 'running' join crawl_task t on t.id = r.task_id and t.node_group = ${group} and t.status = 'running' and ${within}
      where not exists (select 1 from crawl_pause p where p.node_group = t.node_group and p.marketplace_id = t.marketplace_id and p.until > now()) and ((i.state = 'queued' and i.next_at <= now()) or (i.state = 'leased' and i.lease_until < now())) order by t.priority, i.id limit ${n} for update of i skip locked)
    update crawl_item i set state = 'leased', attempts = i.attempts + 1, lease_until = now() + make_interval(mins => ${leaseMinutes}), node_id = ${node}::bigint
    from taken, crawl_run r, crawl_task t where i.id = taken.id and r.id = i.run_id and t.id = r.task_id
    returning i.id as item, i.attempts as attempt, i.target, t.type, t.marketplace_id as marketplace, t.max_rps::text as max_rps`)

/** Minutes that a site is left alone after a block page, twice as many after each that follows, and the most. */
const pause = { first: 10, most: 160 }
/** A block page pauses the site for the whole group; those of pages that were under way count with the first. A page that is answered ends the row. */
async function pauseSite(tx: Tx, group: string, marketplace: number, state: Fetched['state']): Promise<void> {
  if (state === 'blocked')
    await tx.run(sql`
      insert into crawl_pause (node_group, marketplace_id, blocks, until) values (${group}, ${marketplace}, 1, now() + make_interval(mins => ${pause.first}))
      on conflict (node_group, marketplace_id) do update set blocks = crawl_pause.blocks + 1, until = now() + make_interval(mins => least(${pause.most}, ${pause.first} * (2 ^ least(crawl_pause.blocks, 10))::int)), updated_at = now() where crawl_pause.until <= now()`)
  if (state === 'ok') await tx.run(sql`delete from crawl_pause where node_group = ${group} and marketplace_id = ${marketplace} and until <= now()`)
}

/** What came of a page; told twice of the same try it counts once. Results go to whoever listens, and availability to the delisting log. */
export async function reportItem({ app, tx }: Context<'app' | 'tx'>, item: number, attempt: number, found: Fetched): Promise<boolean> {
  const row = await tx.maybe<{ run: number; target: string; type: Wanted['type']; marketplace: number; group: string }>(sql`
    select i.run_id as run, i.target, t.type, t.node_group as "group", t.marketplace_id as marketplace from crawl_item i join crawl_run r on r.id = i.run_id join crawl_task t on t.id = r.task_id
    where i.id = ${item} and i.state = 'leased' and i.attempts = ${attempt} for update of i`)
  if (!row) return false
  const again = found.state === 'failed' && attempt < mostTries
  await tx.run(sql`
    update crawl_item set state = ${again ? 'queued' : found.state}, http_code = ${found.http_code ?? null}::int, error = ${found.error?.slice(0, 200) ?? null}, parsed = ${found.data ? JSON.stringify(found.data) : null}::jsonb,
      at = now(), lease_until = null, next_at = now() + make_interval(mins => ${again ? delays[attempt - 1]! : 0}), updated_at = now() where id = ${item}`)
  await pauseSite(tx, row.group, row.marketplace, found.state)
  if (found.state === 'ok') {
    await emit(
      { app, tx },
      'crawl.result',
      { type: row.type, target: row.target, marketplace: row.marketplace, data: found.data ?? {} },
      { resource: 'crawl_item', id: item },
    )
    if (row.type === 'availability') await judgeAvailability({ app, tx }, row, found.data?.['found'] === true)
  }
  await close(tx, row.run)
  return true
}

/** Not found twice in a row, half an hour apart, is a delisting; found again ends it (settings.md crawlerTask). */
async function judgeAvailability(
  { app, tx }: Context<'app' | 'tx'>,
  at: { readonly target: string; readonly marketplace: number },
  found: boolean,
): Promise<void> {
  const ctx = systemCtx()
  const listings = await listingFacts().ofItem(tx, at.marketplace, at.target)
  if (found) {
    for (const l of listings) await resolveDelisting({ app, tx, ctx }, l.store, l.msku, new Date().toISOString())
    return
  }
  const before = await tx.rows<{ found: boolean; old: boolean }>(sql`
    select coalesce((i.parsed ->> 'found')::boolean, false) as found, i.at <= now() - make_interval(mins => ${apartMinutes}) as old from crawl_item i join crawl_run r on r.id = i.run_id join crawl_task t on t.id = r.task_id
    where i.target = ${at.target} and t.marketplace_id = ${at.marketplace} and t.type = 'availability' and i.state = 'ok' order by i.at desc, i.id desc limit 2`)
  if (before.length < 2 || before[1]!.found || !before[1]!.old) return
  for (const l of listings) await recordDelisting({ app, tx, ctx }, { store: l.store, msku: l.msku, asin: at.target, type: 'page_404', source: 'crawler' })
}

/** A round whose pages are all answered is done; the task shows its part of successes. */
async function close(tx: Tx, run: number): Promise<void> {
  const n = await tx.one<{ open: number; ok: number; failed: number; blocked: number; total: number }>(sql`
    select (count(*) filter (where state in ('queued', 'leased')))::int as open, (count(*) filter (where state = 'ok'))::int as ok, (count(*) filter (where state = 'failed'))::int as failed, (count(*) filter (where state = 'blocked'))::int as blocked, count(*)::int as total from crawl_item where run_id = ${run}`)
  await tx.run(
    sql`update crawl_run set ok = ${n.ok}, failed = ${n.failed}, blocked = ${n.blocked}, state = case when ${n.open} = 0 then 'done' else 'running' end, ended_at = case when ${n.open} = 0 then now() end, updated_at = now() where id = ${run}`,
  )
  if (n.open === 0 && n.total > 0)
    await tx.run(
      sql`update crawl_task t set success_pct = ${num(n.ok).times(100).div(n.total).toFixed(2)}::numeric from crawl_run r where r.id = ${run} and t.id = r.task_id`,
    )
}
