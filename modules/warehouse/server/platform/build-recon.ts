import type { CommandContext } from '@crossway/server-kit'
import { num, moneyText } from '@crossway/kernel'
import { insertMany, sql, systemCtx, type JobDef, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isSmall, smallNights } from '../../model/platform/recon.ts'
import { moveState } from '../moves.ts'
import { emitAll } from '../ledger/outbox.ts'
import { acceptRecon, reconById, shareFor } from './accept-recon.ts'
import { compareStock, type Difference } from './compare-stock.ts'

export interface Built {
  readonly open: number
  readonly cleared: number
  readonly accepted: number
}
const reconLock = 731_103

/** Value of one piece of each article in a warehouse, over its pools. */
const unitsIn = async (tx: Tx, warehouse: number): Promise<Map<number, string>> =>
  new Map(
    (
      await tx.rows<{ sku: number; unit: string }>(
        sql`select sku_id as sku, (sum(goods_value + freight_value + duty_value + other_value) / sum(qty))::text as unit from stock_pool where warehouse_id = ${warehouse} and qty > 0 group by sku_id having sum(qty) > 0`,
      )
    ).map((r) => [r.sku, r.unit]),
  )

/**
 * Compares a mirrored warehouse with the platform's snapshot of a day and keeps what differs: one living row a label, article and group of states.
 * Reserved ⇄ available follows the platform at once, value does not move; rows without a difference end by themselves; small ones of seven nights
 * running are accepted (warehouse.md WHCalibrate). Refuses a day without a snapshot.
 */
export async function buildRecon({ app, tx, ctx }: CommandContext, warehouse: number, day: string): Promise<Built> {
  await tx.run(sql`select pg_advisory_xact_lock(${reconLock}, ${warehouse}::int)`)
  if (!(await tx.maybe(sql`select 1 from platform_stock_snapshot where warehouse_id = ${warehouse} and day = ${day}::date limit 1`)))
    throw refuse.E_RECON_SNAPSHOT({}, 'day')
  const before = await compareStock(tx, warehouse, day)
  const moved = await followReserved({ app, tx, ctx }, warehouse, day, before)
  const differences = moved ? await compareStock(tx, warehouse, day) : before
  const found = await keep(tx, warehouse, day, differences)
  const cleared = await tx.run(sql`
    update fba_recon r set status = 'cleared', day = ${day}::date, book_qty = platform_qty, handled_at = now(), updated_at = now() where r.warehouse_id = ${warehouse} and r.status in ('open', 'ignored')
      and not exists (select 1 from unnest(${differences.map((d) => d.msku)}::bigint[], ${differences.map((d) => d.sku)}::bigint[], ${differences.map((d) => d.group)}::text[]) as d(msku, sku, grp) where d.msku = r.msku_id and d.sku = r.sku_id and d.grp = r.state_group)`)
  await emitAll(
    { app, tx },
    found.map((r) => ({
      event: 'fba.diff_found',
      resource: 'fba_recon',
      record: r.id,
      payload: { recon: r.id, warehouse, msku: r.msku, sku: r.sku, diff: r.diff },
    })),
  )
  const small = await tx.rows<{ id: number }>(
    sql`select id from fba_recon where warehouse_id = ${warehouse} and status = 'open' and small_nights >= ${smallNights}::int and state_group not in ('in_transit', 'reserved') order by id limit 500`,
  )
  for (const { id } of small) await acceptRecon({ app, tx, ctx: systemCtx(ctx.lang) }, (await reconById(tx, id))!, { cause: 'unknown', auto: true })
  const left = await tx.one<{ n: number }>(sql`select count(*)::int as n from fba_recon where warehouse_id = ${warehouse} and status = 'open'`)
  return { open: left.n, cleared, accepted: small.length }
}

