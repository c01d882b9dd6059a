import { addDays, dayOf } from '@crossway/kernel'
import { systemCtx, type EventHandler } from '@crossway/server-kit'
import { createDemand } from './create-demand.ts'

/** A developed product is ordered for the first time: its demand waits as a draft for whoever develops it (contracts.md productDev.firstOrder). */
export const demandHandlers: readonly EventHandler[] = [
  {
    event: 'productDev.firstOrder',
    name: 'purchase.firstOrder',
    run: async ({ app, tx, payload }) => {
      if (!payload.dev || !payload.sku || !payload.project) return
      await createDemand(
        { app, tx, ctx: systemCtx() },
        'product_dev',
        Number(payload.dev),
        { type: 'new', project: Number(payload.project), owner: payload.owner ? Number(payload.owner) : null },
        [
          {
            sku: Number(payload.sku),
            qty: Number(payload.qty),
            need_by: typeof payload.need_by === 'string' ? payload.need_by : addDays(dayOf(new Date()), 30),
          },
        ],
      )
    },
  },
]
