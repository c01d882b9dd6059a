import { fill, Refusal } from '@crossway/kernel'
import { systemCtx, handle, runAction, sql, type App, type JobCall, type JobDef } from '@crossway/server-kit'
import { skuChange } from '../../model/sku-change.resource.ts'
import { applySkuChange } from './sku-change.ts'

type Values = Readonly<Record<string, unknown>>

export const skuChangeCommands = handle(skuChange, {
  actions: {
    approve: async ({ app, tx, ctx, doc, set }) => {
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      if (doc.effective_at && Date.parse(doc.effective_at) > Date.now()) return 'approved' as const
      await applySkuChange({ app, tx, ctx }, { id: doc.id, sku: doc.sku.id, values: doc.values as Values, reason: doc.reason })
      return 'applied' as const
    },
    reject: async ({ tx, ctx, doc, set }) => {
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      await tx.run(sql`update sku set change_open = false where id = ${doc.sku.id}`)
      return 'rejected' as const
    },
    withdraw: async ({ tx, doc }) => {
      await tx.run(sql`update sku set change_open = false where id = ${doc.sku.id}`)
      return 'withdrawn' as const
    },
    apply: async ({ app, tx, ctx, doc }) => {
      await applySkuChange({ app, tx, ctx }, { id: doc.id, sku: doc.sku.id, values: doc.values as Values, reason: doc.reason })
      return 'applied' as const
    },
  },
})

/** Approved changes whose moment has come take effect, each in a transaction of its own; one that no longer can is told and holds up no other. Answers how many did. */
export async function applyDueChanges(app: App, failed: JobCall['itemFailed'] = async () => undefined): Promise<number> {
  const due = await app.db.rows<{ id: number; code: string }>(
    sql`select c.id, s.code from sku_change c join sku s on s.id = c.sku_id where c.status = 'approved' and c.effective_at <= now() order by c.effective_at, c.id`,
  )
  let applied = 0
  for (const { id, code } of due)
    try {
      await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, skuChange, id, 'apply', {}, true))
      applied++
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      await failed(code, fill(e.row['zh-cn'], e.params))
    }
  return applied
}
export const skuChangeJob: JobDef = {
  name: 'product.applySkuChanges',
  title: { 'zh-cn': 'SKU变更生效', en: 'SKU changes take effect' },
  cron: '*/10 * * * *',
  run: ({ app, itemFailed }) => applyDueChanges(app, itemFailed),
}
