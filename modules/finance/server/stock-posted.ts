import { dayOf, num } from '@crossway/kernel'
import type { EventHandler } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { postPl, type PlEntry } from '@crossway/ledger/server'
import type { StockPosted } from '@crossway/warehouse/server'

/** P&L lines of a kind: goods, freight, duty, other (finance.md §2.4, §2.10). */
const linesOf: Readonly<Record<string, readonly [string, string, string, string]>> = {
  cogs: ['L1101', 'L1201', 'L1202', 'L1206'],
  cogs_return: ['L1102', 'L1204', 'L1204', 'L1204'],
  cogs_variance: ['L1104', 'L1205', 'L1205', 'L1205'],
  purchase_variance: ['L1104', 'L1205', 'L1205', 'L1205'],
  revaluation: ['L1104', 'L1205', 'L1205', 'L1205'],
  loss: ['L1103', 'L1103', 'L1103', 'L1103'],
  gain: ['L1103', 'L1103', 'L1103', 'L1103'],
  stock_loss: ['L1103', 'L1103', 'L1103', 'L1103'],
  stock_gain: ['L1103', 'L1103', 'L1103', 'L1103'],
  sample: ['L0906', 'L0906', 'L0906', 'L0906'],
  other: ['L1103', 'L1103', 'L1103', 'L1103'],
}
const revisions = new Set(['cogs_variance', 'purchase_variance', 'revaluation'])

/** Entries of a stock posting: cost positive raises cost, so it lowers profit; each component on its line. */
export function entriesOf(p: StockPosted): PlEntry[] {
  const day = dayOf(new Date(p.occurred_at))
  return p.pl.flatMap((l, n) => {
    const lines = linesOf[l.kind]
    if (!lines) return []
    const sold = l.kind === 'cogs' || l.kind === 'cogs_return'
    const parts = [l.goods, l.freight, l.duty, l.other].map((v, i) => ({ line: lines[i]!, amount: num(v).negated().toDecimalPlaces(2) }))
    const merged = new Map<string, (typeof parts)[number]>()
    for (const part of parts) merged.set(part.line, { line: part.line, amount: (merged.get(part.line)?.amount ?? num(0)).plus(part.amount) })
    return [...merged.values()]
      .filter((x) => !x.amount.isZero() || (l.provisional && x.line === 'L1101'))
      .map((x) => ({
        line: x.line,
        amount: x.amount,
        currency: 'CNY',
        biz_date: day,
        stage: 'settled' as const,
        basis: revisions.has(l.kind) ? ('revision' as const) : ('actual' as const),
        company: l.company,
        store: l.store,
        msku: l.msku,
        sku: l.sku,
        project: l.store === null ? l.project : null,
        quantity: sold ? Math.abs(l.qty) : null,
        cost_missing: l.provisional && x.line === 'L1101',
        source: { type: 'stock_posting', id: p.posting, line: l.entry ?? n, seq: n },
        note: l.entry_type,
      }))
  })
}

/** Stock value reaches the books only from here (contracts.md stock.posted). The event comes at least once: the same posting writes nothing twice. */
export const onStockPosted: EventHandler = {
  event: 'stock.posted',
  name: 'finance.stockPosted',
  run: async ({ tx, payload }) => {
    const posted = payload as unknown as StockPosted
    // A sale out of the platform's warehouse whose month was costed by a statement stands there already.
    const doubled = await tx.rows<{ store: number; month: string }>(
      sql`select distinct store_id as store, attrib_period as month from pl_entry where source_type = 'settlement_cost' and pl_line_code = 'L1101' and store_id = any(${posted.pl.map((l) => l.store)}::bigint[]) and attrib_period = ${dayOf(new Date(posted.occurred_at)).slice(0, 7)}`,
    )
    const entries = entriesOf(posted).filter(
      (e) => e.quantity === null || e.quantity === undefined || !doubled.some((d) => d.store === e.store && d.month === e.biz_date.slice(0, 7)),
    )
    await postPl(tx, entries)
  },
}
