import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { companies } from '@crossway/settings/server'
import { contractDraft } from '../../model/contract-draft.resource.ts'
import { refuse } from '../../model/errors.ts'
import { customerOf } from '../customer-effects.ts'

/** A draft that begins with what the customer's record says (contracts.md createDraftFromCustomer); the one that is open already is answered again. */
export async function createDraftFromCustomer({ app, tx, ctx }: CommandContext, customer: number): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('draft of customer'), ${customer}::int)`)
  const open = await tx.maybe<{ id: number }>(
    sql`select id from contract_draft where customer_id = ${customer}::bigint and status in ('draft', 'rejected') and source = 'new' order by id desc limit 1`,
  )
  if (open) return open.id
  const of = await customerOf(tx, customer)
  if (!of) throw refuse.CT_CUSTOMER_POOL({}, 'customer')
  const wish = await tx.one<{ platforms: number[] | null; marketplaces: number[] | null; brands: number[] | null; company: number | null }>(
    sql`select target_platforms as platforms, target_marketplaces as marketplaces, (select array_agg(b.id) from brand b where b.customer_id = c.id and b.status = 'active') as brands,
      (select e.company_id from employee e where e.id = c.owner_id) as company from customer c where c.id = ${customer}::bigint`,
  )
  const start = startOfMonth(addMonths(dayOf(new Date()), 1))
  return createRecord({ app, tx, ctx }, contractDraft, {
    contract_type: 'operation',
    customer,
    owner: of.owner,
    company: wish.company ?? (await companies(tx))[0]?.id,
    period_start: start,
    period_end: addDays(addMonths(start, 12), -1),
    brands: (wish.brands ?? []).map((brand) => ({ brand })),
    scopes: (wish.platforms ?? []).map((platform) => ({ platform, marketplaces: null })),
  })
}
