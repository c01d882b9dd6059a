import { addDays, num, sum } from '@crossway/kernel'
import { seed, type DemoCall, type Seeded } from '@crossway/server-kit'
import { saleMargin } from '../../model/sale/sale-margin.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'
import { at, of } from './cast.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import type { Trade, TradeLine } from './demo-plan.ts'

interface VcPlan {
  readonly buyer: DemoBuyer
  readonly day: string
  readonly lines: readonly TradeLine[]
  readonly status: 'new' | 'acknowledged' | 'converted' | 'closed' | 'cancelled'
  readonly shipped: boolean
  readonly trade: number | null
}
const pct = (part: number, whole: number): string | null => (whole === 0 ? null : num(part).times(100).div(whole).toDecimalPlaces(2).toFixed(4))

/** Orders of Amazon of the year: those that became sale orders, and the last days' ones that wait or were refused. Answers the row of each trade. */
export async function demoVcOrders(call: DemoCall, trades: readonly Trade[], buyers: readonly DemoBuyer[]): Promise<Map<number, Seeded>> {
  const { today } = call
  const own = trades.filter((t) => t.vc)
  const vendors = buyers.filter((b) => b.vendor)
  if (vendors.length === 0 || own.length === 0) return new Map()
  const extra = Math.max(6, Math.round(own.length * 0.155))
  const plans: VcPlan[] = [
    ...own.map((t): VcPlan => ({ ...t, status: t.status === 'closed' ? 'closed' : 'converted', trade: t.i })),
    ...Array.from({ length: extra }, (_, n): VcPlan => {
      const like = own[(n * 11) % own.length]!
      const status = n % 9 === 8 ? 'cancelled' : n % 4 === 3 ? 'acknowledged' : 'new'
      return { buyer: like.buyer, lines: like.lines, status, shipped: false, day: addDays(today, -(n % (status === 'new' ? 3 : 9)) - 1), trade: null }
    }),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : (a.trade ?? 9999) - (b.trade ?? 9999)))
  const rows = await seed(
    call,
    vcOrder,
    plans.map((p, n) => {
      const answered = p.status !== 'new' && p.status !== 'cancelled'
      const lines = p.lines.map((l, i) => ({
        item_no: String(i + 1),
        asin: l.asin.slice(0, 10),
        vendor_sku: null,
        sku: l.sku,
        ordered_qty: l.ordered,
        case_size: 12,
        net_cost: l.sale,
        backorder_allowed: n % 3 === 0,
        accepted_qty: answered ? l.qty : 0,
        rejected_qty: answered ? l.ordered - l.qty : 0,
        reject_reason: answered && l.ordered > l.qty ? 'temp_unavailable' : null,
        scheduled_ship: answered ? addDays(p.day, 14) : null,
        price_check: n % 17 === 0 && i === 0 ? 'lower' : 'ok',
        shipped_qty: p.shipped ? l.qty : 0,
        received_qty: p.shipped && n % 9 === 0 && i === 0 ? l.qty - 2 : p.shipped ? l.qty : 0,
        amazon_changed: p.status === 'acknowledged' && n % 2 === 0 && i === 0,
        previous_qty: p.status === 'acknowledged' && n % 2 === 0 && i === 0 ? l.ordered + 24 : null,
      }))
      const total = (f: 'ordered_qty' | 'accepted_qty' | 'shipped_qty' | 'received_qty'): number => lines.reduce((s, l) => s + l[f], 0)
      const money = (f: 'ordered_qty' | 'accepted_qty'): string => sum(lines.map((l) => num(l.net_cost).times(l[f]))).toFixed(2)
      return {
        po_number: `${(n % 8) + 1}${of('ABCDEFGHJK'.split(''), n)}${String(100_000 + ((n * 7919) % 900_000))}`,
        buyer: p.buyer.id,
        store: p.buyer.store,
        company: p.buyer.company,
        project: p.buyer.project,
        vendor_code: p.buyer.code ?? '',
        po_type: n % 29 === 0 ? 'rush' : n % 23 === 0 ? 'new_product' : 'regular',
        amazon_state: p.status === 'closed' ? 'closed' : answered ? 'acknowledged' : 'new',
        order_at: at(p.day, 9, n % 60),
        ship_from: addDays(p.day, 11),
        ship_to_date: addDays(p.day, 18),
        delivery_from: addDays(p.day, 16),
        delivery_to: addDays(p.day, 25),
        ship_to_fc: of(p.buyer.places, n),
        currency: p.buyer.currency,
        ordered_amount: money('ordered_qty'),
        accepted_amount: money('accepted_qty'),
        ordered_qty: total('ordered_qty'),
        accepted_qty: total('accepted_qty'),
        shipped_qty: total('shipped_qty'),
        received_qty: total('received_qty'),
        confirm_pct: answered ? pct(total('accepted_qty'), total('ordered_qty')) : null,
        fill_pct: p.shipped ? pct(total('received_qty'), total('accepted_qty')) : null,
        ack_deadline: at(addDays(p.day, 2 + (n % 3)), 9, n % 60),
        ack_at: answered ? at(p.day, 16) : null,
        changed: lines.some((l) => l.amazon_changed),
        owner: p.buyer.owner.id,
        department: p.buyer.owner.department,
        lines,
        status: p.status,
        created_at: at(p.day, 10, n % 60),
        created_by: p.buyer.owner.account,
        steps:
          p.status === 'new'
            ? []
            : p.status === 'cancelled'
              ? [{ action: 'cancel', at: at(p.day, 12), by: p.buyer.owner.account }]
              : [
                  { action: 'acknowledge', at: at(p.day, 16), by: p.buyer.owner.account },
                  ...(p.status === 'acknowledged' ? [] : [{ action: 'convert', at: at(p.day, 17), by: p.buyer.owner.account }]),
                  ...(p.status === 'closed' ? [{ action: 'close', at: at(addDays(p.day, 60), 10), by: p.buyer.owner.account }] : []),
                ],
      }
    }),
  )
  return new Map(plans.flatMap((p, n) => (p.trade === null ? [] : [[p.trade, rows[n]!] as const])))
}

