import { type App, openSecret, type Sealed, sealSecret, sql } from '@crossway/server-kit'
import type { AccessToken, BucketState, BucketStore, TokenCache } from '@crossway/amazon'

interface BucketRow {
  full_at: number
  not_before: number
  seen_rate: number | null
}

/** Buckets of the rate limits in the database: all workers of the installation count together, and a restart forgets nothing (integrations.md §20). */
export const sharedBuckets = (app: App): BucketStore => ({
  change: (key, action) =>
    app.db.tx(async (tx) => {
      // the row is made first, so that two first comers wait for each other too
      await tx.run(sql`insert into connector_bucket (key, full_at, not_before) values (${key}, 0, 0) on conflict do nothing`)
      const row = await tx.one<BucketRow>(sql`select full_at, not_before, seen_rate from connector_bucket where key = ${key} for update`)
      const before: BucketState = { fullAt: row.full_at, notBefore: row.not_before, seenRate: row.seen_rate }
      const { state, result } = action(before)
      await tx.run(
        sql`update connector_bucket set full_at = ${state.fullAt}::bigint, not_before = ${state.notBefore}::bigint, seen_rate = ${state.seenRate}::float8 where key = ${key}`,
      )
      return result
    }),
})

const about = (key: string): string => `connector_token|${key}`

/** Access tokens in the database, sealed. One that cannot be opened any more counts as none. */
export const sharedTokens = (app: App): TokenCache => ({
  async get(key) {
    const row = await app.db.maybe<Sealed & { expires_at: string }>(
      sql`select sealed, wrapped_key, key_id, expires_at from connector_token where key = ${key} and expires_at > now()`,
    )
    return row && opened(app, key, row)
  },
  async set(key, token) {
    const s = sealSecret(app, token.value, about(key))
    await app.db.run(
      sql`insert into connector_token (key, sealed, wrapped_key, key_id, expires_at) values (${key}, ${s.sealed}, ${s.wrapped_key}, ${s.key_id}, ${new Date(token.expiresAt).toISOString()}::timestamptz) on conflict (key) do update set sealed = excluded.sealed, wrapped_key = excluded.wrapped_key, key_id = excluded.key_id, expires_at = excluded.expires_at`,
    )
  },
  async remove(key) {
    await app.db.run(sql`delete from connector_token where key = ${key}`)
  },
})

function opened(app: App, key: string, row: Sealed & { expires_at: string }): AccessToken | undefined {
  try {
    return { value: openSecret(app, row, about(key)), expiresAt: Date.parse(row.expires_at) }
  } catch {
    return undefined
  }
}
