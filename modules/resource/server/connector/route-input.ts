import type { QueryContext } from '@crossway/server-kit'
import { refuse as engineRefuse } from '@crossway/kernel'
import { sql, type Ctx, type Sql } from '@crossway/server-kit'
import { storesInSight } from '../intake/import-right.ts'

export type Input = Readonly<Record<string, unknown>>
export const bodyOf = (body: unknown): Input => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw engineRefuse.BAD_REQUEST({ detail: 'body' })
  return body as Input
}
/** Milliseconds since 1970; the far ends of what a date can be are no moment of ours. */
export const momentOf = (body: Input, name: string): number | undefined => {
  if (body[name] === undefined || body[name] === null) return undefined
  const t = Date.parse(String(body[name]))
  if (Number.isNaN(t) || t < Date.UTC(2000, 0) || t > Date.UTC(2100, 0)) throw engineRefuse.BAD_REQUEST({ detail: name })
  return t
}

/** Accounts with a store that the caller may see in the report centre; a condition over the account's id. */
export const visible = (ctx: Ctx, account: Sql): Sql =>
  ctx.access.super ? sql.raw('true') : sql`${account} in (select t.store_account_id from store t where ${storesInSight(ctx)})`

export async function mustSee({ app, ctx }: QueryContext, account: number): Promise<void> {
  const row = await app.db.maybe(sql`select 1 as ok from store_account a where a.id = ${account}::bigint and ${visible(ctx, sql.raw('a.id'))}`)
  if (!row) throw engineRefuse.NOT_FOUND()
}
