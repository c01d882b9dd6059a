import { addDays, daysBetween, moneyText, num } from '@crossway/kernel'
import { handle, sql, type AnyCommands, type Tx } from '@crossway/server-kit'
import { resolveProject } from '@crossway/ledger/server'
import { store } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { settlementScreenshot } from '../../model/settlement/settlement-screenshot.resource.ts'

interface Statement {
  readonly id: number
  readonly settlement_id: string
  readonly total: string
  readonly posted: boolean
}
/** The statement that a picture shows: by its number, else the one of the account in the shop's currency whose period ends within a day of it. */
const statementOf = (tx: Tx, account: number, settlement: string | null, end: string, currency: string | null): Promise<Statement | undefined> =>
  tx.maybe<Statement>(sql`
    select f.id, f.settlement_id, f.total_amount as total, exists (select 1 from report_file_hold h where h.report_file_id = f.report_file_id) as posted from amz_settlement_file f
    where f.store_account_id = ${account}::bigint and ${
      settlement
        ? sql`f.settlement_id = ${settlement}`
        : sql`f.currency = coalesce(${currency}, f.currency) and (f.settlement_end_at at time zone 'UTC')::date between ${addDays(end, -1)}::date and ${addDays(end, 1)}::date`
    }
    order by abs((f.settlement_end_at at time zone 'UTC')::date - ${end}::date), f.id desc limit 1`)

/** Do the last digits on the picture belong to the account that the shop's project collects into on that day? Null where the picture shows none. */
async function accountCheck(tx: Tx, shop: number, tail: string | null, day: string): Promise<'same' | 'differs' | 'unknown' | null> {
  if (!tail) return null
  const account = (await resolveProject(tx, shop, null, day))?.collect_account ?? null
  const row = account === null ? undefined : await tx.maybe<{ no: string }>(sql`select account_no as no from bank_account where id = ${account}::bigint`)
  if (!row) return 'unknown'
  return row.no.replaceAll(/\W/g, '').endsWith(tail.replaceAll(/\W/g, '')) ? 'same' : 'differs'
}

const setStatus = (tx: Tx, statement: number, status: 'none' | 'matched' | 'mismatch'): Promise<number> =>
  tx.run(sql`update amz_settlement_file set screenshot_status = ${status}, updated_at = now(), version = version + 1 where id = ${statement}`)

/** Pictures of payouts against statements (resource.md SettlementScreenshot): matched within a cent, else a person says why. */
export const settlementScreenshotCommands: AnyCommands = handle(settlementScreenshot, {
  save: async ({ tx, draft, next, before }) => {
    const start = next.period_start
    const end = next.period_end
    const days = daysBetween(start, end)
    if (days < 0 || days > 35) throw refuse.SHOT_DATES({}, 'period_end')
    if (Date.parse(next.captured_at) > Date.now() + 60_000) throw refuse.SHOT_FUTURE({}, 'captured_at')
    const ids = next.images ?? []
    if (ids.length === 0 || ids.length > 6) throw refuse.SHOT_IMAGES({}, 'images')
    const bad = await tx.maybe(
      sql`select 1 as n from attachment where id = any(${ids}::bigint[]) and (mime not in ('image/png', 'image/jpeg') or size > 10485760) limit 1`,
    )
    if (bad) throw refuse.SHOT_IMAGES({}, 'images')
    const used = await tx.maybe(sql`
      select 1 as n from attachment a join attachment o on o.sha256 = a.sha256 join attachment_ref r on r.attachment_id = o.id and r.resource = 'settlement_screenshot' and r.record_id <> ${before?.id ?? 0} where a.id = any(${ids}::bigint[]) limit 1`)
    if (used) throw refuse.SHOT_TWICE({}, 'images')
    const four = [next.beginning_balance, next.sales, next.refunds, next.expenses]
    if (four.every((x) => x !== null && x !== undefined)) {
      const created = four.reduce((s: ReturnType<typeof num>, x) => s.plus(String(x)), num(0))
      const closing = num(next.closing_balance)
      if (created.minus(closing).abs().gt('0.01')) throw refuse.SHOT_SUM({ s: created.toFixed(2), t: closing.toFixed(2) }, 'closing_balance')
    }
    const shop = (await store(tx, next.store))!
    Object.assign(draft, { store_account: shop.store_account, marketplace: shop.marketplace, currency: shop.currency })
    Object.assign(draft, { account_check: await accountCheck(tx, shop.id, next.deposit_account_tail ?? null, end) })
    const named = next.settlement_id ?? null
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`shot:${shop.store_account}`}, 0))`)
    const duplicate = await tx.maybe(sql`
      select 1 as n from settlement_screenshot where store_account_id = ${shop.store_account} and status <> 'voided' and id <> ${before?.id ?? 0} and (period_start = ${start}::date and period_end = ${end}::date and currency = ${shop.currency} or settlement_id = ${named}) limit 1`)
    if (duplicate) throw refuse.SHOT_PERIOD({}, 'period_end')
    const statement = await statementOf(tx, shop.store_account, named, end, shop.currency)
    if (statement)
      Object.assign(draft, {
        settlement_id: statement.settlement_id,
        report_total: statement.total,
        diff_amount: moneyText(num(next.transfer_amount).minus(statement.total)),
      })
  },
  saved: async ({ tx, doc, before }) => {
    // The upload matches by itself when the report is there already.
    if (before || !doc.report_total || !doc.store_account) return
    const statement = await statementOf(tx, doc.store_account.id, doc.settlement_id, doc.period_end, doc.currency)
    if (!statement) return
    const fits = num(String(doc.diff_amount)).abs().lte('0.01')
    await tx.run(sql`update settlement_screenshot set status = ${fits ? 'matched' : 'mismatched'} where id = ${doc.id}`)
    await setStatus(tx, statement.id, fits ? 'matched' : 'mismatch')
  },
  actions: {
    match: async ({ tx, doc, set }) => {
      const statement = doc.store_account ? await statementOf(tx, doc.store_account.id, doc.settlement_id, doc.period_end, doc.currency) : undefined
      if (!statement) throw refuse.SHOT_NO_REPORT()
      const diff = num(doc.transfer_amount).minus(statement.total)
      const fits = diff.abs().lte('0.01')
      set({ settlement_id: statement.settlement_id, report_total: statement.total, diff_amount: moneyText(diff) })
      await setStatus(tx, statement.id, fits ? 'matched' : 'mismatch')
      return fits ? ('matched' as const) : ('mismatched' as const)
    },
    accept: async ({ tx, doc, args, set }) => {
      const statement = doc.store_account ? await statementOf(tx, doc.store_account.id, doc.settlement_id, doc.period_end, doc.currency) : undefined
      if (!statement) throw refuse.SHOT_NO_REPORT()
      set({ mismatch_reason: args.reason })
      await setStatus(tx, statement.id, 'matched')
      return 'matched' as const
    },
    void: async ({ tx, doc }) => {
      const statement = doc.store_account ? await statementOf(tx, doc.store_account.id, doc.settlement_id, doc.period_end, doc.currency) : undefined
      if (statement?.posted) throw refuse.SHOT_POSTED()
      if (statement) await setStatus(tx, statement.id, 'none')
      return 'voided' as const
    },
  },
})