/** The sale orders, each with its counters as its deliveries and purchases left them. */
export function demoSales(call: DemoCall, trades: readonly Trade[], vc: ReadonlyMap<number, Seeded>): Promise<Seeded[]> {
  return seed(
    call,
    saleOrder,
    trades.map((t) => {
      const m = saleMargin({
        goods: t.total,
        charges: 0,
        allowance_pcts: t.vc ? [10, 2, 1] : [],
        fx: t.buyer.fx,
        lines: t.lines.map((l) => ({ qty: l.qty, unit_cost: l.price })),
        freight: '0',
      })
      const qty = t.lines.reduce((n, l) => n + l.qty, 0)
      const bound = t.status === 'confirmed' || t.status === 'closed'
      const by = t.buyer.owner.account
      const source = vc.get(t.i)
      return {
        buyer: t.buyer.id,
        company: t.buyer.company,
        project: t.buyer.project,
        store: t.buyer.store,
        source: t.vc ? 'vc' : 'manual',
        vc_order: source?.id ?? null,
        customer_po: t.vc ? `VC-${source?.id ?? t.i}` : `PO-${String(20_000 + t.i)}`,
        order_date: t.day,
        ship_from: addDays(t.day, 11),
        ship_to_date: addDays(t.day, 18),
        delivery_mode: t.direct ? 'dropship' : 'stock',
        vw: t.direct ? null : t.buyer.vw,
        ship_to: of(t.buyer.places, t.i),
        ship_to_address: `${t.buyer.name}, ${of(t.buyer.places, t.i)}`,
        freight_term: t.vc ? 'collect' : 'prepaid',
        currency: t.buyer.currency,
        rate: t.buyer.fx,
        term: bound
          ? { term_type: 'net', net_days: 60, discount_pct: t.vc ? '2' : '0', discount_days: t.vc ? 30 : 0, proximo_day: null, prepay_pct: '0', allowances: [] }
          : null,
        goods_amount: t.total,
        total: t.total,
        est_allowance: m.allowance.toFixed(2),
        est_cost: m.cost.toFixed(2),
        est_margin: m.margin.toFixed(2),
        est_margin_pct: m.pct.toFixed(4),
        qty,
        qty_shipped: t.shipped ? qty : 0,
        qty_short: t.linked || !bound ? 0 : qty,
        delivery_status: t.shipped ? 'all' : 'none',
        confirmed_at: bound ? at(t.day, 17) : null,
        status_reason: t.status === 'reviewing' ? '第1行为手工价格' : null,
        owner: t.buyer.owner.id,
        department: t.buyer.owner.department,
        lines: t.lines.map((l, n) => ({
          sku: l.sku,
          asin: t.vc ? l.asin.slice(0, 10) : null,
          qty: l.qty,
          case_size: 12,
          price: l.sale,
          price_source: t.vc ? 'vc' : t.status === 'reviewing' && n === 0 ? 'manual' : 'list',
          tax_rate: 0,
          amount: num(l.sale).times(l.qty).toFixed(2),
          cost_unit: l.price,
          purchased: t.linked && bound ? l.qty : 0,
          signed: t.shipped ? l.qty : 0,
          shipped: t.shipped ? l.qty : 0,
          received: t.shipped ? l.qty : 0,
          vc_order_line: source?.lines.lines?.[n] ?? null,
        })),
        status: t.status,
        created_at: at(t.day, 15),
        created_by: by,
        steps:
          t.status === 'draft'
            ? []
            : [
                { action: 'submit', at: at(t.day, 16), by, to: t.status === 'reviewing' ? 'reviewing' : 'confirmed' },
                ...(t.status === 'closed' ? [{ action: 'close', at: at(addDays(t.ship, 40), 10), by }] : []),
              ],
      }
    }),
  )
}
