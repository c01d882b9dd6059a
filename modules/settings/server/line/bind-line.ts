import { dayOf, type RowOf } from '@crossway/kernel'
import type { CommandContext } from '@crossway/server-kit'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { dedicatedLine } from '../../model/line/dedicated-line.resource.ts'
import { param } from '../param/param.ts'

type Line = Pick<RowOf<typeof dedicatedLine>, 'id' | 'line_no' | 'exit_ip' | 'country'>

/** Account that used an address last and still keeps it from others, and until when. */
async function cooling(tx: Tx, ip: string, account: number): Promise<{ account: string; until: string } | undefined> {
  const days = Number(await param(tx, 'settings.line_cooldown_days'))
  return tx.maybe<{ account: string; until: string }>(sql`
    select a.alias as account, x.until::text as until from line_binding b join store_account a on a.id = b.store_account_id
    cross join lateral (select (b."to" at time zone 'Asia/Shanghai')::date + ${days}::int as until) x
    where b.exit_ip = ${ip} and b.store_account_id <> ${account}::bigint and x.until > ${dayOf(new Date())}::date order by x.until desc limit 1`)
}

/** Is the line's country one that the account's region sells in? Unknown regions ask nothing. */
async function countryFits(tx: Tx, account: number, country: string): Promise<boolean> {
  const found = await tx.one<{ known: boolean; fits: boolean }>(sql`
    select count(*) > 0 as known, coalesce(bool_or(m.country = ${country}), false) as fits
    from store_account a join marketplace m on m.platform_id = a.platform_id and m.region = a.region where a.id = ${account}::bigint`)
  return !found.known || found.fits
}

/** Begins a binding, once line, address and account are free for each other (settings.md amzDedicatedLine). */
export async function bindLine({ tx, ctx }: CommandContext, line: Line, account: number, confirmed: ReadonlySet<string>): Promise<void> {
  await tx.rows(sql`select id from store_account where id = ${account}::bigint for update`)
  const other = await tx.maybe<{ line_no: string }>(
    sql`select l.line_no from line_binding b join dedicated_line l on l.id = b.line_id where b.store_account_id = ${account}::bigint and b."to" is null`,
  )
  if (other) throw refuse.LINE_ACCOUNT({ line: other.line_no })
  const duplicate = await tx.maybe<{ line_no: string }>(
    sql`select line_no from dedicated_line where exit_ip = ${line.exit_ip} and status <> 'retired' and id <> ${line.id}::bigint`,
  )
  if (duplicate) throw refuse.LINE_IP({ line: duplicate.line_no })
  const used = await cooling(tx, line.exit_ip, account)
  if (used) throw refuse.LINE_COOLING({ account: used.account, d: used.until })
  if (!confirmed.has('LINE_COUNTRY') && !(await countryFits(tx, account, line.country))) throw refuse.LINE_COUNTRY({ country: line.country })
  await tx.run(
    sql`insert into line_binding (line_id, store_account_id, exit_ip, "from", "by", created_by, updated_by) values (${line.id}, ${account}::bigint, ${line.exit_ip}, now(), ${ctx.name}, ${ctx.account}, ${ctx.account})`,
  )
}

/** Ends the line's live binding; its account keeps the row as its history. */
export async function endBinding({ tx, ctx }: CommandContext, line: number, reason: string): Promise<void> {
  await tx.run(
    sql`update line_binding set "to" = now(), reason = ${reason}, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where line_id = ${line}::bigint and "to" is null`,
  )
}
