import { dayOf, refuse as refuseEngine } from '@crossway/kernel'
import { createRecord, mayRead, route, type ServerModule } from '@crossway/server-kit'
import { formulaPrice, offered, type Formula } from '../../model/price/price-rules.ts'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { floorsOf } from '../selling/floors.ts'
import { pricesNow } from './price-lines.ts'

interface Body {
  readonly store: number
  readonly mskus: readonly number[]
  readonly formula: Formula
  readonly value?: string
  readonly reason: 'compete' | 'clear' | 'launch' | 'cost' | 'event' | 'error'
}
const id = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const

/** A draft of many prices by one formula; what would fall below its floor stands at the floor, and the answer names it (operations.md discount, batch formula). */
export const priceRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/price-changes/by-formula',
      node: 'discount/add',
      module: 'operations',
      summary: '批量调价 · Draft prices by a formula',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['store', 'mskus', 'formula', 'reason'],
        properties: {
          store: id,
          mskus: { type: 'array', minItems: 1, maxItems: 500, items: id },
          formula: { type: 'string', enum: [...offered] },
          value: { type: 'string', pattern: '^-?\\d{1,7}(\\.\\d{1,4})?$' },
          reason: { type: 'string', enum: ['compete', 'clear', 'launch', 'cost', 'event', 'error'] },
        },
      },
    },
    async ({ ctx, req }) => {
      const b = req.body as Body
      return app.db.tx(async (tx) => {
        if (!(await mayRead({ app, run: tx }, ctx.access, app.registry.resource('store'), b.store))) throw refuseEngine.NOT_FOUND()
        const now = await pricesNow(tx, b.mskus)
        const floors = await floorsOf(tx, b.mskus, dayOf(new Date()))
        const unknown = b.mskus.filter((m) => !now.has(m))
        if (unknown.length === b.mskus.length) throw refuse.PRICE_UNKNOWN({}, 'mskus')
        const lines = b.mskus.flatMap((msku) => {
          const before = now.get(msku)
          if (before === undefined) return []
          const { price, clamped } = formulaPrice(b.formula, b.value ?? 0, { before, floor: floors.get(msku) })
          return [{ msku, after: price, clamped }]
        })
        const change = await createRecord({ app, tx, ctx }, priceChange, {
          store: b.store,
          reason: b.reason,
          lines: lines.map(({ msku, after }) => ({ msku, after })),
        })
        return { id: change, clamped: lines.filter((l) => l.clamped).map((l) => l.msku), unknown }
      })
    },
  )
