import { createRecord, sql, systemAccess, systemCtx, type EventHandler } from '@crossway/server-kit'
import { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'

/** A supplier who came by the portal is looked at before his first order: his buyer finds the qualification begun (workplace.md supplierWrite, approve). */
export const verifyHandlers: readonly EventHandler[] = [
  {
    event: 'supplier.approved',
    name: 'b2b.qualifyNew',
    run: async ({ app, tx, payload }) => {
      if (payload.kind !== 'new' || payload.company === null) return
      const supplier = Number(payload.supplier)
      // told twice, or begun by hand meanwhile: one is enough
      const begun = await tx.maybe(
        sql`select 1 as x from supplier_verification where supplier_id = ${supplier}::bigint and verify_type = 'qualification' and status <> 'cancelled' limit 1`,
      )
      if (begun) return
      const first = { verify_type: 'qualification', supplier, company: Number(payload.company), checker: Number(payload.buyer) }
      await createRecord({ app, tx, ctx: { ...systemCtx(), access: systemAccess } }, supplierVerification, first)
    },
  },
]
