import { num, type Num } from '@crossway/kernel'
import { amountOf, dayOfCell, writingOf } from './statement-cells.ts'

/** A movement as a bank's or wallet's statement tells it; the amount is positive. */
export interface StatementRow {
  /** Row of the file, the head being row 1; of MT940 its line, of CAMT the number of its entry. */
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
export interface Statement {
  readonly rows: StatementRow[]
  /** Movements in other currencies than the account's. */
  readonly others: number
  /** The account it is of, where the file says so. */
  readonly account: string | null
}
export type StatementProblem =
  | { readonly kind: 'head' }
  | { readonly kind: 'writing' }
  | { readonly kind: 'currency'; readonly currency: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }
  | { readonly kind: 'balance'; readonly row: number }
  | { readonly kind: 'closing'; readonly opening: string; readonly closing: string; readonly sum: string }

const names = {
  day: [
    '交易日期',
    '交易时间',
    '日期',
    '时间',
    '记账日期',
    '记账日',
    '入账日期',
    '交易日',
    '起息日',
    'date',
    'transaction date',
    'value date',
    'posting date',
    'booking date',
    'completed date',
  ],
  in: ['收入', '收入金额', '贷方', '贷方金额', '贷方发生额', '收款金额', 'credit', 'credit amount', 'money in', 'paid in', 'deposits'],
  out: ['支出', '支出金额', '借方', '借方金额', '借方发生额', '付款金额', 'debit', 'debit amount', 'money out', 'paid out', 'withdrawals'],
  amount: ['金额', '交易金额', '发生额', 'amount', 'net amount', 'transaction amount'],
  direction: ['收支', '收支方向', '方向', '借贷', '借贷标志', 'direction', 'debit/credit', 'dr/cr'],
  balance: ['余额', '账户余额', '交易后余额', 'balance', 'running balance', 'closing balance'],
  currency: ['币种', '货币', 'currency'],
  account: ['账号', '本方账号', '我方账号', '查询账号', 'account', 'account number', 'account no', 'account no.', 'iban'],
  counterparty_name: ['对方户名', '对方名称', '对方单位', '付款方', '交易对方', 'counterparty', 'payer', 'sender', 'from'],
  counterparty_account: ['对方账号', '对方账户', '付款账号', 'counterparty account', 'payer account'],
  summary: ['摘要', '用途', '附言', '备注', '交易类型', 'description', 'memo', 'summary', 'details', 'reference text'],
  ext_ref: ['流水号', '交易流水号', '银行流水号', '交易号', '凭证号', 'transaction id', 'reference', 'reference number', 'id'],
} as const
type Column = keyof typeof names
const plain = (s: string): string =>
  s
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[:：]$/, '')
    .trim()
    .toLowerCase()
const isName = (k: Column, cell: string): boolean => (names[k] as readonly string[]).includes(plain(cell))
/** Sums and notes below the movements. */
const foot = /^(合计|总计|小计|本页|期末|期初|total|closing|opening)/i
/** What banks write where a movement has no number of its own. */
const noReference = /^(0+|-+|n\/?a|nonref|notprovided)$/i
export const referenceOf = (text: string): string | null => (noReference.test(text) ? null : text.slice(0, 80) || null)
export const signedOf = (r: Pick<StatementRow, 'direction' | 'amount'>): Num => (r.direction === 'in' ? num(r.amount) : num(r.amount).negated())

/** Row whose balance is not the one before plus the movement. */
const brokenRow = (rows: readonly StatementRow[]): StatementRow | undefined =>
  rows.find(
    (r, i) =>
      i > 0 &&
      r.balance !== null &&
      rows[i - 1]!.balance !== null &&
      !num(rows[i - 1]!.balance!)
        .plus(signedOf(r))
        .eq(r.balance),
  )
/** Oldest first: by the days, and within one day by the balances. */
function oldestFirst(rows: StatementRow[]): StatementRow[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first.day < last.day) return rows
  const turned = rows.toReversed()
  return first.day > last.day || (brokenRow(rows) && !brokenRow(turned)) ? turned : rows
}

/**
 * Reads a statement's table: columns by their usual Chinese and English heads, one signed amount or two columns, oldest row first whatever the
 * file's order. Where balances are given each must be the one before plus the movement (finance-treasury.md bankAccount import). A minus in the
 * column of receipts is a receipt taken back; in the column of payments it is one only beside payments without it.
 */
