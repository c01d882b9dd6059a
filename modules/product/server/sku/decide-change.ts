import type { CommandContext } from '@crossway/server-kit'
import { runAction, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { skuChange } from '../../model/sku-change.resource.ts'

/** Decides the open change of an article where people work, on the article itself; not by who asked for it where duties are separated (product.md sku, change). */
export async function decideSkuChange({ app, tx, ctx }: CommandContext, sku: number, action: 'approve' | 'reject', reason?: string): Promise<void> {
  const open = await tx.maybe<{ id: number; by: number | null }>(
    sql`select id, created_by as by from sku_change where sku_id = ${sku} and status = 'pending' order by id desc limit 1`,
  )
  if (!open) throw refuse.SKU_CHANGE_ABSENT()
  if (action === 'approve' && open.by === ctx.account) await app.ports.duty({ tx, ctx, node: 'sku/approve', creator: ctx.account })
  await runAction({ app, tx, ctx }, skuChange, open.id, action, reason === undefined ? {} : { args: { reason } }, true)
}
