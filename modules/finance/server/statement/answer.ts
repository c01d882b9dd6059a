import { sql, type Context, type Runner, type Tx } from '@crossway/server-kit'
import { refuseStatement as refuse } from '../../model/statement/errors.ts'

export type Statement = 'ad_statement' | 'customer_statement'
/** The customer answers himself; whoever of us records it for him shows the stamped copy. */
export async function checkAnswer({ tx, ctx }: Context<'tx' | 'ctx'>, resource: Statement, id: number, copy: readonly number[]): Promise<void> {
  if (ctx.actorType !== 'member' && copy.length === 0) throw refuse.ST_EVIDENCE({}, 'args.stamped_copy')
  if (copy.length)
    await tx.run(
      sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) select u, ${resource}, ${id}::bigint, 'stamped_copy', ${ctx.account} from unnest(${[...copy]}::bigint[]) as u on conflict do nothing`,
    )
}
/** Somebody of the customer can be reached: a contact, or a member of his. */
export async function checkReached(run: Runner, customer: number): Promise<void> {
  const reached = await run.maybe(sql`
    select 1 as x from contact where customer_id = ${customer}::bigint and status = 'active' union all select 1 from member where party_type = 'customer' and party_id = ${customer}::bigint and status = 'enabled' limit 1`)
  if (!reached) throw refuse.ST_NO_CONTACT()
}

interface Before {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly closing: string
  readonly last: string
}
/** The live statement before a day of the same account, and that none of it overlaps; two who make one at once meet at the key. */
export async function statementBefore(
  tx: Tx,
  o: {
    readonly table: Statement
    readonly key: string
    readonly where: ReturnType<typeof sql>
    readonly from: string
    readonly to: string
    readonly confirmed: ReadonlySet<string>
  },
): Promise<Before | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${o.table} ${o.key}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(
    sql`select s.no from ${sql.id(o.table)} s where ${o.where} and s.status <> 'void' and s.period_end >= ${o.from}::date order by s.period_start limit 1`,
  )
  if (other) throw refuse.ST_OVERLAPS({ no: other.no }, 'period_start')
  const before = await tx.maybe<Before>(
    sql`select s.id, s.no, s.status, s.closing::text as closing, s.period_end::text as last from ${sql.id(o.table)} s where ${o.where} and s.status <> 'void' order by s.period_end desc limit 1`,
  )
  if (before && before.status !== 'confirmed' && !o.confirmed.has('ST_PREVIOUS')) throw refuse.ST_PREVIOUS({ no: before.no })
  return before
}
