import { moneyText, num, sum, type NumLike } from '@crossway/kernel'
import { convert, getRate } from '@crossway/ledger/server'
import { sql, type Tx } from '@crossway/server-kit'

interface Goods {
  readonly code: string
  readonly pieces: number
  readonly cartons: number
  readonly kg: string
  readonly cbm: string
  readonly net: string | null
  readonly unit: string
  readonly bought: string | null
  readonly hs: string | null
  readonly zh: string | null
  readonly en: string | null
  readonly price: string | null
  readonly duty: string | null
  readonly material: string | null
  readonly usage: string | null
  readonly origin: string | null
  readonly elements: string | null
  readonly brand: string | null
}
/** The shipment's goods as they are declared on one side; an article without a row of that side takes what the other one says, but its HS code. */
const goodsOf = (tx: Tx, notice: number, country: string): Promise<Goods[]> =>
  tx.rows<Goods>(sql`
    select s.code, l.qty * l.per_unit as pieces, l.cartons, l.kg::text as kg, l.cbm::text as cbm, s.net_weight::text as net, s.unit,
      coalesce(e.goods_delta / nullif(e.qty_delta, 0), case when s.last_price_currency = 'CNY' then s.last_price end, s.std_cost)::numeric(18,4)::text as bought,
      k.hs_code as hs, coalesce(k.declare_name_zh, o.declare_name_zh, s.name_zh) as zh, coalesce(k.declare_name_en, o.declare_name_en, s.name_en) as en, coalesce(k.declare_price, o.declare_price)::text as price,
      (coalesce(k.duty_rate, 0) + coalesce(k.extra_duty_rate, 0))::text as duty, coalesce(k.material, o.material) as material, coalesce(k.usage, o.usage) as usage, coalesce(k.origin, o.origin) as origin, coalesce(k.elements, o.elements) as elements, b.name as brand
    from shipping_notice_line l join sku s on s.id = l.sku_id left join lateral (select t.id, t.shipped_at from transit_layer t where t.id = l.layer limit 1) t on true
    left join lateral (select e.goods_delta, e.qty_delta from stock_entry e where e.id = t.id and e.occurred_at = t.shipped_at limit 1) e on true left join brand b on b.id = s.brand_id
    left join sku_customs k on k.sku_id = s.id and k.country = ${country}
    left join lateral (select * from sku_customs x where x.sku_id = s.id and x.country <> ${country} order by x.seq limit 1) o on true
    where l.shipping_notice_id = ${notice} and l.qty > 0 order by l.seq limit 2000`)

export interface InvoiceLine {
  readonly skus: string
  readonly hs_code: string | null
  readonly declare_name_zh: string | null
  readonly declare_name_en: string | null
  readonly unit_price: string | null
  readonly [field: string]: unknown
}
/** Lines of a paper: the shipment's goods merged by code, name and price (logistics.md invoice, generate). */
export async function invoiceLines(
  tx: Tx,
  o: { readonly notice: number; readonly country: string; readonly currency: string; readonly factor: NumLike; readonly day: string },
): Promise<InvoiceLine[]> {
  const goods = await goodsOf(tx, o.notice, o.country)
  const fromDollar = goods.some((g) => g.price) ? await getRate(tx, 'USD', o.currency, o.day, 'book') : '1'
  const groups = new Map<string, { g: Goods; price: string | null; all: Goods[] }>()
  for (const g of goods) {
    const price = g.price
      ? num(g.price).times(fromDollar).toFixed(4)
      : g.bought
        ? (await convert(tx, num(g.bought).times(o.factor).div(100), 'CNY', o.currency, o.day, 'book')).amount.toFixed(4)
        : null
    const key = JSON.stringify([g.hs, g.zh, g.en, price])
    const group = groups.get(key)
    if (group) group.all.push(g)
    else groups.set(key, { g, price, all: [g] })
  }
  return [...groups.values()].map(({ g, price, all }) => {
    const qty = all.reduce((n, x) => n + x.pieces, 0)
    const gross = sum(all.map((x) => x.kg))
    const net = sum(all.map((x) => (x.net === null ? num(x.kg) : num(x.net).times(x.pieces))))
    return {
      skus: all
        .map((x) => x.code)
        .join(' ')
        .slice(0, 500),
      declare_name_zh: g.zh?.slice(0, 120) ?? null,
      declare_name_en: g.en?.slice(0, 120) ?? null,
      hs_code: g.hs,
      qty,
      unit: g.unit.toUpperCase(),
      unit_price: price,
      amount: amountOf(qty, price),
      cartons: all.reduce((n, x) => n + x.cartons, 0),
      // what the articles weigh by themselves cannot be more than what was packed
      net_kg: (net.gt(gross) ? gross : net).toFixed(3),
      gross_kg: gross.toFixed(3),
      cbm: sum(all.map((x) => x.cbm)).toFixed(6),
      origin: g.origin ?? 'CN',
      material: g.material,
      usage: g.usage,
      brand: g.brand,
      elements: g.elements,
      duty_rate: g.duty,
      bought_cny: g.bought,
    }
  })
}
export const amountOf = (qty: NumLike, price: NumLike | null): string =>
  moneyText(
    num(price ?? 0)
      .times(qty)
      .toDecimalPlaces(2),
  )

interface Counted {
  readonly qty?: unknown
  readonly unit_price?: unknown
  readonly duty_rate?: unknown
  readonly cartons?: unknown
  readonly net_kg?: unknown
  readonly gross_kg?: unknown
  readonly cbm?: unknown
  readonly hs_code?: unknown
  readonly declare_name_en?: unknown
  readonly declare_name_zh?: unknown
  readonly skus?: unknown
}
/** What the lines come to, and what is not known of them yet. */
export function headOfLines(lines: readonly Counted[]): Record<string, unknown> {
  const all = (field: keyof Counted) => sum(lines.map((l) => String(l[field] ?? 0)))
  const amounts = lines.map((l) =>
    num(String(l.qty ?? 0))
      .times(String(l.unit_price ?? 0))
      .toDecimalPlaces(2),
  )
  const missing = lines.flatMap((l) => {
    const lacks = [l.hs_code ? '' : 'HS', l.declare_name_en || l.declare_name_zh ? '' : '品名', l.unit_price ? '' : '单价'].filter(Boolean)
    return lacks.length ? [`${String(l.skus ?? '')}: ${lacks.join(' ')}`] : []
  })
  return {
    total_qty: all('qty').toNumber(),
    cartons: all('cartons').toNumber(),
    net_kg: all('net_kg').toFixed(3),
    gross_kg: all('gross_kg').toFixed(3),
    cbm: all('cbm').toFixed(3),
    total_amount: moneyText(sum(amounts)),
    duty_est: moneyText(
      sum(
        lines.map((l, i) =>
          amounts[i]!.times(String(l.duty_rate ?? 0))
            .div(100)
            .toDecimalPlaces(2),
        ),
      ),
    ),
    missing: missing.length ? missing.join('；').slice(0, 500) : null,
  }
}
