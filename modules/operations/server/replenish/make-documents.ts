import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { createStocking } from '@crossway/logistics/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import type { replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { demandBook } from './ports.ts'

type Suggestion = RowOf<typeof replenishSuggestion>
/** What an accepted suggestion wants of a document, one for each way of shipping; wishes of one group go into one document (operations.md aiRestock, batch_accept). */
export interface Wish {
  readonly doc: Suggestion
  readonly qty: number
  readonly project: number
  readonly sku: number
  readonly mode: string
  readonly group: string
  /** Whose stock is sent, and where to; none where it is bought. */
  readonly ship?: { readonly vw: number; readonly country: string; readonly type: 'fba' | 'oversea_to_fba' }
}
export interface Made {
  readonly type: 'purchase_demand' | 'stocking_order'
  readonly id: number
  readonly no: string
}
interface Inputs {
  readonly lead?: { readonly plan: number; readonly production: number; readonly mode?: string }
}
const inputsOf = (doc: Suggestion): Inputs => (doc.inputs ?? {}) as Inputs
const late = (doc: Suggestion): boolean => doc.order_by !== null && doc.order_by < dayOf(new Date())
/** What all of them share; nothing where they differ. */
const same = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)
const labels = (wishes: readonly Wish[]): string => wishes.map((w) => w.doc.label).join('、').slice(0, 300) // prettier-ignore

export async function wishesOf({ app, tx }: CommandContext, doc: Suggestion, qty: number): Promise<Wish[]> {
  if (doc.kind !== 'purchase' && doc.kind !== 'ship' && doc.kind !== 'transfer') return []
  if (doc.kind === 'purchase' && !demandBook(app)) throw refuse.RESTOCK_NO_BOOK()
  if (!doc.sku || !doc.project) throw refuse.RESTOCK_SKU({ msku: doc.msku.title })
  const of = { doc, project: doc.project.id, sku: doc.sku.id }
  if (doc.kind === 'purchase') {
    const mode = inputsOf(doc).lead?.mode ?? ''
    return [{ ...of, qty, mode, group: `purchase ${of.project} ${mode}` }]
  }
  const from = await sourceOf(tx, doc)
  if (!from) throw refuse.RESTOCK_NO_STOCK({ msku: doc.msku.title })
  const { country } = await tx.one<{ country: string }>(
    sql`select m.country from store s join marketplace m on m.id = s.marketplace_id where s.id = ${doc.store.id}`,
  )
  const type = doc.kind === 'transfer' ? 'oversea_to_fba' : 'fba'
  return split(Object.entries((doc.modes ?? {}) as Record<string, number>), qty).map(([mode, n]) => ({
    ...of,
    qty: n,
    mode,
    group: `${type} ${of.project} ${mode} ${doc.store.id} ${from.vw}`,
    ship: { vw: from.vw, country, type },
  }))
}

/** The share of stock that most pieces lie in: of the listing's project before the public one. */
const sourceOf = (tx: Tx, doc: Suggestion): Promise<{ vw: number } | undefined> =>
  doc.kind === 'transfer'
    ? tx.maybe<{ vw: number }>(sql`
        select b.virtual_warehouse_id as vw from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
        where b.msku_id = ${doc.msku.id} and w.type = 'overseas' and b.state = 'available' and b.qty > 0 order by b.qty desc limit 1`)
    : tx.maybe<{ vw: number }>(sql`
        select b.virtual_warehouse_id as vw from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
        where b.sku_id = ${doc.sku?.id ?? 0} and b.msku_id = 0 and w.type = 'domestic' and v.ownership = 'own' and v.purpose in ('public', 'project', 'store') and v.status = 'active' and b.state = 'available' and b.qty > 0
          and (v.project_id is null or v.project_id = ${doc.project?.id ?? null}::bigint) order by (v.project_id is null), b.qty desc limit 1`)

