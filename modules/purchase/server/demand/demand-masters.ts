import { dayOf, num, type Num } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { pickPrices } from '@crossway/product/server'
import { sql, type Runner } from '@crossway/server-kit'

export interface DemandSku {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly status: string
  readonly stage: string
  readonly carton_qty: number | null
  readonly buyer: number | null
  readonly supplier: number | null
  readonly lead: number
  readonly moq: number | null
  readonly last_price: string | null
  readonly last_currency: string | null
  readonly std_cost: string | null
}
/** What a demand needs to know of its articles: who buys them, from whom, in which cartons, and how long it takes. */
export async function demandSkus(run: Runner, ids: readonly number[]): Promise<Map<number, DemandSku>> {
  const rows = await run.rows<DemandSku>(sql`
    select s.id, s.code, s.kind, s.status, s.stage, s.carton_qty, coalesce(s.buyer_id, c.buyer_id) as buyer, x.supplier, coalesce(x.lead_days, s.purchase_lead_days, p.lead_days, 0) as lead, coalesce(x.moq, s.moq) as moq,
      s.last_price::text as last_price, s.last_price_currency as last_currency, s.std_cost::text as std_cost
    from sku s join category c on c.id = s.category_id
    left join lateral (select k.supplier_id as supplier, k.lead_days, k.moq from sku_supplier k join supplier h on h.id = k.supplier_id and h.status = 'active' where k.sku_id = s.id and k.valid_from <= ${dayOf(new Date())}::date and (k.valid_to is null or k.valid_to >= ${dayOf(new Date())}::date) order by k.is_primary desc, k.valid_from desc limit 1) x on true
    left join supplier p on p.id = x.supplier
    where s.id = any(${[...new Set(ids)]}::bigint[])`)
  return new Map(rows.map((r) => [r.id, r]))
}

/** What a piece is likely to cost in CNY: the supplier's tier, else what was paid last, else the standard cost; null where nobody knows. */
export async function estimates(
  run: Runner,
  lines: readonly { readonly sku: number; readonly qty: number; readonly supplier: number | null }[],
  skus: ReadonlyMap<number, DemandSku>,
): Promise<(Num | null)[]> {
  const today = dayOf(new Date())
  const prices = await pickPrices(
    run,
    lines.map((l) => ({ sku: l.sku, qty: l.qty, ...(l.supplier === null ? {} : { supplier: l.supplier }) })),
    today,
  )
  const rates = new Map<string, Num | null>()
  const inCny = async (price: string, currency: string): Promise<Num | null> => {
    if (!rates.has(currency)) rates.set(currency, (await findRate(run, currency, 'CNY', today, 'book'))?.rate ?? null)
    const rate = rates.get(currency)
    return rate ? num(price).times(rate) : null
  }
  const out: (Num | null)[] = []
  for (const [i, l] of lines.entries()) {
    const agreed = prices[i]
    const sku = skus.get(l.sku)
    if (agreed) out.push(await inCny(agreed.unit_price, agreed.currency))
    else if (sku?.last_price) out.push(await inCny(sku.last_price, sku.last_currency ?? 'CNY'))
    else out.push(sku?.std_cost ? num(sku.std_cost) : null)
  }
  return out
}
