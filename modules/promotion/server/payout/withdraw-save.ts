import { addDays, dayOf, moneyText, num, refId, sum, type NumLike, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { payoutFee, type PayFee } from '../../model/payout/payout-fee.ts'
import type { withdraw } from '../../model/payout/withdraw.resource.ts'
import { departmentOf } from '../places.ts'
import { checkPhrases } from '../resource/check-phrases.ts'

export type Withdraw = RowOf<typeof withdraw>
/** Days within which a change of the payee's account is pointed out. */
const recent = 30

export interface DueRow {
  readonly id: number
  readonly type: string
  readonly amount: string
  readonly task: number | null
}
/** Rows of a resource that can be paid out, held: two pay-outs at once do not take the same. */
const dueRows = (tx: Tx, d: { resource: number; company: number; currency: string; own: number }): Promise<(DueRow & { due: boolean })[]> =>
  tx.rows(sql`
    select id, type, amount::text as amount, task_id as task, due_on <= ${dayOf(new Date())}::date as due from promotion_entry
    where resource_id = ${d.resource}::bigint and company_id = ${d.company}::bigint and currency = ${d.currency} and type not in ('payout', 'payout_reverse') and (withdraw_id is null or withdraw_id = ${d.own}::bigint) order by id for update`)

/** What the pay-out holds: the rows that were named, else all that is due; what must be recovered is never left out. */
export async function rowsOf(
  tx: Tx,
  d: { resource: number; company: number; currency: string; own: number },
  named: readonly number[],
): Promise<readonly DueRow[]> {
  const free = await dueRows(tx, d)
  const rows = named.length ? free.filter((r) => named.includes(r.id)) : free.filter((r) => r.due)
  if (named.length > rows.length) throw refuse.PW_OTHER({}, 'entries')
  if (rows.length === 0) throw refuse.PW_ROWS({}, 'entries')
  const open = sum(free.filter((r) => num(r.amount).lt(0) && !rows.some((x) => x.id === r.id)).map((r) => r.amount))
  if (open.lt(0)) throw refuse.PW_NET({ n: open.abs().toFixed(2) }, 'entries')
  const gross = sum(rows.map((r) => r.amount))
  if (!gross.gt(0)) throw refuse.PW_POSITIVE({ n: gross.toFixed(2) }, 'entries')
  const owed = await balanceOf(tx, d)
  if (gross.gt(owed)) throw refuse.PW_NET({ n: gross.minus(owed).toFixed(2) }, 'entries')
  return rows
}
/** Everything that was ever due less what was paid; never less than what is asked for now. */
const balanceOf = async (tx: Tx, d: { resource: number; company: number; currency: string; own: number }): Promise<string> =>
  (
    await tx.one<{ n: string }>(sql`
      select (coalesce(sum(e.amount), 0) - coalesce((select sum(w.gross) from withdraw w where w.resource_id = ${d.resource}::bigint and w.company_id = ${d.company}::bigint and w.currency = ${d.currency} and w.id <> ${d.own}::bigint and w.status in ('draft', 'reviewing', 'rejected', 'approved', 'failed')), 0))::text as n
      from promotion_entry e where e.resource_id = ${d.resource}::bigint and e.company_id = ${d.company}::bigint and e.currency = ${d.currency}`)
  ).n

interface Payee {
  readonly resource: number
  readonly currency: string
  readonly status: string
  readonly method: string
  readonly tail: string | null
  readonly account_name: string
  readonly changed: boolean
}
export async function checkPayee(tx: Tx, payee: number, d: { resource: number; currency: string; note: string | null }, field: string): Promise<Payee> {
  const p = await tx.one<Payee>(
    sql`select resource_id as resource, currency, status, method, tail, account_name, coalesce(verified_at >= ${addDays(dayOf(new Date()), -recent)}::timestamptz, true) as changed from promotion_payee where id = ${payee}::bigint`,
  )
  if (p.status !== 'verified') throw refuse.PW_PAYEE({}, field)
  const r = await tx.one<{ name: string; agency: number | null }>(
    sql`select name, agency_id as agency from promotion_resource where id = ${d.resource}::bigint`,
  )
  if ((p.resource !== d.resource && p.resource !== r.agency) || p.currency !== d.currency) throw refuse.PW_PAYEE_OTHER({}, field)
  if (p.account_name.trim().toLowerCase() !== r.name.trim().toLowerCase() && p.resource !== r.agency && !d.note) throw refuse.PW_NAME({}, 'name_note')
  return p
}

/** Fee and payment of a gross amount: who bears the fee decides what is paid, and a fee that takes all of it pays nobody (promotion.md withdraw, payout fee). */
export async function amountsOf(
  tx: Tx,
  gross: NumLike,
  method: string,
  currency: string,
  bearer: string,
): Promise<{ gross: string; payout_fee: string; pay_amount: string }> {
  const fee = await tx.maybe<PayFee & { min_fee: string | null; max_fee: string | null }>(
    sql`select percent::text as percent, fixed::text as fixed, min_fee::text as min_fee, max_fee::text as max_fee from promotion_pay_method where method = ${method} and currency = ${currency} and status = 'enabled'`,
  )
  const cost = payoutFee(gross, fee, currency)
  const paid = bearer === 'us' ? num(gross) : num(gross).minus(cost)
  if (!paid.gt(0)) throw refuse.PW_FEE({ fee: cost.toFixed(2), gross: num(gross).toFixed(2) }, 'fee_bearer')
  return { gross: moneyText(gross), payout_fee: moneyText(cost), pay_amount: moneyText(paid) }
}

export async function saveWithdraw({ tx, ctx, before, draft }: SaveCall<typeof withdraw>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const d = { resource: refId(head.resource)!, company: refId(head.company)!, currency: String(head.currency), own: before?.id ?? 0 }
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`withdraw ${d.resource} ${d.company} ${d.currency}`}, 0))`)
  const payee = await checkPayee(tx, refId(head.payee)!, { ...d, note: (head.name_note as string | null | undefined) ?? null }, 'payee')
  const named = ((head.entries ?? []) as readonly unknown[]).flatMap((e) => refId(e) ?? [])
  const rows = await rowsOf(tx, d, named)
  if (!before) draft.owner = ctx.employee
  await checkPhrases(tx, [head.name_note, head.remark] as (string | null | undefined)[], 'remark')
  Object.assign(draft, {
    entries: rows.map((r) => r.id),
    rows: rows.length,
    ...(await amountsOf(tx, sum(rows.map((r) => r.amount)), payee.method, d.currency, String(head.fee_bearer ?? 'us'))),
    method: payee.method,
    payee_tail: payee.tail,
    account_changed: payee.changed,
    department: await departmentOf(tx, before ? (before.owner?.id ?? null) : ctx.employee),
  })
}

/** The document's rows are its own until it ends. */
export async function lockRows(tx: Tx, doc: Withdraw): Promise<void> {
  await tx.run(
    sql`update promotion_entry set withdraw_id = null where withdraw_id = ${doc.id} and type not in ('payout', 'payout_reverse') and not (id = any(${(doc.entries ?? []).map((e) => e.id)}::bigint[]))`,
  )
  await tx.run(sql`update promotion_entry set withdraw_id = ${doc.id} where id = any(${(doc.entries ?? []).map((e) => e.id)}::bigint[])`)
}
export const unlockRows = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update promotion_entry set withdraw_id = null where withdraw_id = ${id}::bigint and type not in ('payout', 'payout_reverse')`)
