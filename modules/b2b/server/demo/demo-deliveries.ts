import { addDays, num, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall, type Seeded } from '@crossway/server-kit'
import type { Movement } from '@crossway/warehouse/server'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { b2bReturn } from '../../model/delivery/b2b-return.resource.ts'
import { packingTotals } from '../../model/delivery/packing.ts'
import { at, of } from './cast.ts'
import type { Trade } from './demo-plan.ts'

interface Leg {
  readonly t: Trade
  readonly day: string
  readonly lines: readonly { readonly n: number; readonly qty: number }[]
}
/** Most orders leave at once, every eighth in two deliveries. */
const legsOf = (trades: readonly Trade[], today: string): Leg[] =>
  trades
    .filter((t) => t.shipped)
    .flatMap((t): Leg[] => {
      const whole = t.lines.map((l, n) => ({ n, qty: l.qty }))
      if (t.i % 8 !== 0 || addDays(t.ship, 3) >= today || whole.length < 2) return [{ t, day: t.ship, lines: whole }]
      return [
        { t, day: t.ship, lines: whole.slice(0, 1) },
        { t, day: addDays(t.ship, 3), lines: whole.slice(1) },
      ]
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.t.i - b.t.i))

/** What left for the buyers; answers what the goods did in stock. */
export async function demoDeliveries(call: DemoCall, trades: readonly Trade[], sales: readonly Seeded[]): Promise<Movement[]> {
  const { today } = call
  const legs = legsOf(trades, today)
  const rows = await seed(
    call,
    b2bDelivery,
    legs.map((g, i) => {
      const { buyer } = g.t
      const status = g.day < addDays(today, -12) ? 'received' : g.day < addDays(today, -5) ? 'delivered' : 'shipped'
      const lines = g.lines.map(({ n, qty }) => ({
        sale_order: sales[g.t.i]!.id,
        order_line: sales[g.t.i]!.lines.lines![n],
        sku: g.t.lines[n]!.sku,
        qty,
        packed: qty,
        received_qty: status === 'received' ? qty - (i % 9 === 0 && n === 0 ? 2 : 0) : null,
        price: g.t.lines[n]!.sale,
      }))
      const cartons = lines.map((l, n) => ({ carton_no: `C${n + 1}`, sku: l.sku, qty: l.qty, length: '60', width: '40', height: '45', weight: '14.5' }))
      const totals = packingTotals(cartons)
      const by = buyer.owner.account
      return {
        buyer: buyer.id,
        sale_orders: [sales[g.t.i]!.id],
        company: buyer.company,
        project: buyer.project,
        store: buyer.store,
        mode: g.t.direct ? 'direct' : 'stock',
        vw: buyer.vw,
        ship_to: of(buyer.places, g.t.i),
        ship_to_address: `${buyer.name}, ${of(buyer.places, g.t.i)}`,
        freight_term: g.t.vc ? 'collect' : 'prepaid',
        ship_type: of(['ltl', 'truckload', 'ltl', 'ocean', 'parcel'], i),
        carrier: of(['UPS Freight', 'XPO', 'Estes', 'COSCO', 'DHL'], i),
        bol_no: `BOL${String(800_000 + i * 37)}`,
        arn: g.t.vc ? String(5_100_000_000 + i * 91) : null,
        pallets: 1 + (i % 6),
        carton_count: totals.cartons,
        gross_weight: totals.weight,
        volume: totals.volume,
        qty: lines.reduce((n, l) => n + l.qty, 0),
        currency: buyer.currency,
        amount: sum(lines.map((l) => num(l.price).times(l.qty))).toFixed(2),
        ship_date: g.day,
        eta: addDays(g.day, 8),
        received_at: status === 'received' ? addDays(g.day, 9) : null,
        asn_state: i % 31 === 0 ? 'rejected' : status === 'shipped' ? 'sent' : 'accepted',
        asn_at: at(g.day, 17),
        owner: buyer.owner.id,
        department: buyer.owner.department,
        lines,
        cartons,
        status,
        created_at: at(g.day, 9),
        created_by: by,
        steps: [
          { action: 'ship', at: at(g.day, 15), by },
          ...(status === 'shipped' ? [] : [{ action: 'arrive', at: at(addDays(g.day, 5), 15), by }]),
          ...(status === 'received' ? [{ action: 'receive', at: at(addDays(g.day, 9), 15), by }] : []),
        ],
      }
    }),
  )
  return legs.map((g, i): Movement => {
    const type = g.t.vc ? ('vc_out' as const) : ('b2b_out' as const)
    return {
      type,
      source: { type: 'b2b_delivery', id: rows[i]!.id, no: rows[i]!.no },
      occurred_at: at(g.day, 15),
      lines: g.lines.map(({ n, qty }, k) => ({
        entry_type: type,
        vw: g.t.buyer.vw,
        sku: g.t.lines[n]!.sku,
        state: 'available' as const,
        qty: -qty,
        source_line: rows[i]!.lines.lines![k]!,
        counterparty: g.t.buyer.name,
      })),
    }
  })
}

/** Cost and entry of what left, as the ledger has them. */
export const noteCosts = ({ tx }: Pick<DemoCall, 'tx'>): Promise<unknown> =>
  tx.run(sql`update b2b_delivery_line l set entry = e.id, unit_cost = round(-(e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta) / l.qty, 4)
    from stock_entry e join stock_posting p on p.id = e.posting_id where p.source_type = 'b2b_delivery' and p.source_id = l.b2b_delivery_id and e.source_line_id = l.id`)

/** Returns that are under way, and goods that buyers threw away. */
export async function demoReturns(call: DemoCall, trades: readonly Trade[], sales: readonly Seeded[]): Promise<void> {
  const { tx, today } = call
  const own = trades
    .filter((t) => t.shipped && t.ship < addDays(today, -20))
    .slice(-24)
    .filter((_, i) => i % 2 === 0)
  await seed(
    call,
    b2bReturn,
    own.map((t, i) => {
      const gone = i % 3 === 0
      const l = t.lines[0]!
      const qty = 6 + (i % 5)
      return {
        sale_order: sales[t.i]!.id,
        buyer: t.buyer.id,
        company: t.buyer.company,
        project: t.buyer.project,
        reason: of(['rtv', 'damage', 'refused', 'rtv'], i),
        dispose: gone,
        vw: gone ? null : t.buyer.vw,
        currency: t.buyer.currency,
        qty,
        amount: num(l.sale).times(qty).toFixed(2),
        received_on: gone ? addDays(today, -3) : null,
        owner: t.buyer.owner.id,
        department: t.buyer.owner.department,
        lines: [{ order_line: sales[t.i]!.lines.lines![0], sku: l.sku, qty, good: gone ? qty : null, defect: gone ? 0 : null, price: l.sale }],
        status: gone ? 'received' : i % 3 === 1 ? 'in_transit' : 'draft',
        created_at: at(addDays(today, -6), 10),
        created_by: t.buyer.owner.account,
      }
    }),
  )
  await tx.run(
    sql`update sale_order_line l set returned = r.qty from (select order_line, sum(qty)::int as qty from b2b_return_line group by 1) r where l.id = r.order_line`,
  )
}