/** Living rows written anew; answers those that were not there. What people said of a cause stays until the figures say more. */
async function keep(tx: Tx, warehouse: number, day: string, list: readonly Difference[]): Promise<{ id: number; msku: number; sku: number; diff: number }[]> {
  if (list.length === 0) return []
  const units = await unitsIn(tx, warehouse)
  const valueOf = (d: Difference): string => moneyText(num(units.get(d.sku) ?? 0).times(d.diff))
  const rows = list.map((d) => ({
    warehouse_id: warehouse,
    msku_id: d.msku,
    sku_id: d.sku,
    state_group: d.group,
    day,
    book_qty: d.book,
    platform_qty: d.platform,
    diff_value: valueOf(d),
    small_nights: isSmall(d.diff, valueOf(d)) ? 1 : 0,
    cause: d.cause,
    since: day,
  }))
  const columns = {
    warehouse_id: 'bigint',
    msku_id: 'bigint',
    sku_id: 'bigint',
    state_group: 'text',
    day: 'date',
    book_qty: 'int',
    platform_qty: 'int',
    diff_value: 'numeric',
    small_nights: 'int',
    cause: 'text',
    since: 'date',
  }
  const created = await tx.rows<{ id: number; msku: number; sku: number; diff: number; fresh: boolean }>(sql`
    ${insertMany(
      'fba_recon',
      columns,
      rows,
      sql`on conflict (warehouse_id, msku_id, sku_id, state_group) where status in ('open', 'ignored') do update set
      status = case when fba_recon.status = 'ignored' and fba_recon.diff = excluded.platform_qty - excluded.book_qty and fba_recon.ignored_until >= excluded.day then 'ignored' else 'open' end,
      since = case when sign(fba_recon.diff) = sign(excluded.platform_qty - excluded.book_qty) then fba_recon.since else excluded.day end,
      small_nights = case when excluded.small_nights = 0 then 0 when fba_recon.day = excluded.day then greatest(fba_recon.small_nights, 1) else fba_recon.small_nights + 1 end,
      cause = case when excluded.cause is not null then excluded.cause when fba_recon.cause in ('timing', 'unposted_event', 'transit') then null else fba_recon.cause end,
      day = excluded.day, book_qty = excluded.book_qty, platform_qty = excluded.platform_qty, diff_value = excluded.diff_value, updated_at = now()
    returning id, msku_id as msku, sku_id as sku, diff, xmax = 0 as fresh`,
    )}`)
  return created.filter((r) => r.fresh)
}

/** What the platform holds for its orders moves between reserved and available, no value with it. Answers whether anything moved. */
async function followReserved({ app, tx, ctx }: CommandContext, warehouse: number, day: string, list: readonly Difference[]): Promise<boolean> {
  let moved = false
  for (const d of list) {
    if (d.group !== 'reserved') continue
    const vw = await shareFor(tx, warehouse, d.msku, d.sku, d.diff > 0 ? 'available' : 'reserved')
    if (vw === undefined) continue
    const have = await tx.maybe<{ qty: number }>(
      sql`select qty from stock_balance where virtual_warehouse_id = ${vw} and sku_id = ${d.sku} and msku_id = ${d.msku} and state = ${d.diff > 0 ? 'available' : 'reserved'}`,
    )
    const qty = Math.min(Math.abs(d.diff), Math.max(have?.qty ?? 0, 0))
    if (qty === 0) continue
    await moveState(
      { app, tx, ctx },
      {
        source: { type: 'fba_recon', id: warehouse, line: d.msku, no: `${day} 平台预留` },
        vw,
        sku: d.sku,
        msku: d.msku,
        from: d.diff > 0 ? 'available' : 'reserved',
        to: d.diff > 0 ? 'reserved' : 'available',
        qty,
        idem_key: `fba_reserved:${warehouse}:${d.msku}:${d.sku}:${day}:${d.book}>${d.platform}`,
      },
    )
    moved = true
  }
  return moved
}

/** Half past one, when the snapshots of the day before are there (contracts.md §7). */
export const calibrateJob: JobDef = {
  name: 'warehouse.calibrate',
  title: { 'zh-cn': '平台库存校准', en: 'Platform calibration' },
  cron: '35 1 * * *',
  run: async ({ app, ctx, log }) => {
    const places = await app.db.rows<{ warehouse: number; day: string }>(sql`
      select s.warehouse_id as warehouse, max(s.day)::text as day from platform_stock_snapshot s join warehouse w on w.id = s.warehouse_id where w.stock_truth = 'mirror' and w.status = 'active' and s.day >= (now() at time zone 'Asia/Shanghai')::date - 2 group by 1 order by 1`)
    let open = 0
    for (const p of places) {
      const built = await app.db.tx((tx) => buildRecon({ app, tx, ctx }, p.warehouse, p.day))
      open += built.open
      await log(`${p.warehouse} ${p.day}: ${built.open} open, ${built.cleared} cleared, ${built.accepted} accepted`)
    }
    return { warehouses: places.length, open }
  },
}
