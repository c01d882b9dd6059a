import { addDays, addMonths, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { cargoQuota, cargoValue } from '../../model/cargo/cargo.resources.ts'
import { cargoOf, stages } from '../../model/cargo/value.ts'
import { goodsValue } from './goods-value.ts'

const projects = 24
/** Twelve months of 24 projects between 0.2 and 4.5 million, most confirmed, the last one open, some over their quota; the last month has the real articles. */
export async function demoCargo(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const list = await tx.rows<{ id: number; leader: number; store: number | null }>(sql`
    select p.id, p.leader_id as leader, (select min(s.id) from store s where s.project_id = p.id) as store from project p where p.stage not in ('draft', 'cancelled') order by p.stage = 'closed', exists (select 1 from store s where s.project_id = p.id) desc, p.id limit ${Math.ceil(projects * size)}::int`)
  await seed(
    call,
    cargoQuota,
    list.map((p, i) => ({
      project: p.id,
      valid_from: addDays(today, -400),
      basis: i % 4 ? 'manual' : 'cogs_multiple',
      limit_cny: `${400_000 + (i % 9) * 520_000}.00`,
      ...(i % 4 ? {} : { multiple: '3' }),
      status: 'approved',
    })),
  )
  const bySku = Map.groupBy(await goodsValue(tx), (g) => g.project)
  const last = addDays(`${today.slice(0, 7)}-01`, -1)
  const rows = list.flatMap((p, i) =>
    Array.from({ length: 12 }, (_, m) => {
      const month = addMonths(`${last.slice(0, 7)}-01`, m - 11)
      const size0 = Math.min(4_500_000, Math.max(200_000, (200_000 + ((i * 7919) % 43) * 100_000) * (0.8 + 0.03 * m + 0.1 * rand())))
      const quota = `${400_000 + (i % 9) * 520_000}.00`
      const goods = { domestic: size0 * 0.22, transit: size0 * 0.26, overseas: size0 * 0.1, fba: size0 * 0.4, defective: size0 * 0.02 }
      const texts = Object.fromEntries(stages.map((s) => [s, goods[s].toFixed(2)])) as Record<(typeof stages)[number], string>
      const aged = { aged_181: (size0 * 0.05).toFixed(2), aged_271: (size0 * 0.02).toFixed(2), aged_366: (size0 * 0.01).toFixed(2) }
      const prepaid = (size0 * 0.08).toFixed(2)
      const unpaid = (size0 * 0.17).toFixed(2)
      const cogs = (size0 * (0.25 + 0.2 * rand())).toFixed(2)
      const of = cargoOf({ goods: texts, prepaid, unpaid, cogs30: cogs, aged: { d181: aged.aged_181, d271: aged.aged_271, d366: aged.aged_366 }, quota })
      const over = Number(of.used_pct) > 100 || Number(of.turnover_days) > 90
      const status = m < 11 ? 'confirmed' : i % 5 === 0 ? 'submitted' : i % 7 === 3 ? 'returned' : 'generated'
      const second = addDays(addMonths(month, 1), 1)
      const made = `${second < today ? second : today}T03:10:00+08:00`
      const lines =
        m < 11
          ? []
          : (bySku.get(p.id) ?? []).slice(0, 40).map((g) => ({
              sku: g.sku,
              qty: g.qty,
              ...Object.fromEntries(stages.map((s) => [s, g[s]])),
              aged_181: g.aged_181,
              aged_271: g.aged_271,
              aged_366: g.aged_366,
              goods_value: sum(stages.map((s) => g[s])).toFixed(2),
            }))
      return {
        period: month.slice(0, 7).replace('-', ''),
        project: p.id,
        store: p.store,
        owner: p.leader,
        snapshot_at: made,
        created_at: made,
        ...texts,
        ...aged,
        prepaid,
        payable_unpaid: unpaid,
        cogs_30d: cogs,
        quota,
        ...of,
        ...(over && status !== 'generated' ? { explanation: '旺季备货提前到港，下月随销售回落', actions: '超龄货物参加清仓活动' } : {}),
        ...(status === 'returned' ? { return_reason: '请补充超龄货物的处理时间' } : {}),
        lines,
        status,
      }
    }),
  )
  await seed(call, cargoValue, rows)
}
