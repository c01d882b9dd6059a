import { dayOf, moneyText, num, roundMoney } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { goodsAttrs } from '../model/ship-modes.ts'
import { chargeable, freightOf, surchargesOf, tierOf } from '../model/freight.ts'
import { channelsOf } from './channel.queries.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const weight = { type: 'number', minimum: 0.001, maximum: 1_000_000 }
const body = {
  type: 'object',
  required: ['country', 'cartons', 'kg', 'cbm'],
  additionalProperties: false,
  properties: {
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    zone: { type: 'string', maxLength: 20 },
    cartons: { type: 'integer', minimum: 1, maximum: 100_000 },
    kg: weight,
    cbm: weight,
    attrs: { type: 'array', maxItems: 20, items: { type: 'string', enum: goodsAttrs } },
  },
} as const
interface Goods {
  readonly country: string
  readonly zone?: string
  readonly cartons: number
  readonly kg: number
  readonly cbm: number
  readonly attrs?: readonly string[]
}
const most = 200

/** What all channels to a country would charge for some cartons today, the cheapest first (logistics.md provider, action compare). */
export function compareRates(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'POST', url: '/api/provider/compare', node: 'provider', module: 'logistics', summary: '渠道比价 · What channels charge for some cartons', body },
    async ({ req }) => {
      const goods = req.body as Goods
      const attrs = goods.attrs ?? []
      const ids = await app.db.rows<{ id: number }>(
        sql`select c.id from provider_channel c join provider p on p.id = c.provider_id where c.dest_country = ${goods.country} and c.status = 'enabled' and p.status in ('trial', 'active') and ${attrs}::text[] <@ coalesce(c.allowed_attrs, '{}') order by c.id limit ${most}`,
      )
      const channels = await channelsOf(
        app.db,
        ids.map((c) => c.id),
      )
      const today = dayOf(new Date())
      const cartons = [{ count: goods.cartons, kg: num(goods.kg).div(goods.cartons), cbm: num(goods.cbm).div(goods.cartons) }]
      const rows = []
      for (const c of channels.values()) {
        const qty = chargeable(cartons, c)
        const tier = tierOf(c.tiers, qty, goods.zone)
        const rate = tier && (await findRate(app.db, tier.currency, 'CNY', today, 'book'))
        if (!tier || !rate) continue
        const freight = freightOf(qty, tier.unit_price, c.min_charge)
        const surcharge = surchargesOf(c.surcharges, { kg: goods.kg, cartons: goods.cartons, freight, attrs })
        const cny = roundMoney(freight.plus(surcharge).times(rate.rate))
        const what = { channel: c.id, name: c.name, provider: c.provider_name, mode: c.mode, days_min: c.days_min, days_max: c.days_max }
        rows.push({
          ...what,
          qty: qty.toFixed(3),
          unit_price: moneyText(tier.unit_price),
          currency: tier.currency,
          freight: moneyText(freight),
          surcharge: moneyText(surcharge),
          total_cny: moneyText(cny),
        })
      }
      return { rows: rows.sort((a, b) => num(a.total_cny).cmp(b.total_cny)) }
    },
  )
}