export function readStatement(table: readonly (readonly string[])[], currency: string): Statement | StatementProblem {
  const at = table.findIndex((r) => r.some((c) => isName('day', c)) && r.some((c) => (['in', 'out', 'amount'] as const).some((k) => isName(k, c))))
  if (at < 0) return { kind: 'head' }
  const where = Object.fromEntries((Object.keys(names) as Column[]).map((k) => [k, table[at]!.findIndex((c) => isName(k, c))])) as Record<Column, number>
  const cellAt = (cells: readonly string[], k: Column): string => (where[k] < 0 ? '' : (cells[where[k]] ?? '').trim())
  const lines = [...table.entries()].filter(([i, cells]) => i > at && cells.some((c) => c.trim()) && !foot.test(cells.find((c) => c.trim())!.trim()))
  const all = (...columns: Column[]): string[] => lines.flatMap(([, cells]) => columns.map((k) => cellAt(cells, k))).filter(Boolean)
  const writing = writingOf(all('amount', 'in', 'out', 'balance'), all('day'))
  if (!writing) return { kind: 'writing' }
  const outgoing = (cells: readonly string[]): boolean => /支|借|出|付|out|debit|^d|^-/i.test(cellAt(cells, 'direction'))
  // Some banks write payments with a minus, others take a payment back by it.
  const minusIsMark = (k: Column, of: readonly (readonly string[])[]): boolean =>
    of.every((cells) => !cellAt(cells, k) || (amountOf(cellAt(cells, k), writing) ?? num(0)).lte(0))
  const everyOut = minusIsMark(
    'out',
    lines.map(([, cells]) => cells),
  )
  const everyOutgoing = minusIsMark('amount', lines.map(([, cells]) => cells).filter(outgoing))
  const rows: StatementRow[] = []
  let others = 0
  for (const [i, cells] of lines) {
    const row = i + 1
    const cell = (k: Column): string => cellAt(cells, k)
    const wrong = (k: Column): StatementProblem => ({ kind: 'cell', row, column: table[at]![where[k]] ?? k, value: cell(k) })
    const own = cell('currency').toUpperCase()
    if (own && own !== currency && !(currency === 'CNY' && ['RMB', '人民币', 'CNH'].includes(own))) {
      others++
      continue
    }
    const day = dayOfCell(cell('day'), writing)
    if (!day) return wrong('day')
    const [given, came, went] = (['amount', 'in', 'out'] as const).map((k) =>
      /\d/.test(cell(k)) || !/^-*$/.test(cell(k)) ? amountOf(cell(k), writing) : num(0),
    )
    if (!given) return wrong('amount')
    if (!came) return wrong('in')
    if (!went) return wrong('out')
    if (cell('direction') && !outgoing(cells) && !/收|贷|入|进|存|in|credit|^c|^\+/i.test(cell('direction'))) return wrong('direction')
    const paid = everyOut ? went.abs() : went
    const moved = outgoing(cells) ? (everyOutgoing ? given.abs() : given).negated() : given
    const signed = moved.plus(came).minus(paid)
    if (signed.isZero()) continue
    const balance = /\d/.test(cell('balance')) ? amountOf(cell('balance'), writing) : undefined
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
      ext_ref: referenceOf(cell('ext_ref')),
    })
  }
  const sorted = oldestFirst(rows)
  const broken = brokenRow(sorted)
  if (broken) return { kind: 'balance', row: broken.row }
  return { rows: sorted, others, account: accountIn(table.slice(0, at)) ?? (lines[0] ? cellAt(lines[0][1], 'account') || null : null) }
}
/** The account that the lines above the head name. */
function accountIn(above: readonly (readonly string[])[]): string | null {
  for (const cells of above)
    for (const [i, cell] of cells.entries()) {
      const inside = /^(?:.*账号|account(?: number| no\.?)?|iban)[:：\s]+([A-Z0-9 *-]{6,40})$/i.exec(cell.trim())
      const next = (cells[i + 1] ?? '').trim()
      if (inside) return inside[1]!
      if (isName('account', cell) && /^[A-Z0-9 *-]{6,40}$/i.test(next)) return next
    }
  return null
}
/** Whether a file's account may be ours: banks write it with spaces, a BIC before it, a currency behind it, or stars in it. */
export function sameAccount(theirs: string, ours: string): boolean {
  const bare = (s: string): string => s.toUpperCase().replace(/[^A-Z0-9*]/g, '')
  const [a, b] = [bare(theirs), bare(ours)]
  if (!a || !b) return true
  if (a.includes('*'))
    return a.replace(/\*.*\*|\*/, '').length === 0 || (b.startsWith(a.slice(0, a.indexOf('*'))) && b.endsWith(a.slice(a.lastIndexOf('*') + 1)))
  return a.includes(b) || b.includes(a)
}
