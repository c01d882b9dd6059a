import { num, sum } from '@crossway/kernel'
import { purchaseOrder, purchaseSign } from '@crossway/purchase/model'
import { seed, sql, type DemoCall, type Seeded } from '@crossway/server-kit'
import type { Movement } from '@crossway/warehouse/server'
import { b2bPoLink, b2bSignAlloc } from '../../model/purchase/b2b-po-link.resource.ts'
import { at } from './cast.ts'
import type { Purchase, Trade } from './demo-plan.ts'

const pieces = (lines: readonly { readonly qty: number }[]): number => lines.reduce((n, l) => n + l.qty, 0)
const half = (n: number, part: number, of: number): number => (part === of - 1 ? n - Math.floor(n / of) * (of - 1) : Math.floor(n / of))

interface Receipt {
  readonly p: number
  readonly day: string
  readonly part: number
  readonly of: number
}

/** Purchases of the sale orders with what came of them; answers what the goods did in stock. */
export async function demoPurchases(call: DemoCall, purchases: readonly Purchase[], sales: readonly Seeded[]): Promise<Movement[]> {
  const buyerOf = (p: Purchase, all: readonly Trade[] = p.trades) => all[0]!.buyer
  const usable = purchases.filter((p) => p.trades.length > 0)
  const orders = await seed(
    call,
    purchaseOrder,
    usable.map((p) => {
      const b = buyerOf(p)
      const came = p.signs.length > 0
      const goods = sum(p.lines.map((l) => num(l.price).times(l.qty))).toFixed(2)
      const placed = ['ordered', 'received', 'closed'].includes(p.status)
      const steps = [
        { action: 'submit', at: at(p.day, 17), by: b.owner.account },
        { action: 'approve', at: at(p.day, 18), by: b.owner.account },
        { action: 'place', at: at(p.day, 19), by: b.owner.account },
      ]
      return {
        po_type: 'b2b',
        company: b.company,
        supplier: p.lines[0]!.supplier,
        project: b.project,
        currency: 'CNY',
        rate: placed ? '1' : null,
        warehouse: b.warehouse,
        goods_amount: goods,
        total: goods,
        qty: pieces(p.lines),
        qty_signed: came ? pieces(p.lines) : 0,
        signed_pct: came ? '100' : '0',
        expected_date: p.expected,
        ordered_on: placed ? p.day : null,
        sign_status: came ? 'full' : 'none',
        pay_status: p.status === 'closed' ? 'paid' : 'none',
        invoice_status: p.status === 'closed' ? 'full' : 'none',
        buyer: b.owner.id,
        department: b.owner.department,
        remark: sales[p.trades[0]!.i]!.no,
        lines: p.lines.map((l) => ({
          sku: l.sku,
          qty: l.qty,
          unit_price: l.price,
          tax_rate: 13,
          amount: num(l.price).times(l.qty).toFixed(2),
          expected_date: p.expected,
          confirmed_date: placed ? p.expected : null,
          qty_signed: came ? l.qty : 0,
          qty_good: came ? l.qty - l.bad : 0,
          qty_defective: came ? l.bad : 0,
        })),
        status: p.status,
        created_at: at(p.day, 16),
        created_by: b.owner.account,
        steps: [
          ...steps.slice(0, { draft: 0, pending: 1, approved: 2, ordered: 3, received: 3, closed: 3 }[p.status]),
          ...p.signs.map((day, n) => ({ action: 'receive', at: at(day, 11), by: b.owner.account, to: n === p.signs.length - 1 ? 'received' : 'partial' })),
          ...(p.status === 'closed' ? [{ action: 'finish', at: at(p.signs.at(-1)!, 18), by: b.owner.account }] : []),
        ],
      }
    }),
  )
  // bought under the term agreed with the supplier, else under the common one
  await call.tx.run(sql`
    update purchase_order o set account_term_id = coalesce(
      (select x.account_term_id from supplier_term x where x.supplier_id = o.supplier_id and x.company_id = o.company_id order by x.valid_from desc limit 1),
      (select x.account_term_id from supplier_term x where x.supplier_id = o.supplier_id order by x.valid_from desc limit 1),
      (select t.id from account_term t where t.status = 'active' order by t.id limit 1))
    where o.po_type = 'b2b' and o.account_term_id is null`)
  const links = await seed(call, b2bPoLink, linkRows(usable, orders, sales))
  const receipts = usable
    .flatMap((p, i): Receipt[] => p.signs.map((day, part) => ({ p: i, day, part, of: p.signs.length })))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.p - b.p))
  const signs = await seed(
    call,
    purchaseSign,
    receipts.map((r) => {
      const p = usable[r.p]!
      const b = buyerOf(p)
      const lines = p.lines.map((l, n) => {
        const qty = half(l.qty, r.part, r.of)
        const bad = half(l.bad, r.part, r.of)
        return { po_line: orders[r.p]!.lines.lines![n], sku: l.sku, signed_qty: qty, short_qty: 0, good_qty: qty - bad, defective_qty: bad, verdict: 'pass' }
      })
      const [all, bad] = [lines.reduce((n, l) => n + l.signed_qty, 0), lines.reduce((n, l) => n + l.defective_qty, 0)]
      return {
        po: orders[r.p]!.id,
        supplier: p.lines[0]!.supplier,
        company: b.company,
        project: b.project,
        warehouse: b.warehouse,
        vw: b.vw,
        signed_at: at(r.day, 11),
        qc_mode: 'sample',
        qty: all,
        good_pct: num(all - bad)
          .times(100)
          .div(all)
          .toFixed(4),
        keeper: b.owner.id,
        inspector: b.owner.id,
        buyers: [b.owner.id],
        department: b.owner.department,
        lines,
        status: 'done',
        created_at: at(r.day, 11),
        created_by: b.owner.account,
      }
    }),
  )
  await seed(call, b2bSignAlloc, allocRows(usable, receipts, signs, links, sales))
  return receipts.map((r, n): Movement => {
    const p = usable[r.p]!
    const lines = p.lines.flatMap((l) => {
      const qty = half(l.qty, r.part, r.of)
      const bad = half(l.bad, r.part, r.of)
      const line = { entry_type: 'purchase_in' as const, vw: buyerOf(p).vw, sku: l.sku, counterparty: `supplier:${l.supplier}` }
      const worth = (k: number): string => num(l.price).div('1.13').times(k).toFixed(2)
      return [
        { ...line, state: 'available' as const, qty: qty - bad, goods: worth(qty - bad) },
        ...(bad > 0 ? [{ ...line, state: 'defective' as const, qty: bad, goods: worth(bad) }] : []),
      ]
    })
    return {
      type: 'purchase_in',
      source: { type: 'purchase_sign', id: signs[n]!.id, no: signs[n]!.no },
      occurred_at: at(r.day, 11),
      lines: lines.filter((l) => l.qty > 0),
    }
  })
}

