import { num, zero, type Num } from '@crossway/kernel'
import { ExactSum } from '../exact-sum.ts'
import { keeps, numberOf } from '../formats.ts'
import { dayIn, momentOf } from '../moments.ts'
import { remembered } from '../remembered.ts'
import type { ReaderContext, SourceRow, TypedRow, TypeReader } from '../typed-row.ts'

/** Head of a statement as the file says it. */
export interface StatementHead {
  readonly settlement_id: string
  readonly start: string | null
  readonly end: string | null
  readonly deposit: string | null
  readonly total: string
  readonly currency: string
}
export interface StatementResult extends TypeReader {
  readonly head: () => StatementHead | undefined
  readonly facts: () => {
    lines: number
    sum: string
    units: number
    marketplaces: string[]
    payouts: readonly number[]
    carried: string | null
    accountType: 'standard' | 'invoiced' | 'other'
  }
}

/** What lines of one triple have in common. */
interface Group {
  readonly sum: ExactSum
  /** Its quantities are units sold. */
  readonly sold: boolean
  /** The payout itself, as a line. */
  readonly payout: boolean
  /** Takes back what an earlier statement owed. */
  readonly carried: boolean
  /** Numbers of its kinds of lines, by fulfilment, site and sign: each kind leads to one place in the books. */
  readonly kinds: Map<string, number>
}
function groupOf(values: Readonly<Record<string, unknown>>): Group {
  const [transaction, type, description] = [values.transaction_type, values.amount_type, values.amount_description].map(String) as [string, string, string]
  return {
    sum: new ExactSum(),
    sold: /^item-?price$/i.test(type) && description === 'Principal' && transaction === 'Order',
    payout: /^transfers?$/i.test(transaction) && !/reserve/i.test(description),
    carried: /payable to amazon/i.test(`${transaction} ${description}`),
    kinds: new Map(),
  }
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^\d{3}-\d{7}-\d{7}$/, 'order'],
  [/^S\d{2}-/, 'mcf'],
  [/^FBA[A-Z0-9]{9,}$/, 'shipment'],
]
/** What an id in the order column is: it means another thing by transaction type (integrations.md §6). */
export function orderKindOf(id: unknown, transaction: unknown): string | null {
  if (typeof id !== 'string' || !id) return null
  const found = kinds.find(([r]) => r.test(id))
  if (found) return found[1]
  return /removal|disposal|liquidat/i.test(String(transaction)) || /^[A-Za-z0-9_-]{8,14}$/.test(id) ? 'removal' : 'other'
}

/** The amounts of one V1 line as V2 triples: [amount type, column of the kind, column of the amount]. */
const v1Pairs = [
  ['Shipment-Fees', 'shipment-fee-type', 'shipment-fee-amount'],
  ['OrderFees', 'order-fee-type', 'order-fee-amount'],
  ['ItemPrice', 'price-type', 'price-amount'],
  ['ItemFees', 'item-related-fee-type', 'item-related-fee-amount'],
  ['Promotion', 'promotion-type', 'promotion-amount'],
  ['DirectPayment', 'direct-payment-type', 'direct-payment-amount'],
] as const
const v1Singles = [
  ['misc-fee', 'misc-fee-amount', undefined],
  ['other-fee', 'other-fee-amount', 'other-fee-reason-description'],
  ['other-transaction', 'other-amount', undefined],
] as const