/** Another quantity keeps what flies and takes the difference from what sails. */
function split(order: readonly [string, number][], qty: number): [string, number][] {
  let rest = qty
  const parts: [string, number][] = []
  for (const [i, [mode, n]] of order.entries()) {
    const part = i === order.length - 1 ? rest : Math.min(rest, n)
    rest -= part
    if (part > 0) parts.push([mode, part])
  }
  return parts
}

/** A document for each group, and which of them each suggestion has got; `failed` hears of a group that was refused. */
export async function makeDocuments(
  call: CommandContext,
  wishes: readonly Wish[],
  failed?: (group: readonly Wish[], why: unknown) => never,
): Promise<Map<number, Made>> {
  const made = new Map<number, Made>()
  for (const group of Map.groupBy(wishes, (w) => w.group).values()) {
    const done = await (group[0]!.ship ? send(call, group) : buy(call, group)).catch((e: unknown) => {
      if (failed) failed(group, e)
      throw e
    })
    for (const { doc } of group) {
      const before = made.get(doc.id)
      made.set(doc.id, before ? { ...before, no: `${before.no}, ${done.no}` } : done)
    }
  }
  return made
}

/** A purchase demand for the accepted pieces; the same suggestions answer the same demand. */
async function buy(call: CommandContext, group: readonly Wish[]): Promise<Made> {
  const book = demandBook(call.app)
  if (!book) throw refuse.RESTOCK_NO_BOOK()
  const per = new Map(
    (
      await call.tx.rows<{ msku: number; sku: number; qty: number }>(
        sql`select msku_id as msku, sku_id as sku, max(qty)::int as qty from msku_sku where msku_id = any(${group.map((w) => w.doc.msku.id)}::bigint[]) and valid_from <= now() and (valid_to is null or valid_to > now()) group by 1, 2`,
      )
    ).map((p) => [`${p.msku} ${p.sku}`, p.qty]),
  )
  const [made] = await book.createDemand(
    call,
    'ai_restock',
    Math.min(...group.map((w) => w.doc.id)),
    {
      type: 'restock',
      project: group[0]!.project,
      store: same(group.map((w) => w.doc.store.id)),
      priority: group.some((w) => late(w.doc)) ? 'urgent' : 'normal',
      reason: labels(group),
      owner: same(group.map((w) => w.doc.owner?.id ?? null)),
    },
    group.map((w) => {
      const { plan, production } = inputsOf(w.doc).lead ?? { plan: 3, production: 20 }
      const each = per.get(`${w.doc.msku.id} ${w.sku}`) ?? 1
      return {
        source_line: w.doc.id,
        sku: w.sku,
        msku: w.doc.msku.id,
        qty: w.qty * each,
        need_by: addDays(dayOf(new Date()), plan + production),
        suggest_qty: w.doc.qty * each,
        cover_days: w.doc.cover_days,
        dest_store: w.doc.store.id,
      }
    }),
  )
  if (!made) throw refuse.RESTOCK_NO_BOOK()
  return { type: 'purchase_demand', id: made.id, no: made.no }
}

/** A draft stocking order: one way of shipping, one shop, one stock that it leaves. */
async function send(call: CommandContext, group: readonly Wish[]): Promise<Made> {
  const { project, mode, doc, ship } = group[0]!
  const { vw, country, type } = ship!
  const today = dayOf(new Date())
  const out = group.flatMap((w) => (w.doc.stockout_date && w.doc.stockout_date > today ? [w.doc.stockout_date] : [])).sort()
  const made = await createStocking(
    call,
    'ai_restock',
    {
      type,
      project,
      store: doc.store.id,
      from_vw: vw,
      dest_country: country,
      ship_mode: mode,
      plan_ship_date: addDays(today, 3),
      want_arrive_date: out[0] ?? null,
      owner: same(group.map((w) => w.doc.owner?.id ?? null)) ?? call.ctx.employee,
      remark: labels(group),
    },
    group.map((w) => ({ msku: w.doc.msku.id, qty: w.qty })),
  )
  return { type: 'stocking_order', ...made }
}