const linkRows = (purchases: readonly Purchase[], orders: readonly Seeded[], sales: readonly Seeded[]) =>
  purchases.flatMap((p, i) =>
    p.trades.flatMap((t) =>
      t.lines.map((l, n) => ({
        purchase_order: orders[i]!.id,
        po_line: orders[i]!.lines.lines![p.lines.findIndex((x) => x.sku === l.sku)],
        sale_order: sales[t.i]!.id,
        sale_line: sales[t.i]!.lines.lines![n],
        buyer: t.buyer.id,
        sku: l.sku,
        qty: l.qty,
        signed_qty: p.signs.length > 0 ? l.qty : 0,
        delivery_mode: t.direct ? 'direct' : 'to_warehouse',
        ship_to_date: t.ship,
        unit_margin: num(l.sale)
          .times(t.vc ? '0.87' : '1')
          .times(num(t.buyer.fx))
          .minus(num(l.price).div('1.13'))
          .toFixed(2),
        status: 'active',
        created_at: at(p.day, 16),
        created_by: t.buyer.owner.account,
      })),
    ),
  )

/** Of each link that has come, the last receipt tells it: it brought what was still missing. */
function allocRows(purchases: readonly Purchase[], receipts: readonly Receipt[], signs: readonly Seeded[], links: readonly Seeded[], sales: readonly Seeded[]) {
  let at0 = 0
  return purchases.flatMap((p, i) => {
    const own = p.trades.flatMap((t) => t.lines.map((l, n) => ({ t, l, n, link: links[at0++]!.id })))
    const last = receipts.findIndex((r) => r.p === i && r.part === r.of - 1)
    if (last < 0) return []
    return own.map(({ t, l, n, link }) => ({
      purchase_sign: signs[last]!.id,
      sign_line: signs[last]!.lines.lines![p.lines.findIndex((x) => x.sku === l.sku)],
      link,
      sale_order: sales[t.i]!.id,
      sale_line: sales[t.i]!.lines.lines![n],
      sku: l.sku,
      qty: l.qty,
      mode: t.direct ? 'direct' : 'reserve',
      created_at: at(receipts[last]!.day, 12),
      created_by: t.buyer.owner.account,
    }))
  })
}