/** Reads a statement, V2 or V1: head line, lines as triples, sum against total (resource.md settlementReport). */
export function settlementReader(ctx: ReaderContext): StatementResult {
  let head: StatementHead | undefined
  let rows = 0
  let lines = 0
  let settled: Num | undefined
  let units = 0
  let bare = 0
  let carried: string | null = null
  const groups = new Map<string, Group>()
  const marketplaces = new Map<string, string>()
  const ids = new Set<string>()
  const currencies = new Set<string>()
  let headLine = 0
  const payouts: { row: number; amount: Num }[] = []
  const timeOf = remembered((at) => Date.parse(at))
  const number = (raw: string): string | null | undefined => numberOf(raw, ctx.formats)
  const moment = (raw: string): string | null => momentOf(raw, ctx.formats) ?? null

  let lastKind = 0
  /** Counts a line in and answers the number of its kind. */
  const add = (values: Record<string, unknown>, line: number): number => {
    const amount = String(values.amount)
    lines++
    const key = `${String(values.transaction_type)}|${String(values.amount_type ?? '')}|${String(values.amount_description ?? '')}`
    let group = groups.get(key)
    if (!group) groups.set(key, (group = groupOf(values)))
    const sign = group.sum.add(amount)
    if (group.sold) units += Number(values.quantity_purchased ?? 0)
    if (group.payout) payouts.push({ row: line, amount: num(amount) })
    if (group.carried) carried = num(amount).toFixed(4)
    const kind = `${String(values.fulfillment_id ?? '')}|${String(values.marketplace_name ?? '')}|${sign < 0 ? '-' : ''}`
    const known = group.kinds.get(kind)
    if (known !== undefined) return known
    group.kinds.set(kind, ++lastKind)
    return lastKind
  }
  const sum = (): Num => settled ?? [...groups.values()].reduce((total, g) => total.plus(g.sum.total), zero)

  const finish = (row: SourceRow, values: Record<string, unknown>, part: number): TypedRow => {
    const name = values.marketplace_name
    const own = row.cell('currency').trim().toUpperCase()
    if (own) currencies.add(own)
    if (typeof name === 'string' && name && !/^non-amazon/i.test(name)) marketplaces.set(name.toLowerCase(), name)
    values.kind = add(values, row.line)
    // The row's own object goes on, because copying it costs as much as reading it.
    values.amount_type ??= ''
    values.amount_description ??= ''
    values.currency = head?.currency || own || null
    values.order_kind = orderKindOf(values.order_id, `${String(values.transaction_type)} ${String(values.amount_description)}`)
    values.before_period = !!(head?.start && values.posted_at && timeOf(String(values.posted_at)) < timeOf(head.start))
    values.is_payout = false
    values.settlement = head?.settlement_id ?? null
    values.part = part
    return { row_no: row.line, site: typeof name === 'string' ? name : null, extra: row.extra, values }
  }

  const v1Rows = (row: SourceRow): TypedRow[] => {
    const out: TypedRow[] = []
    const posted = row.cell('posted-date')
    const base = { ...row.values, posted_at: moment(posted), posted_date_local: dayIn(posted, ctx.formats) ?? null }
    const transaction = String(row.values.transaction_type)
    const put = (type: string, description: string, raw: string, column: string): void => {
      const amount = number(raw)
      if (amount === undefined) ctx.problems.error('R005', { line: row.line, col: column, v: raw }, { line: row.line, column, value: raw })
      else if (amount !== null && !keeps(amount, 4, true))
        ctx.problems.error('R_DIGITS', { line: row.line, col: column, v: raw }, { line: row.line, column, value: raw })
      else if (amount !== null) out.push(finish(row, { ...base, amount_type: type, amount_description: description, amount }, out.length))
    }
    for (const [type, kind, column] of v1Pairs) put(type, row.cell(kind).trim(), row.cell(column), column)
    for (const [type, column, reason] of v1Singles)
      put(type, (reason && row.cell(reason).trim()) || (type === 'other-transaction' ? transaction : ''), row.cell(column), column)
    return out
  }

  return {
    headNumbers: ['total-amount'],
    skip(line, cell) {
      const id = cell('settlement-id').trim()
      if (id) ids.add(id)
      if (cell('transaction-type').trim() || !cell('total-amount').trim()) return false
      if (head) {
        // A second statement is told at the end by its number; the same one twice, here.
        if (id === head.settlement_id) ctx.problems.error('R_HEADS', { line }, { line })
        return true
      }
      headLine = line
      if (rows > 0) ctx.problems.error('R_HEAD_LATE', { line }, { line })
      const total = number(cell('total-amount'))
      if (total === undefined || total === null) {
        ctx.problems.error('R005', { line, col: 'total-amount', v: cell('total-amount') }, { line, column: 'total-amount', value: cell('total-amount') })
        return true
      }
      const time = (name: string): string | null => {
        const raw = cell(name).trim()
        const t = raw ? momentOf(raw, ctx.formats) : undefined
        if (raw && !t) ctx.problems.error('R006', { line, col: name, v: raw }, { line, column: name, value: raw })
        if (!raw && name !== 'deposit-date') ctx.problems.error('R008', { line, col: name }, { line, column: name })
        return t ?? null
      }
      if (!id) ctx.problems.error('R008', { line, col: 'settlement-id' }, { line, column: 'settlement-id' })
      if (!keeps(total, 4, true)) ctx.problems.error('R_DIGITS', { line, col: 'total-amount', v: total }, { line, column: 'total-amount', value: total })
      head = {
        settlement_id: id,
        start: time('settlement-start-date'),
        end: time('settlement-end-date'),
        deposit: time('deposit-date'),
        total: num(total).toFixed(4),
        currency: cell('currency').trim().toUpperCase(),
      }
      return true
    },
    rows(row) {
      rows++
      if (ctx.format === 'v1') {
        const created = v1Rows(row)
        // V1 repeats the order on lines of its own that carry no money.
        if (created.length === 0) bare++
        return created
      }
      return [finish(row, row.values, 0)]
    },
    end() {
      if (!head) return ctx.problems.error('R_NO_HEAD')
      if (head.start && head.end && Date.parse(head.end) <= Date.parse(head.start)) ctx.problems.error('R_PERIOD', { start: head.start, end: head.end })
      if (head.currency) currencies.add(head.currency)
      const [only] = currencies
      if (currencies.size > 1) ctx.problems.error('R_CURRENCIES', { list: [...currencies].slice(0, 5).join(', ') })
      else if (!only) ctx.problems.error('R008', { line: headLine, col: 'currency' }, { line: headLine, column: 'currency' })
      else if (!/^[A-Z]{3}$/.test(only)) ctx.problems.error('R_CURRENCY', { line: headLine, v: only }, { line: headLine, column: 'currency', value: only })
      else head = { ...head, currency: only }
      if (ids.size > 1) ctx.problems.error('R_LINES', { ids: [...ids].slice(0, 5).join(', ') })
      if (head.end && Date.parse(head.end) > ctx.now.getTime()) ctx.problems.error('R014')
      const total = num(head.total)
      // A transfer row of this very payout is not part of what it pays out.
      const own = payouts.filter((p) => p.amount.eq(total.negated()))
      settled = sum()
      if (!settled.eq(total) && own.length === 1 && settled.minus(own[0]!.amount).eq(total)) {
        settled = settled.minus(own[0]!.amount)
        payouts.splice(0, payouts.length, own[0]!)
      } else payouts.length = 0
      if (!settled.eq(total) && ctx.problems.errors === 0) ctx.problems.error('R009', { s: shown(settled), t: shown(total) })
    },
    tally: () => ({
      settlementId: head?.settlement_id ?? null,
      currency: head?.currency ?? null,
      periodStart: head?.start ?? null,
      periodEnd: head?.end ?? null,
      headerTotal: head ? shown(num(head.total)) : null,
      sumOfAmounts: shown(sum()),
      reconciles: !!head && sum().eq(num(head.total)),
      dataRows: rows,
      ...(bare ? { rowsWithoutAmount: bare } : {}),
      lines,
      units,
      marketplaces: [...marketplaces.values()],
      byType: Object.fromEntries([...groups].sort(([a], [b]) => a.localeCompare(b)).map(([k, g]) => [k, shown(g.sum.total)])),
    }),
    head: () => head,
    facts: () => ({
      lines,
      sum: sum().toFixed(4),
      units,
      marketplaces: [...marketplaces.values()],
      payouts: payouts.map((p) => p.row),
      carried,
      accountType: 'standard',
    }),
  }
}
const shown = (n: Num): string => n.toFixed(Math.max(2, n.decimalPlaces()))
