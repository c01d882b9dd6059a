import { operations, pace, type OperationName } from '@crossway/amazon'
import { sql, type Runner } from '@crossway/server-kit'
import { regionOf, type SellerAccount } from './open-account.ts'

/** How far a call's allowance is used up. */
export interface BucketFacts {
  readonly operation: string
  /** Calls that could go out at this moment, of `burst`. */
  readonly free: number
  readonly burst: number
  /** One more becomes free every so many seconds. */
  readonly every: number
  /** Amazon said "too many": nothing goes out before this moment. */
  readonly blocked_until: string | null
  /** Full again, when nothing more is called. */
  readonly full_at: string | null
}

/** State of the rate limits of one account, the tightest first (integrations.md §2). */
export async function bucketFacts(run: Runner, account: SellerAccount, now = Date.now()): Promise<BucketFacts[]> {
  if (!account.merchant_id) return []
  const head = `${regionOf(account.region)} ${account.merchant_id} `
  const rows = await run.rows<{ key: string; full_at: number; not_before: number; seen_rate: number | null }>(
    sql`select key, full_at, not_before, seen_rate from connector_bucket where starts_with(key, ${head}) order by key limit 100`,
  )
  const facts = rows.flatMap((r): BucketFacts[] => {
    const operation = r.key.slice(head.length)
    if (!(operation in operations)) return []
    const { every, burst } = pace(operations[operation as OperationName], r.seen_rate)
    const blocked = r.not_before > now
    const free = blocked ? 0 : Math.max(0, Math.min(burst, burst - Math.ceil((r.full_at - now) / every)))
    const iso = (t: number): string | null => (t > now ? new Date(t).toISOString() : null)
    return [{ operation, free, burst, every: Math.round(every / 100) / 10, blocked_until: iso(r.not_before), full_at: iso(r.full_at) }]
  })
  return facts.sort((a, b) => a.free / a.burst - b.free / b.burst || (a.operation < b.operation ? -1 : 1))
}
