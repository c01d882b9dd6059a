import { dayOf, num } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { route, type App, type ServerModule } from '@crossway/server-kit'
import { inPounds } from '../../model/parcel/last-leg.ts'
import { refuse } from '../../model/parcel/parcel-errors.ts'
import { priceParcel } from './price-parcel.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const measure = { type: 'number', exclusiveMinimum: 0, maximum: 100_000 }
const zip = { type: 'string', minLength: 3, maxLength: 12 }
const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    origin_zip: zip,
    dest_zip: zip,
    length: measure,
    width: measure,
    height: measure,
    weight: measure,
    unit: { type: 'string', enum: ['in_lb', 'cm_kg'] },
    residential: { type: 'boolean' },
  },
} as const
interface Asked {
  readonly country?: string
  readonly origin_zip?: string
  readonly dest_zip?: string
  readonly length?: number
  readonly width?: number
  readonly height?: number
  readonly weight?: number
  readonly unit?: 'in_lb' | 'cm_kg'
  readonly residential?: boolean
}

/** Last-leg channels for a parcel, the cheapest first (multichannel.md finalLogistics, trial). */
export function trialRoute(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/finalLogistics/trial',
      node: 'finalLogistics/trial',
      module: 'multichannel',
      summary: '尾程试算 · What last-leg channels charge',
      body,
    },
    async ({ req }) => {
      const asked = req.body as Asked
      const { origin_zip, dest_zip, length, width, height, weight } = asked
      if (!origin_zip || !dest_zip || !length || !width || !height || !weight) throw refuse.TRIAL_MISSING()
      const day = dayOf(new Date())
      const found = await priceParcel(
        app.db,
        { country: asked.country ?? 'US', origin: origin_zip, dest: dest_zip, day },
        { length, width, height, weight },
        { unit: asked.unit ?? 'in_lb', residential: asked.residential ?? true },
      )
      const rates = new Map<string, string>()
      for (const c of new Set(found.map((p) => p.channel.currency))) rates.set(c, (await findRate(app.db, c, 'CNY', day, 'book'))?.rate.toString() ?? '1')
      const rows = found
        .map((p) => ({
          channel: p.channel.id,
          code: p.channel.code,
          name: p.channel.name,
          provider: p.channel.provider,
          zone: p.zone,
          billed_weight: p.weight.toFixed(),
          unit: inPounds(p.channel.divisor) ? 'lb' : 'kg',
          amount: p.amount.toFixed(2),
          currency: p.channel.currency,
          cny: p.amount.times(rates.get(p.channel.currency)!).toFixed(2),
          days_min: p.channel.days_min,
          days_max: p.channel.days_max,
        }))
        .sort((a, b) => num(a.cny).cmp(b.cny))
      return { rows }
    },
  )
}
