import { num } from '@crossway/kernel'
import { csvCell } from '@crossway/server-kit'
import { payeeText, type PayeeAccount } from '../../../model/treasury/payee.ts'
import { isMass, massNames, type MassFormat } from '../../../model/treasury/mass-formats.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import type { PaymentBatch } from './bank-file.ts'

const mail = /^[^\s@,;"]+@[^\s@,;"]+\.[a-z]{2,}$/i

/** An order goes by the service at which its payee has the account, and an account of a service by no bank. */
export function checkWay(format: string, no: string, account: PayeeAccount | null, number: string): void {
  const method = payeeText(account, 'method').toLowerCase()
  if (!isMass(format)) {
    if (isMass(method)) throw refuse.FW_METHOD({ no, method: massNames[method] }, 'orders')
    return
  }
  if (method !== format) throw refuse.FW_OTHER_METHOD({ no, method: massNames[format] }, 'orders')
  if (!mail.test(number)) throw refuse.FW_MAIL({ no, method: massNames[format] }, 'orders')
}

const table = (rows: readonly (readonly string[])[]): string => `${rows.map((r) => r.map(csvCell).join(',')).join('\r\n')}\r\n`
/** The table of PayPal Payouts: recipient, amount, currency, reference and note, without a head. */
const paypalOf = (b: PaymentBatch): string => table(b.payments.map((p) => [p.account, p.amount, b.currency, p.no, p.no]))
/** The table of Wise for recipients known by their e-mail address; the amount is what arrives. */
const wiseOf = (b: PaymentBatch): string =>
  table([
    ['name', 'recipientEmail', 'paymentReference', 'receiverType', 'amountCurrency', 'amount', 'sourceCurrency', 'targetCurrency', 'type'],
    ...b.payments.map((p) => [p.name, p.account, p.no, 'PRIVATE', 'target', p.amount, b.currency, b.currency, 'EMAIL']),
  ])
export const massTableOf = (format: MassFormat, b: PaymentBatch): string => (format === 'paypal' ? paypalOf(b) : wiseOf(b))

interface ResultRow {
  readonly no: string
  readonly state: 'paid' | 'failed' | 'waiting'
  readonly reason: string
}
const heads = {
  no: /^(reference ?id|payment ?reference|reference|customer ?id|unique ?id|付款单号|附言|用途)$/i,
  state: /^((transaction |payout |transfer )?status|结果|状态)$/i,
  amount: /^(amount|target ?amount|gross( amount)?|金额)$/i,
  currency: /^(currency|target ?currency|币种)$/i,
  reason: /^(error|error ?(message|reason|description)|reason|failure reason|原因)$/i,
} as const
const paid = /^(completed|success|succeeded|paid|sent|outgoing_payment_sent|成功|已付款)$/i
const failed = /^(failed|returned|refunded|blocked|denied|reversed|cancelled|canceled|unclaimed and returned|funds_refunded|bounced_back|失败|退回)$/i
const plain = (v: string): string => v.replaceAll(/[,\s]/g, '').replace(/^-/, '')

/** Rows of what the service answers: each is of this file, of its amount and currency, and stands once; else nothing of the file counts. */
export function resultRows(given: readonly (readonly string[])[], batch: PaymentBatch): ResultRow[] {
  const rows = given.filter((r) => r.some((c) => c.trim() !== ''))
  const at = rows.findIndex((r) => r.some((c) => heads.no.test(c.trim())) && r.some((c) => heads.state.test(c.trim())))
  if (at < 0) throw refuse.FW_COLUMNS({}, 'args.result')
  const place = (of: keyof typeof heads): number => rows[at]!.findIndex((c) => heads[of].test(c.trim()))
  const columns = { no: place('no'), state: place('state'), amount: place('amount'), currency: place('currency'), reason: place('reason') }
  if (columns.amount < 0) throw refuse.FW_COLUMNS({}, 'args.result')
  const known = new Map(batch.payments.map((p) => [p.no, p]))
  const seen = new Set<string>()
  return rows.slice(at + 1).map((r, i) => {
    const cell = (n: number): string => (n < 0 ? '' : (r[n] ?? '').trim())
    const [no, state, amount, currency] = [cell(columns.no), cell(columns.state), plain(cell(columns.amount)), cell(columns.currency)]
    const line = at + i + 2
    const p = known.get(no)
    if (!p || seen.has(no)) throw refuse.FW_ROW({ line, no: no || '–' }, 'args.result')
    seen.add(no)
    if (!/^\d{1,12}(\.\d{1,4})?$/.test(amount) || !num(amount).eq(p.amount) || (currency && currency !== batch.currency))
      throw refuse.FW_ROW_AMOUNT({ line, no, theirs: `${amount || '–'} ${currency}`.trim(), ours: `${p.amount} ${batch.currency}` }, 'args.result')
    return { no, state: paid.test(state) ? 'paid' : failed.test(state) ? 'failed' : 'waiting', reason: (cell(columns.reason) || state).slice(0, 280) }
  })
}
