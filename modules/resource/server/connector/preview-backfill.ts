import { book, operations, type BucketState } from '@crossway/amazon'
import { sql, type Runner } from '@crossway/server-kit'
import { partsOf, siteGroups } from './fetch-plan.ts'
import { regionOf, sellerAccount, sitesOf } from './open-account.ts'
import { askable } from './report-task.ts'

export interface BackfillPreview {
  readonly tasks: number
  readonly accounts: readonly { readonly store_account: number; readonly alias: string; readonly tasks: number; readonly done_at: string }[]
  /** No earlier than this is the last document here, by the rate limits. */
  readonly done_at: string | null
}

/**
 * What a range of the past would cost before anybody asks for it: tasks by account (parts of the range × sites), and the earliest end that the
 * buckets of createReport and getReportDocument allow (resource.md, backfill). Asks nobody and books nothing.
 */
export async function previewBackfill(
  run: Runner,
  type: string,
  accounts: readonly number[],
  from: number,
  to: number,
  now = Date.now(),
): Promise<BackfillPreview> {
  const code = askable(type)
  const parts = partsOf(code, from, to).length
  const out: BackfillPreview['accounts'][number][] = []
  for (const id of accounts) {
    const account = await sellerAccount(run, id)
    if (!account) continue
    const tasks = siteGroups(code, await sitesOf(run, id), account.region).length * parts
    const ends = await Promise.all(
      (['createReport', 'getReportDocument'] as const).map((name) =>
        endOf(run, `${regionOf(account.region)} ${account.merchant_id} ${name}`, name, tasks, now),
      ),
    )
    out.push({ store_account: id, alias: account.alias, tasks, done_at: new Date(Math.max(...ends)).toISOString() })
  }
  const last = out.map((a) => a.done_at).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
  return { tasks: out.reduce((n, a) => n + a.tasks, 0), accounts: out, done_at: last }
}

/** Moment at which the last of n calls could go out. */
async function endOf(run: Runner, key: string, name: 'createReport' | 'getReportDocument', n: number, now: number): Promise<number> {
  const row = await run.maybe<{ full_at: number; not_before: number; seen_rate: number | null }>(
    sql`select full_at, not_before, seen_rate from connector_bucket where key = ${key}`,
  )
  let state: BucketState | undefined = row && { fullAt: row.full_at, notBefore: row.not_before, seenRate: row.seen_rate }
  let end = now
  for (let i = 0; i < n; i++) {
    const b = book(state, operations[name], now)
    state = b.state
    end = now + b.wait
  }
  return end
}
