import { num, refId, sum, type Num } from '@crossway/kernel'
import { handle, sql, type ActionCall, type CommandContext, type Tx } from '@crossway/server-kit'
import { components, type Component } from '../../model/costing/value.ts'
import { refuse } from '../../model/errors.ts'
import { stockRevalue } from '../../model/stock-revalue.resource.ts'
import { revaluePool } from '../adjust-cost.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { reverseSource } from '../reverse-source.ts'

type Doc = ActionCall<typeof stockRevalue, unknown>['doc']
type Draft = Record<string, unknown>
interface Pool {
  readonly sku: number
  readonly code: string
  readonly qty: number
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
}

/** New values of our own pools (warehouse.md A6 revalue): worked out while it is a draft, again when it is posted, taken back by reversal. */
export const stockRevalueCommands = handle(stockRevalue, {
  save: async ({ tx, ctx, before, draft }) => {
    const value = (name: string): unknown => draft[name] ?? (before as Draft | undefined)?.[name]
    const vw = refId(value('vw'))!
    const place = (await readPlaces(tx, [vw])).get(vw)!
    if (place.warehouse !== refId(value('warehouse'))!) throw refuse.E_ASSEMBLE_WAREHOUSE({}, 'vw')
    const lines = ((draft.lines ?? before?.lines ?? []) as Draft[]).map((l) => ({ ...l, sku: refId(l.sku)! }))
    const pools = await poolsOf(
      tx,
      vw,
      lines.map((l) => l.sku),
    )
    const worked = lines.map((l: Draft & { sku: number }, i) => {
      if (components.every((c) => l[`unit_${c}`] === null || l[`unit_${c}`] === undefined)) throw refuse.E_REVALUE_UNIT({}, `lines[${i}].unit_goods`)
      return { ...l, ...effectOf(pools.get(l.sku), l, `lines[${i}].sku`) }
    })
    Object.assign(draft, { lines: worked, company: place.company, project: place.project, total_diff: sum(worked.map((l) => l.diff)).toFixed(4) })
    if (!before) draft.owner = ctx.employee
  },
  actions: {
    submit: async ({ tx, doc }) => {
      await checkPools(tx, doc)
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      set({ total_diff: await post({ app, tx, ctx }, doc), posted_at: new Date().toISOString() })
      return 'done' as const
    },
    reject: () => 'draft',
    void: () => 'voided',
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await reverseSource({ app, tx, ctx }, { type: 'stock_revalue', id: doc.id }, args.reason)
      return 'reversed' as const
    },
  },
})

async function poolsOf(tx: Tx, vw: number, skus: readonly number[]): Promise<Map<number, Pool>> {
  const rows = await tx.rows<Pool>(sql`
    select s.id as sku, s.code, coalesce(p.qty, 0) as qty, coalesce(p.goods_value, 0)::text as goods, coalesce(p.freight_value, 0)::text as freight, coalesce(p.duty_value, 0)::text as duty, coalesce(p.other_value, 0)::text as other
    from sku s join virtual_warehouse v on v.id = ${vw} left join stock_pool p on p.sku_id = s.id and p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.ownership = v.ownership
    where s.id = any(${[...skus]}::bigint[])`)
  return new Map(rows.map((r) => [r.sku, r]))
}

/** What the new unit makes of a pool as it is now: pieces × unit to the cent for each component that has one. */
function effectOf(
  pool: Pool | undefined,
  line: Draft,
  at: string,
): { pool_qty: number; unit_now: string; before_value: string; after_value: string; diff: string } {
  if (!pool || pool.qty <= 0) throw refuse.E_REVALUE_EMPTY({ sku: pool?.code ?? '' }, at)
  const unit = (c: Component): unknown => line[`unit_${c}`]
  const before = sum(components.map((c) => pool[c]))
  const after = sum(
    components.map((c): Num =>
      unit(c) === null || unit(c) === undefined
        ? num(pool[c])
        : num(String(unit(c)))
            .times(pool.qty)
            .toDecimalPlaces(2),
    ),
  )
  return {
    pool_qty: pool.qty,
    unit_now: before.div(pool.qty).toFixed(4),
    before_value: before.toFixed(4),
    after_value: after.toFixed(4),
    diff: after.minus(before).toFixed(4),
  }
}

async function checkPools(tx: Tx, doc: Doc): Promise<void> {
  const pools = await poolsOf(
    tx,
    doc.vw.id,
    doc.lines.map((l) => l.sku.id),
  )
  doc.lines.forEach((l, i) => effectOf(pools.get(l.sku.id), l as unknown as Draft, `lines[${i}].sku`))
}

/** Posts line by line in the one order of pools; what each made of its pool stands on the line. Answers the difference in all. */
async function post({ app, tx, ctx }: CommandContext, doc: Doc): Promise<string> {
  let total = num(0)
  for (const l of doc.lines.toSorted((a, b) => a.sku.id - b.sku.id)) {
    const pool = (await poolsOf(tx, doc.vw.id, [l.sku.id])).get(l.sku.id)
    effectOf(pool, l as unknown as Draft, `lines[${doc.lines.indexOf(l)}].sku`)
    const unit = Object.fromEntries(components.flatMap((c) => (l[`unit_${c}`] === null ? [] : [[c, l[`unit_${c}`]!]])))
    const { lines } = await revaluePool(
      { app, tx, ctx },
      {
        vw: doc.vw.id,
        sku: l.sku.id,
        unit,
        source: { type: 'stock_revalue', id: doc.id, no: doc.no, line: l.id },
        reason: doc.reason,
        idem_key: `stock_revalue:${doc.id}:${l.id}`,
      },
    )
    const diff = num(lines[0]!.total)
    total = total.plus(diff)
    await tx.run(sql`
      update stock_revalue_line l set pool_qty = p.qty, after_value = p.value, before_value = p.value - ${diff.toFixed(4)}::numeric, diff = ${diff.toFixed(4)}::numeric, unit_now = round((p.value - ${diff.toFixed(4)}::numeric) / p.qty, 4)
      from (select p.qty, p.goods_value + p.freight_value + p.duty_value + p.other_value as value from stock_pool p join virtual_warehouse v on v.id = ${doc.vw.id} and p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.ownership = v.ownership where p.sku_id = ${l.sku.id}) p where l.id = ${l.id}`)
  }
  return total.toFixed(4)
}
