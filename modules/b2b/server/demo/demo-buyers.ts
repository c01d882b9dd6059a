import { addDays, num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { b2bBuyer } from '../../model/sale/b2b-buyer.resource.ts'
import { b2bPrice } from '../../model/sale/b2b-price.resource.ts'
import { at, of, type Article, type Cast, type Person, type Place } from './cast.ts'

export interface DemoBuyer extends Place {
  readonly id: number
  readonly name: string
  readonly vendor: boolean
  readonly code: string | null
  readonly store: number | null
  readonly project: number
  readonly currency: string
  readonly fx: string
  readonly owner: Person
  readonly places: readonly string[]
}
const others = [
  { name: 'Nordic Home AB', kind: 'distributor', country: 'SE', city: 'Malmö', limit: '300000' },
  { name: 'Brookfield Supply LLC', kind: 'distributor', country: 'US', city: 'Columbus', limit: '450000' },
  { name: 'Casa Viva Distribución', kind: 'distributor', country: 'ES', city: 'Valencia', limit: '150000' },
  { name: 'Hearth & Table Retail', kind: 'retailer', country: 'US', city: 'Portland', limit: '200000' },
  { name: '跨途集团内部销售', kind: 'internal', country: 'CN', city: '深圳', limit: '0' },
] as const
const centres = ['ONT8', 'LAX9', 'FTW1', 'MDW2', 'ABE8', 'SBD1'] as const
export const margin = '1.75'

/** Eight buyers: the vendor accounts of Amazon, distributors, a retailer and a company of the group. */
export async function demoBuyers(call: DemoCall, cast: Cast): Promise<DemoBuyer[]> {
  const { tx, today } = call
  const rates = new Map(
    (
      await tx.rows<{ from: string; rate: string }>(
        sql`select distinct on ("from") "from", rate::text from exchange_rate where "to" = 'CNY' and status = 'active' and type in ('book', 'spot') order by "from", date desc, id desc`,
      )
    ).map((r) => [r.from, r.rate]),
  )
  const placeOf = (company: number): Place => cast.places.find((p) => p.company === company) ?? cast.places[0]!
  const main = cast.projects[0]!
  const plans = [
    ...cast.stores.map((s, i) => ({
      name: `Amazon Vendor ${s.code}`,
      kind: 'amazon_vendor',
      store: s.id,
      code: s.code,
      project: s.project,
      place: placeOf(s.company),
      currency: s.currency,
      country: i === 2 ? 'DE' : 'US',
      city: 'FC',
      limit: '2000000',
      parties: [...centres],
    })),
    ...others.map((o, i) => ({
      ...o,
      store: null,
      code: null,
      project: of(cast.projects, i === 0 ? 0 : i * 3).id,
      place: placeOf(of(cast.projects, i === 0 ? 0 : i * 3).company ?? main.company),
      currency: 'USD',
      parties: [`${o.country}-01`],
    })),
  ]
  const people = (i: number): Person => of(cast.people, i)
  const rows = await seed(
    call,
    b2bBuyer,
    plans.map((p, i) => ({
      name: p.name,
      kind: p.kind,
      store: p.store,
      vendor_codes: p.code ? [p.code] : [],
      company: p.place.company,
      project: p.project,
      vw: p.place.vw,
      currency: p.currency,
      term_type: p.kind === 'retailer' ? 'eom' : 'net',
      net_days: p.kind === 'retailer' ? 30 : 60,
      discount_pct: p.kind === 'amazon_vendor' ? 2 : 0,
      discount_days: p.kind === 'amazon_vendor' ? 30 : 0,
      credit_limit: p.limit,
      overdue_grace: 7,
      freight_term: p.kind === 'amazon_vendor' ? 'collect' : 'prepaid',
      hold: p.name.startsWith('Casa'),
      owner: people(i).id,
      department: people(i).department,
      funding_quota: '3000000',
      allowances:
        p.kind === 'amazon_vendor'
          ? [
              { type: 'coop', pct: 10, from: addDays(today, -400) },
              { type: 'freight', pct: 2, from: addDays(today, -400) },
              { type: 'damage', pct: 1, from: addDays(today, -400) },
            ]
          : [],
      addresses: p.parties.map((party) => ({
        kind: 'ship_to',
        party_id: party,
        name: p.name,
        address: `${p.city} ${party}`,
        city: p.city,
        country: p.country,
      })),
      created_at: at(addDays(today, -380 + i), 10),
      created_by: people(i).account,
    })),
  )
  return plans.map((p, i) => ({
    id: rows[i]!.id,
    name: p.name,
    vendor: p.kind === 'amazon_vendor',
    code: p.code,
    store: p.store,
    project: p.project,
    currency: p.currency,
    fx: rates.get(p.currency) ?? '7.1',
    owner: people(i),
    places: p.parties,
    ...p.place,
  }))
}

/** What a buyer pays for an article: its cost in his currency with our margin. */
export const priceOf = (a: Article, b: DemoBuyer): string => num(a.price).times(num(margin)).div(num(b.fx)).toFixed(2)

/** A hundred and twenty prices in force, a few of which end soon. */
export async function demoPrices(call: DemoCall, cast: Cast, buyers: readonly DemoBuyer[]): Promise<void> {
  const { today } = call
  const rows = buyers.flatMap((buyer, b) =>
    cast.bySupplier.slice(0, 15).flatMap((articles, s) => {
      const a = of(articles, b)
      return [
        {
          buyer: buyer.id,
          sku: a.sku,
          asin: buyer.vendor ? a.asin : null,
          currency: buyer.currency,
          price: priceOf(a, buyer),
          floor_price: num(priceOf(a, buyer)).times('0.9').toFixed(2),
          case_size: 12,
          valid_from: addDays(today, -300),
          valid_to: (b + s) % 9 === 0 ? addDays(today, 5 + s) : null,
          status: (b + s) % 23 === 0 ? 'draft' : 'enabled',
          created_at: at(addDays(today, -300), 11),
          created_by: buyer.owner.account,
        },
      ]
    }),
  )
  await seed(call, b2bPrice, rows)
}
