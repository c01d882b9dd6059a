import { refId } from '@crossway/kernel'
import { handle, sql, switched, type SaveCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bBuyer } from '../../model/sale/b2b-buyer.resource.ts'
import { departmentOf } from '../places.ts'

async function save({ tx, ctx, before, draft }: SaveCall<typeof b2bBuyer>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  if (!before) draft.owner ??= ctx.employee
  const codes = (head.vendor_codes ?? []) as readonly string[]
  if (head.kind === 'amazon_vendor' && (refId(head.store) === null || codes.length === 0)) throw refuse.BB_STORE({}, codes.length ? 'store' : 'vendor_codes')
  if (head.term_type === 'proximo' && !head.proximo_day) throw refuse.BB_PROXIMO({}, 'proximo_day')
  if (codes.length) {
    // one at a time: two buyers of one code would share its orders
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('b2b_buyer.vendor_codes'))`)
    const other = await tx.maybe<{ code: string; buyer: string }>(
      sql`select c.code, b.name as buyer from b2b_buyer b, unnest(b.vendor_codes) as c(code)
          where c.code = any(${[...codes]}::text[]) and b.id is distinct from ${before?.id ?? null}::bigint order by b.id limit 1`,
    )
    if (other) throw refuse.BB_VENDOR_CODE(other, 'vendor_codes')
  }
  draft.department = await departmentOf(tx, refId(draft.owner === undefined ? before?.owner : draft.owner))
}

export const b2bBuyerCommands = handle(b2bBuyer, { save, actions: switched })
