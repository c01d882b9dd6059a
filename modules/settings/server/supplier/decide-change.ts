import type { CommandContext } from '@crossway/server-kit'
import { runAction, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { supplierChange } from '../../model/supplier-change.resource.ts'

/** Decides the open change of a supplier where people work, on the supplier itself; not by who asked for it where duties are separated (settings.md supplierManage edit). */
export async function decideSupplierChange({ app, tx, ctx }: CommandContext, supplier: number, action: 'approve' | 'reject', reason?: string): Promise<void> {
  const open = await tx.maybe<{ id: number; by: number | null }>(
    sql`select id, created_by as by from supplier_change where supplier_id = ${supplier} and status = 'pending' order by id desc limit 1`,
  )
  if (!open) throw refuse.SUPPLIER_NO_CHANGE()
  if (action === 'approve' && open.by === ctx.account) await app.ports.duty({ tx, ctx, node: 'supplierManage/approve', creator: ctx.account })
  await runAction({ app, tx, ctx }, supplierChange, open.id, action, reason === undefined ? {} : { args: { reason } }, true)
}

/** The mark of an open change on every supplier, as the requests say. */
export const refreshOpenChanges = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update supplier s set change_open = x.open from (select s.id, exists (select 1 from supplier_change c where c.supplier_id = s.id and c.status = 'pending') as open from supplier s) x
    where x.id = s.id and s.change_open is distinct from x.open`)
