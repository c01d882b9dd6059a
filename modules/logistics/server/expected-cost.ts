import { num, roundMoney } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { sql, type Runner } from '@crossway/server-kit'
import { componentOf, type CostType, type LandedComponent } from '../model/cost-types.ts'
import { chargeable, freightOf, surchargesOf, tierOf, type Cartons } from '../model/freight.ts'
import { channelsOf } from './channel.queries.ts'

export interface ExpectedCost {
  readonly notice: number
  readonly no: string
  readonly provider: number | null
  readonly company: number
  readonly status: string
  /** In the channel's own measure: kilograms, m³, cartons or one container. */
  readonly qty: string
  /** What was estimated for each component in CNY; the freight by the price list where nobody estimated it. */
  readonly cny: Readonly<Partial<Record<LandedComponent, string>>>
}
interface Head {
  readonly id: number
  readonly no: string
  readonly provider: number | null
  readonly company: number
  readonly status: string
  readonly channel: number
  readonly day: string
  readonly cartons: readonly Cartons[] | null
}

/** What shipments are expected to cost, measured as logistics measures them (contracts.md: for finance CFSettlement). */
export async function expectedCosts(run: Runner, notices: readonly number[]): Promise<ExpectedCost[]> {
  const heads = await run.rows<Head>(sql`
    select n.id, n.no, n.provider_id as provider, n.company_id as company, n.status, n.channel_id as channel, coalesce(n.atd, n.plan_ship_date)::text as day,
      (select json_agg(json_build_object('count', l.cartons, 'kg', (l.kg / l.cartons)::text, 'cbm', (l.cbm / l.cartons)::text)) from shipping_notice_line l where l.shipping_notice_id = n.id and l.cartons > 0) as cartons
    from shipping_notice n where n.id = any(${[...notices]}::bigint[]) order by n.id`)
  const estimates = await run.rows<{ notice: number; type: CostType; cny: string }>(
    sql`select notice_id as notice, cost_type as type, sum(cny)::text as cny from logistics_cost where notice_id = any(${[...notices]}::bigint[]) and stage = 'estimated' and status = 'estimated' group by 1, 2`,
  )
  const channels = await channelsOf(run, [...new Set(heads.map((h) => h.channel))])
  const out: ExpectedCost[] = []
  for (const h of heads) {
    const channel = channels.get(h.channel)
    const cartons = h.cartons ?? []
    const qty = channel && cartons.length ? chargeable(cartons, channel) : num(0)
    const cny: Partial<Record<LandedComponent, string>> = {}
    for (const e of estimates.filter((x) => x.notice === h.id)) {
      const component = componentOf[e.type]
      cny[component] = num(cny[component] ?? 0)
        .plus(e.cny)
        .toFixed(4)
    }
    const tier = channel && cny.freight === undefined ? tierOf(channel.tiers, qty) : undefined
    const rate = tier && (await findRate(run, tier.currency, 'CNY', h.day, 'book'))
    if (channel && tier && rate) {
      const freight = freightOf(qty, tier.unit_price, channel.min_charge)
      const kg = cartons.reduce((n, c) => n.plus(num(c.kg).times(c.count)), num(0))
      const count = cartons.reduce((n, c) => n + c.count, 0)
      cny.freight = roundMoney(freight.plus(surchargesOf(channel.surcharges, { kg, cartons: count, freight, attrs: [] })).times(rate.rate)).toFixed(4)
    }
    out.push({ notice: h.id, no: h.no, provider: h.provider, company: h.company, status: h.status, qty: qty.toFixed(3), cny })
  }
  return out
}
