import { purchaseOrder } from '@crossway/purchase/model'
import { registerActionGuard, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Who failed his verification gets no orders of any kind; bulk purchases ask for more (purchase-guards.ts). */
export const onlyVerified = (app: App): void =>
  registerActionGuard(app, purchaseOrder, 'submit', async ({ run, docs }) => {
    const rows = await run.rows<{ id: number }>(
      sql`select id from supplier where id = any(${[...new Set(docs.map((d) => d.supplier.id))]}::bigint[]) and qualify_state = 'fail'`,
    )
    const failed = new Set(rows.map((r) => r.id))
    return (doc) => (doc.po_type !== 'b2b' && failed.has(doc.supplier.id) ? refuse.VS_UNVERIFIED() : undefined)
  })
