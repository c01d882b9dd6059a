import { addDays, addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { createRecord, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { companies } from '@crossway/settings/server'
import type { contractTypes } from '../../model/body-lines.ts'
import { contractDraft } from '../../model/contract-draft.resource.ts'
import { refuse } from '../../model/errors.ts'
import { customerOf } from '../customer-effects.ts'

type ContractType = (typeof contractTypes)[number]
/** What a customer wishes for, as a type of contract. */
const typeOf: Readonly<Record<string, ContractType>> = { agency: 'operation', joint: 'joint', trade: 'trade', consult: 'consult' }

interface Wish {
  readonly platforms: number[] | null
  readonly marketplaces: number[] | null
  readonly brands: { readonly brand: number | null; readonly name: string | null }[] | null
  readonly company: number | null
  readonly modes: string[] | null
  readonly signs_on: string | null
  readonly broker: number | null
  readonly broker_rate: string | null
}

/** A draft that begins with what the customer's record says (contracts.md createDraftFromCustomer); the one that is open already is answered again. */
export async function createDraftFromCustomer({ app, tx, ctx }: CommandContext, customer: number): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('draft of customer'), ${customer}::int)`)
  const open = await tx.maybe<{ id: number }>(
    sql`select id from contract_draft where customer_id = ${customer}::bigint and status in ('draft', 'rejected') and source = 'new' order by id desc limit 1`,
  )
  if (open) return open.id
  const of = await customerOf(tx, customer)
  if (!of) throw refuse.CT_CUSTOMER_POOL({}, 'customer')
  const wish = await wishOf(tx, customer)
  const company = wish.company ?? (await companies(tx))[0]?.id
  const contract_type = (wish.modes ?? []).map((m) => typeOf[m]).find((t) => t !== undefined) ?? 'operation'
  const start = startOfMonth(addMonths(dayOf(new Date()), 1))
  return createRecord({ app, tx, ctx }, contractDraft, {
    contract_type,
    customer,
    owner: of.owner,
    company,
    template: await templateFor(tx, contract_type, company),
    period_start: start,
    period_end: addDays(addMonths(start, 12), -1),
    expected_sign_date: wish.signs_on,
    broker: wish.broker,
    brokerage_rate: wish.broker === null ? null : wish.broker_rate,
    brands: wish.brands ?? [],
    scopes: (wish.platforms ?? []).map((platform) => ({ platform, marketplaces: null })),
  })
}

/** Brands, platforms, the way of working together and the broker that stand at the customer. A broker is known by the name that people typed. */
const wishOf = (tx: Tx, customer: number): Promise<Wish> =>
  tx.one<Wish>(sql`
    select c.target_platforms as platforms, c.target_marketplaces as marketplaces, c.coop_mode as modes,
      case when c.expected_sign_date >= ${dayOf(new Date())}::date then c.expected_sign_date::text end as signs_on,
      (select json_agg(json_build_object('brand', b.id, 'name', b.name) order by b.seq) from (
        select l.seq, n.id, case when n.id is null then l.brand_name end as name from customer_brand l left join brand n on n.id = l.brand_id and n.status = 'active' where l.customer_id = c.id
        union all
        select 1000, n.id, null from brand n where n.customer_id = c.id and n.status = 'active' and not exists (select 1 from customer_brand l where l.customer_id = c.id and l.brand_id = n.id)
      ) b) as brands,
      (select e.company_id from employee e where e.id = c.owner_id) as company, k.id as broker, k.rate_default::text as broker_rate
    from customer c left join lateral (select b.id, b.rate_default from broker b where b.status = 'on' and (b.id = c.broker_key or c.broker_key is null and b.name = c.broker_name) order by b.id limit 1) k on true
    where c.id = ${customer}::bigint`)

/** The newest published template of the type that may be used by the company. */
const templateFor = async (tx: Tx, type: ContractType, company: number | undefined): Promise<number | null> =>
  (
    await tx.maybe<{ id: number }>(
      sql`select id from contract_template where contract_type = ${type} and status = 'published' and currency = 'CNY' and (coalesce(cardinality(companies), 0) = 0 or companies @> array[${company ?? null}]::bigint[]) order by id desc limit 1`,
    )
  )?.id ?? null
