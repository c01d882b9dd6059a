import { dayOf } from '@crossway/kernel'
import { purchaseOrder } from '@crossway/purchase/model'
import { registerActionGuard, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Who failed his verification gets no orders; B2B orders go only to who has passed one that still holds (b2b.md, scenario 12). */
export const onlyVerified = (app: App): void =>
  registerActionGuard(app, purchaseOrder, 'submit', async ({ run, docs }) => {
    const suppliers = [...new Set(docs.map((d) => d.supplier.id))]
    const rows = await run.rows<{ id: number; failed: boolean; holds: boolean }>(sql`
      select id, qualify_state = 'fail' as failed, qualify_state in ('pass', 'conditional') and coalesce(qualify_valid_to >= ${dayOf(new Date())}::date, true) as holds from supplier where id = any(${suppliers}::bigint[])`)
    const by = new Map(rows.map((r) => [r.id, r]))
    return (doc) => {
      const s = by.get(doc.supplier.id)
      return s && (s.failed || (doc.po_type === 'b2b' && !s.holds)) ? refuse.VS_UNVERIFIED() : undefined
    }
  })
