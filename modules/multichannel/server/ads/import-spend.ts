import { dayOf, num, sum } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { emit, insertAll, sql, type CommandContext } from '@crossway/server-kit'
import { refuseAds as refuse } from '../../model/ads/ad-errors.ts'
import type { SpendRow } from '../../model/ads/spend-file.ts'
import { refreshBudgets } from './budget-pace.ts'

export interface SpendFile {
  readonly name: string
  /** Tells one file from another by its content. */
  readonly sha: string
  readonly file: number | null
}
export interface Imported {
  readonly id: number
  readonly rows: number
  readonly spend: string
  readonly first_day: string
  readonly last_day: string
}
interface Account {
  readonly id: number
  readonly channel: string
  readonly currency: string
  readonly store: number
  readonly project: number | null
}
/** The mean of the last seven days that are told of, which says how long a balance lasts. */
export const refreshAccount = (call: Pick<CommandContext, 'tx'>, account: number): Promise<number> =>
  call.tx.run(sql`
    update ad_account a set average_spend = x.average, version = a.version + 1, updated_at = now()
    from (select round(coalesce(sum(d.spend), 0) / 7, 2) as average from ad_spend_daily d where d.account_id = ${account}::bigint and d.day > (select max(day) - 7 from ad_spend_daily where account_id = ${account}::bigint)) x
    where a.id = ${account}::bigint and a.average_spend is distinct from x.average`)

/** Takes a file of an account's spend: its days stand anew as the file tells them, other days stay (contracts.md importAdSpend). */
export async function importAdSpend({ app, tx }: CommandContext, accountId: number, rows: readonly SpendRow[], file: SpendFile): Promise<Imported> {
  const account = await tx.one<Account>(
    sql`select id, channel, currency, store_id as store, project_id as project from ad_account where id = ${accountId}::bigint for update`,
  )
  const same = await tx.maybe<{ name: string; date: string }>(
    sql`select name, (created_at at time zone 'Asia/Shanghai')::date::text as date from ad_import where account_id = ${account.id} and sha = ${file.sha}`,
  )
  if (same) throw refuse.ADS_SAME_FILE(same)
  if (rows.length === 0) throw refuse.ADS_EMPTY()
  const other = rows.find((r) => r.currency !== undefined && r.currency !== account.currency)
  if (other?.currency) throw refuse.ADS_CURRENCY({ found: other.currency, currency: account.currency })
  const days = [...new Set(rows.map((r) => r.day))].sort()
  if (days.at(-1)! > dayOf(new Date())) throw refuse.ADS_FUTURE({ day: days.at(-1)! })
  const rates = new Map<string, string | null>()
  for (const day of days) rates.set(day, (await findRate(tx, account.currency, 'CNY', day, 'book'))?.rate.toString() ?? null)
  const spend = sum(rows.map((r) => r.spend)).toFixed(2)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into ad_import (account_id, name, file_id, sha, first_day, last_day, row_count, currency, spend, store_id, project_id)
    values (${account.id}, ${file.name.slice(0, 200)}, ${file.file}::bigint, ${file.sha}, ${days[0]!}::date, ${days.at(-1)!}::date, ${rows.length}, ${account.currency}, ${spend}::numeric, ${account.store}, ${account.project}::bigint) returning id`)
  await tx.run(sql`delete from ad_spend_daily where account_id = ${account.id} and day = any(${days}::date[])`)
  await insertAll(
    tx,
    'ad_spend_daily',
    {
      account_id: 'bigint',
      channel: 'text',
      store_id: 'bigint',
      campaign: 'text',
      adset: 'text',
      ad: 'text',
      day: 'date',
      currency: 'text',
      spend: 'numeric',
      impressions: 'integer',
      clicks: 'integer',
      atc: 'integer',
      checkout: 'integer',
      purchases: 'integer',
      value: 'numeric',
      cny_rate: 'numeric',
      file_id: 'bigint',
      project_id: 'bigint',
    },
    rows.map(({ currency: _, ...r }) => ({
      ...r,
      spend: num(r.spend).toFixed(4),
      value: num(r.value).toFixed(4),
      account_id: account.id,
      channel: account.channel,
      store_id: account.store,
      currency: account.currency,
      cny_rate: rates.get(r.day),
      file_id: id,
      project_id: account.project,
    })),
  )
  await refreshAccount({ tx }, account.id)
  await refreshBudgets({ tx }, { store: account.store, months: [...new Set(days.map((d) => d.slice(0, 7)))] })
  await emit({ app, tx }, 'ad.spend_imported', { channel: account.channel, account: account.id, store: account.store, days }, { resource: 'ad_import', id })
  return { id, rows: rows.length, spend, first_day: days[0]!, last_day: days.at(-1)! }
}
