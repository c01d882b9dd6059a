import { dayOf, num, refId, sum, type RowOf } from '@crossway/kernel'
import { sql, type Ctx, type Tx } from '@crossway/server-kit'
import { linePoints, usualDifficulty } from '../../model/category/worth.ts'
import { amountsOf } from '../../model/order/amounts.ts'
import type { visualOrder } from '../../model/order/visual-order.resource.ts'
import { refuse } from '../../model/errors.ts'
import { categoriesOn } from '../category/worth-on.ts'
import { idsOf } from '../who.ts'

export type Order = RowOf<typeof visualOrder>
interface Line {
  category?: unknown
  qty?: string | null
  unit_price?: string | null
  list_price?: string | null
  difficulty?: string | null
  tax_rate?: string | null
  amount?: string
  tax?: string
}

/** Prices that nobody typed come from the category; amounts, tax and deposit follow. Work that a contract gives costs nothing. */
export async function saveOrder({ tx, ctx, before, draft }: { tx: Tx; ctx: Ctx; before: Order | undefined; draft: Record<string, unknown> }): Promise<void> {
  const type = String(draft.order_type ?? before?.order_type ?? 'external')
  if (!before) draft.sales ??= ctx.employee
  draft.people = idsOf(refId(draft.sales) ?? refId(before?.sales))
  if (!before && draft.deposit_rate === undefined && type !== 'external') draft.deposit_rate = '0'
  const lines = (draft.lines ?? before?.lines ?? []) as Line[]
  const ids = lines.flatMap((l) => refId(l.category) ?? [])
  const known = await categoriesOn(tx, ids, dayOf(new Date()))
  const prices = new Map(
    (
      await tx.rows<{ id: number; own: string; price_out: string }>(
        sql`select id, coalesce(internal_price, 0)::text as own, coalesce(external_price, 0)::text as price_out from design_category where id = any(${ids}::bigint[])`,
      )
    ).map((p) => [p.id, p]),
  )
  const rows = lines.map((l, i) => {
    const c = known.get(refId(l.category) ?? 0)
    if (!c?.leaf || !c.enabled) throw refuse.DD_CATEGORY({ kind: '', kind_en: 'work' }, `lines[${i}].category`)
    const list = type === 'internal' ? prices.get(c.id)!.own : type === 'quota' ? '0' : prices.get(c.id)!.price_out
    const difficulty = l.difficulty ?? 'B'
    return {
      line: l,
      qty: l.qty ?? '1',
      list_price: list,
      unit_price: type === 'quota' ? '0' : (l.unit_price ?? list),
      coefficient: c.difficulty[difficulty] ?? usualDifficulty[difficulty] ?? '1',
      tax_rate: l.tax_rate ?? '6',
      points: linePoints(c, { qty: l.qty ?? '1', difficulty, unit: c.unit }),
    }
  })
  const a = amountsOf(
    rows,
    String(draft.discount_rate ?? before?.discount_rate ?? '1'),
    type === 'external' ? String(draft.deposit_rate ?? before?.deposit_rate ?? '0.5') : '0',
    String(draft.currency ?? before?.currency ?? 'CNY'),
  )
  if (draft.lines) rows.forEach((r, i) => Object.assign(r.line, { unit_price: r.unit_price, list_price: r.list_price, ...a.lines[i] }))
  else if (before)
    await tx.run(
      sql`update visual_order_line l set unit_price = u.price, list_price = u.list, amount = u.amount, tax = u.tax from unnest(${before.lines.map((l) => l.id)}::bigint[], ${rows.map((r) => r.unit_price)}::numeric[], ${rows.map((r) => r.list_price)}::numeric[], ${a.lines.map((l) => l.amount)}::numeric[], ${a.lines.map((l) => l.tax)}::numeric[]) as u(id, price, list, amount, tax) where l.id = u.id`,
    )
  Object.assign(draft, {
    amount_list: a.amount_list,
    amount_discount: a.amount_discount,
    amount_tax: a.amount_tax,
    amount_total: a.amount_total,
    deposit: a.deposit,
    est_points: sum(rows.map((r) => r.points)).toFixed(2),
  })
}

/** Is the price so far below the list that somebody has to agree? */
export const isCheap = (doc: Order): boolean =>
  doc.order_type === 'external' && (num(doc.discount_rate ?? 1).lt('0.8') || num(doc.amount_total ?? 0).lt(num(doc.amount_list ?? 0).times('0.8')))
