import { isDay, num, type Num } from '@crossway/kernel'

/** A movement as a bank's or wallet's statement tells it; the amount is positive. */
export interface StatementRow {
  /** Row of the file, the head being row 1. */
  readonly row: number
  readonly day: string
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly currency: string | null
  readonly balance: string | null
  readonly counterparty_name: string | null
  readonly counterparty_account: string | null
  readonly summary: string | null
  readonly ext_ref: string | null
}
export type StatementProblem =
  | { readonly kind: 'head' }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }
  | { readonly kind: 'balance'; readonly row: number }

const names = {
  day: ['交易日期', '交易时间', '日期', '时间', '记账日期', '入账日期', 'date', 'transaction date', 'value date', 'posting date', 'completed date'],
  in: ['收入', '收入金额', '贷方', '贷方金额', '贷方发生额', '收款金额', 'credit', 'credit amount', 'money in', 'paid in'],
  out: ['支出', '支出金额', '借方', '借方金额', '借方发生额', '付款金额', 'debit', 'debit amount', 'money out', 'paid out'],
  amount: ['金额', '交易金额', '发生额', 'amount', 'net amount', 'transaction amount'],
  direction: ['收支', '收支方向', '方向', '借贷', '借贷标志', 'direction', 'debit/credit', 'dr/cr'],
  balance: ['余额', '账户余额', '交易后余额', 'balance', 'running balance', 'closing balance'],
  currency: ['币种', '货币', 'currency'],
  counterparty_name: ['对方户名', '对方名称', '对方单位', '付款方', '交易对方', 'counterparty', 'payer', 'sender', 'from'],
  counterparty_account: ['对方账号', '对方账户', '付款账号', 'counterparty account', 'payer account'],
  summary: ['摘要', '用途', '附言', '备注', '交易类型', 'description', 'memo', 'summary', 'details', 'reference text'],
  ext_ref: ['流水号', '交易流水号', '银行流水号', '交易号', '凭证号', 'transaction id', 'reference', 'reference number', 'id'],
} as const
type Column = keyof typeof names
const plain = (s: string): string =>
  s
    .replace(/[（(].*?[)）]/g, '')
    .trim()
    .toLowerCase()

/** A statement's number: thousands marks, a currency before it, brackets for minus. */
function amountOf(text: string): Num | undefined {
  const bare = text.replace(/[,\s¥$€£]/g, '').replace(/^[A-Z]{3}/, '')
  const bracket = /^\((.+)\)$/.exec(bare)
  const digits = bracket ? `-${bracket[1]}` : bare
  return /^[+-]?\d{1,13}(\.\d{1,4})?$/.test(digits) ? num(digits.replace(/^\+/, '')) : undefined
}
/** Days since 1899-12-30, as a workbook keeps dates; 1982 to 2064 is taken for one. */
const serialDay = /^([345]\d{4})(\.\d+)?$/
function dayOfCell(text: string): string | undefined {
  const serial = serialDay.exec(text)
  if (serial) return new Date(Date.UTC(1899, 11, 30) + Number(serial[1]) * 86_400_000).toISOString().slice(0, 10)
  const iso = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const [y, m, d] = iso ? [iso[1]!, iso[2]!, iso[3]!] : us ? [us[3]!, us[1]!, us[2]!] : []
  const day = y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : ''
  return isDay(day) ? day : undefined
}

/**
 * Reads a statement's table: columns by their usual Chinese and English heads, one signed amount or two columns, oldest row first whatever the
 * file's order. Where balances are given each must be the one before plus the movement (finance-treasury.md bankAccount import).
 */
export function readStatement(table: readonly (readonly string[])[], currency: string): { rows: StatementRow[]; others: number } | StatementProblem {
  const at = table.findIndex(
    (r) =>
      r.some((c) => names.day.includes(plain(c) as never)) &&
      r.some((c) => ['in', 'out', 'amount'].some((k) => names[k as Column].includes(plain(c) as never))),
  )
  if (at < 0) return { kind: 'head' }
  const head = table[at]!.map(plain)
  const column = (k: Column): number => head.findIndex((h) => names[k].includes(h as never))
  const where = Object.fromEntries((Object.keys(names) as Column[]).map((k) => [k, column(k)])) as Record<Column, number>
  const rows: StatementRow[] = []
  let others = 0
  for (const [i, cells] of table.entries()) {
    if (i <= at || cells.every((c) => !c.trim())) continue
    const row = i + 1
    const cell = (k: Column): string => (where[k] < 0 ? '' : (cells[where[k]] ?? '').trim())
    const wrong = (k: Column): StatementProblem => ({ kind: 'cell', row, column: table[at]![where[k]] ?? k, value: cell(k) })
    const own = cell('currency').toUpperCase()
    if (own && own !== currency && !(currency === 'CNY' && ['RMB', '人民币'].includes(own))) {
      others++
      continue
    }
    const day = dayOfCell(cell('day'))
    if (!day) return wrong('day')
    const [given, came, went] = (['amount', 'in', 'out'] as const).map((k) => (cell(k) ? amountOf(cell(k)) : num(0)))
    if (!given) return wrong('amount')
    if (!came) return wrong('in')
    if (!went) return wrong('out')
    const outgoing = /支|借|out|debit|^d/i.test(cell('direction'))
    const signed = (outgoing ? given.abs().negated() : given).plus(came.abs()).minus(went.abs())
    if (signed.isZero()) continue
    const balance = cell('balance') ? amountOf(cell('balance')) : undefined
    if (cell('balance') && !balance) return wrong('balance')
    rows.push({
      row,
      day,
      direction: signed.isNegative() ? 'out' : 'in',
      amount: signed.abs().toFixed(4),
      currency: own || null,
      balance: balance?.toFixed(4) ?? null,
      counterparty_name: cell('counterparty_name').slice(0, 120) || null,
      counterparty_account: cell('counterparty_account').slice(0, 60) || null,
      summary: cell('summary').slice(0, 300) || null,
      ext_ref: cell('ext_ref').slice(0, 80) || null,
    })
  }
  const first = rows[0]
  const last = rows.at(-1)
  if (first && last && first.day > last.day) rows.reverse()
  const broken = rows.find(
    (r, i) =>
      i > 0 &&
      r.balance !== null &&
      rows[i - 1]!.balance !== null &&
      !num(rows[i - 1]!.balance!)
        .plus(signedOf(r))
        .eq(r.balance),
  )
  return broken ? { kind: 'balance', row: broken.row } : { rows, others }
}
export const signedOf = (r: Pick<StatementRow, 'direction' | 'amount'>): Num => (r.direction === 'in' ? num(r.amount) : num(r.amount).negated())
