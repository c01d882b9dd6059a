import { runAction, sql, systemCtx, type CommandContext } from '@crossway/server-kit'
import { customer } from '../../model/customer.resource.ts'
import { nextExpiry, type CustomerDoc } from '../pool/move.ts'

interface Counted {
  readonly id: number
  readonly pool: string
  readonly claimed_at: string | null
  readonly extended_until: string | null
  readonly last_effective_at: string | null
  readonly expire_at: string | null
  readonly stage: string
  /** Effective follow-ups since the owner got him. */
  readonly since_claim: number
}
const threeDays = 3 * 86_400_000

/**
 * What a customer's follow-ups say of him, counted anew from the rows that are there: times, counts, when he falls back, and whether he is in progress at all.
 * A rejection never takes more than leaves three days (customer.md working).
 */
export async function recount({ app, tx, ctx }: CommandContext, id: number, o: { readonly rejected?: boolean } = {}): Promise<void> {
  const row = await tx.one<Counted>(sql`
    with f as (
      select min(followup_at) as first, max(followup_at) as last, max(followup_at) filter (where is_effective) as effective, count(*)::int as n, count(*) filter (where is_effective)::int as e,
        (array_agg(next_followup_at order by followup_at desc, id desc))[1] as next
      from followup where customer_id = ${id}::bigint)
    update customer c set first_followup_at = f.first, last_followup_at = f.last, last_effective_at = f.effective, followup_count = f.n, effective_count = f.e,
      next_followup_at = case when c.pool = 'opensea' then null else f.next end
    from f where c.id = ${id}::bigint
    returning c.id, c.pool, c.claimed_at, c.extended_until, c.last_effective_at, c.expire_at, c.stage,
      (select count(*)::int from followup x where x.customer_id = c.id and x.is_effective and (c.claimed_at is null or x.created_at >= c.claimed_at or x.followup_at >= c.claimed_at)) as since_claim`)
  const system = { ...systemCtx(ctx.lang), account: ctx.account, name: ctx.name }
  if (row.pool === 'protect' && row.since_claim > 0) return void (await runAction({ app, tx, ctx: system }, customer, id, 'follow_in', {}, true))
  if (row.pool === 'working' && row.since_claim === 0) return void (await runAction({ app, tx, ctx: system }, customer, id, 'follow_out', {}, true))
  if (row.pool !== 'working' || row.stage === 'lost') return
  const counted = await nextExpiry(tx, row as unknown as CustomerDoc)
  const least = new Date(Date.now() + threeDays).toISOString()
  const expires = o.rejected && counted !== null && Date.parse(counted) < Date.parse(least) ? least : counted
  await tx.run(sql`update customer set expire_at = ${expires} where id = ${id}::bigint`)
}
