import { handle, sql } from '@crossway/server-kit'
import { isUscc, nameKey } from '@crossway/settings/model'
import { settleTags } from '@crossway/settings/server'
import { customer } from '../model/customer.resource.ts'
import { refuse } from '../model/errors.ts'

export const customerCommands = handle(customer, {
  save: async ({ tx, before, draft }) => {
    if (typeof draft.name === 'string') draft.name_key = nameKey(draft.name)
    if (typeof draft.uscc === 'string') {
      draft.uscc = draft.uscc.toUpperCase()
      if (!isUscc(draft.uscc as string)) throw refuse.CUSTOMER_USCC({}, 'uscc')
    }
    const duplicate = await tx.maybe<{ no: string; owner: string | null; by: string }>(sql`
      select c.customer_no as no, e.name as owner, case when c.name_key = ${(draft.name_key as string | undefined) ?? null} then 'name' else 'uscc' end as by from customer c left join employee e on e.id = c.owner_id
      where c.id <> ${before?.id ?? 0} and c.status <> 'merged' and (c.name_key = ${(draft.name_key as string | undefined) ?? null} or c.uscc = ${(draft.uscc as string | null | undefined) ?? null}) limit 1`)
    if (duplicate) throw refuse.CUSTOMER_EXISTS({ no: duplicate.no, owner: duplicate.owner ?? '—' }, duplicate.by)
    if (Array.isArray(draft.tags))
      draft.tags = await settleTags(
        tx,
        'customer',
        draft.tags as number[],
        (before?.tags ?? []).map((t) => t.id),
      )
  },
  actions: {},
})
