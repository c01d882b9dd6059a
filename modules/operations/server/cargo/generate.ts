import { addDays, dayOf, num, sum, type NumLike } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { cargoValue } from '../../model/cargo/cargo.resources.ts'
import { cargoOf, stages } from '../../model/cargo/value.ts'
import { goodsSold, goodsValue, unpaidOf, type GoodsRow } from './goods-value.ts'

const total = (rows: readonly GoodsRow[], of: keyof GoodsRow): string => sum(rows.map((r) => r[of] as NumLike)).toFixed(2)
const aged = ['aged_181', 'aged_271', 'aged_366'] as const
const mostLines = 500

/** Drafts of a month for every project and shop that holds goods; those that stand are left as they are. Answers how many were made. */
export async function generateCargo(app: App, period: string, today: string): Promise<{ made: number }> {
  const ctx = systemCtx()
  const groups = Map.groupBy(await goodsValue(app.db), (g) => `${g.project}/${g.store ?? ''}`)
  const cogs = new Map((await goodsSold(app.db, today)).map((m) => [`${m.project}/${m.store ?? ''}`, m.cogs]))
  const unpaid = new Map((await unpaidOf(app.db)).map((u) => [u.project, u.amount]))
  let made = 0
  for (const [key, rows] of groups) {
    const { project, store } = rows[0]!
    made += await app.db.tx(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('cargo_value ' || ${key}::text, 0))`)
      const before = await tx.rows<{ period: string; goods: string }>(
        sql`select period, goods_value::text as goods from cargo_value where project_id = ${project} and store_id is not distinct from ${store}::bigint and period <= ${period} order by period desc limit 2`,
      )
      if (before[0]?.period === period) return 0
      const head = await tx.one<{ owner: number | null; quota: string | null }>(sql`
        select p.leader_id as owner, (select q.limit_cny::text from cargo_quota q where q.project_id = p.id and q.status = 'approved' and q.valid_from <= ${today}::date order by q.valid_from desc limit 1) as quota from project p where p.id = ${project}`)
      // What a project owes and may have is one sum; it stands with the goods that belong to no shop, or with its largest shop.
      const first = [...groups].filter(([k]) => k.startsWith(`${project}/`)).sort((a, b) => num(total(b[1], 'fba')).cmp(total(a[1], 'fba')))[0]![0] === key
      const goods = Object.fromEntries(stages.map((s) => [s, total(rows, s)])) as Record<(typeof stages)[number], string>
      const ages = Object.fromEntries(aged.map((a) => [a, total(rows, a)])) as Record<(typeof aged)[number], string>
      const owed = first ? (unpaid.get(project) ?? '0') : '0'
      const sold = cogs.get(key) ?? '0'
      const of = cargoOf({
        goods,
        prepaid: 0,
        unpaid: owed,
        opening: before[0]?.goods ?? null,
        cogs30: sold,
        aged: { d181: ages.aged_181, d271: ages.aged_271, d366: ages.aged_366 },
        quota: head.quota,
      })
      const lines = rows
        .map((r) => ({
          ...Object.fromEntries([...stages, ...aged].map((s) => [s, r[s]])),
          sku: r.sku,
          qty: r.qty,
          goods_value: sum(stages.map((s) => r[s])).toFixed(2),
        }))
        .sort((a, b) => num(b.goods_value).cmp(a.goods_value))
        .slice(0, mostLines)
      await createRecord(
        { app, tx, ctx },
        cargoValue,
        {},
        {
          preset: {
            period,
            project,
            store,
            owner: head.owner,
            snapshot_at: new Date().toISOString(),
            ...goods,
            ...ages,
            payable_unpaid: owed,
            cogs_30d: sold,
            quota: head.quota,
            ...of,
            lines,
          },
        },
      )
      return 1
    })
  }
  return { made }
}

/** On the second of a month: the month before. */
export const cargoJob: JobDef = {
  name: 'operations.cargoValue',
  title: { 'zh-cn': '生成货值', en: 'Make cargo values' },
  cron: '10 3 2 * *',
  run: ({ app, data }) => {
    const today = dayOf(new Date())
    const last = addDays(`${today.slice(0, 7)}-01`, -1)
    return generateCargo(app, typeof data.period === 'string' ? data.period : last.slice(0, 7).replace('-', ''), today)
  },
}
