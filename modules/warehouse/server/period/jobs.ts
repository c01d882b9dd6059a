import { num } from '@crossway/kernel'
import { sql, type JobDef, type Tx } from '@crossway/server-kit'
import { compareLedger } from '../ledger/rebuild.ts'
import { expireReservations } from '../reservations.ts'
import { snapshotMissingDays } from './daily-snapshot.ts'
import { recalcPeriod, type Recalculation } from './recalc.ts'

export const recalcJob: JobDef = {
  name: 'warehouse.recalc',
  title: { 'zh-cn': '库存成本重算', en: 'Stock cost recalculation' },
  run: ({ app, ctx, data }) =>
    app.db.tx(async (tx) => {
      const done = await recalcPeriod(tx, ctx, app, Number(data.company), String(data.period))
      return { written: done.written, byStore: await namedStores(tx, done.byStore) }
    }),
}
/** The differences as people read them: by the name of the store, the largest first. */
async function namedStores(tx: Tx, byStore: Recalculation['byStore']): Promise<{ store: string | null; amount: string }[]> {
  const names = new Map(
    (
      await tx.rows<{ id: number; name: string }>(
        sql`select id, coalesce(name, store_no) as name from store where id = any(${byStore.flatMap((s) => (s.store === null ? [] : [s.store]))}::bigint[])`,
      )
    ).map((s) => [s.id, s.name]),
  )
  return byStore
    .map((s) => ({ store: s.store === null ? null : (names.get(s.store) ?? null), amount: s.amount }))
    .toSorted((a, b) => num(b.amount).abs().comparedTo(num(a.amount).abs()))
}

/** Ten past midnight and a bit: the day that ended is counted, and the months ahead get their partitions. */
export const dailyJob: JobDef = {
  name: 'warehouse.daily',
  title: { 'zh-cn': '库存日结存', en: 'Daily stock snapshot' },
  cron: '20 0 * * *',
  run: async ({ app }) => {
    await app.db.run(sql`select erp_month_partitions('stock_entry', date_trunc('month', now() at time zone 'Asia/Shanghai')::date, 6)`)
    return { days: await app.db.tx((tx) => snapshotMissingDays(tx)) }
  },
}

export const expiryJob: JobDef = {
  name: 'warehouse.reservationExpire',
  title: { 'zh-cn': '预留到期释放', en: 'Release of expired reservations' },
  cron: '*/10 * * * *',
  run: async ({ app, ctx }) => ({ released: await expireReservations(app, ctx) }),
}

/** Σ entries = balances = pools, every night; a difference fails the job, which everybody sees. */
export const proofJob: JobDef = {
  name: 'warehouse.proof',
  title: { 'zh-cn': '库存平衡校验', en: 'Stock ledger proof' },
  cron: '30 1 * * *',
  run: async ({ app, log }) => {
    const wrong = await compareLedger(app.db)
    for (const d of wrong.slice(0, 50)) await log(`${d.law} ${d.key}: ${d.stored} ≠ ${d.summed}`)
    if (wrong.length) throw new Error(`${wrong.length} stock balances differ from their entries`)
    return { wrong: 0 }
  },
}
