import { refId } from '@crossway/kernel'
import { emit, lockOther, sql } from '@crossway/server-kit'
import { repoint } from '@crossway/settings/server'
import { customer } from '../../model/customer.resource.ts'
import { refuse } from '../../model/errors.ts'
import { recount } from '../followup/recount.ts'
import { logOf, type CustomerCall } from './move.ts'

/** Records of a customer that go over with him; what he has signed or has a login for keeps him from vanishing. */
const ownTables = ['contact', 'customer_pool_log', 'customer_signing', 'customer_archive', 'customer_archive_doc', 'archive_share', 'archive_submission']

/**
 * Two records of one company become one (customer.md merge): contacts, follow-ups, brands, stores and collaborators go over, a contact with a mobile that is
 * there already stays behind. Whoever merges holds both.
 */
export async function merge(call: CustomerCall<{ readonly into: number }>): Promise<'merged'> {
  const { app, tx, ctx, doc, args } = call
  if (args.into === doc.id) throw refuse.CUSTOMER_MERGE_SELF({}, 'args.into')
  await lockOther(call, customer, args.into, 'merge')
  const stays = await tx.maybe<{ status: string; owner: number | null; pool: string; department: number | null; no: string }>(
    sql`select status, owner_id as owner, pool, department_id as department, customer_no as no from customer where id = ${args.into}::bigint for update`,
  )
  if (stays?.status !== 'active') throw refuse.CUSTOMER_MERGE_TARGET({}, 'args.into')
  const open = await tx.one<{ signed: boolean; busy: boolean }>(sql`select
    exists (select 1 from customer_signing where customer_id = ${doc.id}::bigint) as signed,
    exists (select 1 from customer_account where customer_id = ${doc.id}::bigint and status <> 'closed') as busy`)
  if (open.signed || doc.pool === 'cooperate' || doc.active_contract_count > 0 || doc.in_progress_count > 0) throw refuse.MERGE_CONTRACTS()
  if (open.busy || doc.project_count > 0) throw refuse.MERGE_PROJECTS()
  const owner = refId(doc.owner)
  if (owner !== null && stays.owner !== null && owner !== stays.owner && !ctx.access.has('opensea/assignForce')) throw refuse.MERGE_OWNERS()
  await moveContacts(call, args.into)
  await tx.run(sql`delete from customer_archive_doc where customer_id = ${doc.id}::bigint`)
  await tx.run(sql`delete from customer_archive where customer_id = ${doc.id}::bigint`)
  for (const [lines, unique] of [
    ['customer_brand', 'brand_name'],
    ['customer_store', 'store_url'],
    ['customer_member', 'employee_id'],
  ] as const)
    await tx.run(sql`with moved as (
        update ${sql.id(lines)} l set customer_id = ${args.into}::bigint, seq = l.seq + (select coalesce(max(seq), 0) from ${sql.id(lines)} where customer_id = ${args.into}::bigint)
        where l.customer_id = ${doc.id}::bigint and not exists (select 1 from ${sql.id(lines)} o where o.customer_id = ${args.into}::bigint and o.${sql.id(unique)} = l.${sql.id(unique)}) returning 1)
      select count(*) from moved`)
  await repoint({ app, tx }, 'customer', doc.id, args.into, [...ownTables, 'customer_brand', 'customer_store', 'customer_member'])
  await tx.run(
    sql`update customer c set collaborators = coalesce((select array_agg(m.employee_id) from customer_member m where m.customer_id = c.id), '{}') where c.id = ${args.into}::bigint`,
  )
  await recount(call, args.into)
  for (const table of ['contact', 'followup'] as const)
    await tx.run(
      sql`update ${sql.id(table)} set owner_id = ${stays.owner}, department_id = ${stays.department}, pool = ${stays.pool} where customer_id = ${args.into}::bigint`,
    )
  await tx.run(sql`update customer set uscc = null where id = ${doc.id}::bigint`)
  await tx.run(sql`update customer set uscc = coalesce(uscc, ${doc.uscc}) where id = ${args.into}::bigint`)
  call.set({
    merged_into: args.into,
    owner: null,
    department: null,
    pool: 'opensea',
    expire_at: null,
    next_followup_at: null,
    name_key: `${doc.name_key} ${doc.customer_no}`,
  })
  logOf(call, 'merge', { to_pool: 'opensea', to_owner: null, reason: `→ ${stays.no}` })
  await emit({ app, tx }, 'customer.merged', { kept: args.into, gone: doc.id }, { resource: 'customer', id: args.into })
  return 'merged'
}

/** Nobody is called twice: a mobile that the other has already is not carried over, and one primary contact remains. */
async function moveContacts({ tx, doc }: CustomerCall, into: number): Promise<void> {
  const pairs = await tx.rows<{ gone: number; stays: number }>(
    sql`select g.id as gone, s.id as stays from contact g join contact s on s.customer_id = ${into}::bigint and s.mobile = g.mobile where g.customer_id = ${doc.id}::bigint`,
  )
  for (const p of pairs) {
    await tx.run(
      sql`update followup set contacts = (select array_agg(distinct case when u = ${p.gone}::bigint then ${p.stays}::bigint else u end) from unnest(contacts) as u) where contacts @> array[${p.gone}]::bigint[]`,
    )
    await tx.run(sql`update contact set superior_id = ${p.stays}::bigint where superior_id = ${p.gone}::bigint`)
  }
  await tx.run(sql`delete from contact where id = any(${pairs.map((p) => p.gone)}::bigint[])`)
  await tx.run(sql`update contact set customer_id = ${into}::bigint, is_primary = false where customer_id = ${doc.id}::bigint`)
  await tx.run(
    sql`update contact set is_primary = true where id = (select id from contact where customer_id = ${into}::bigint and status = 'active' order by is_primary desc, id limit 1) and not exists (select 1 from contact where customer_id = ${into}::bigint and is_primary)`,
  )
}
