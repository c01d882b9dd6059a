import { num } from '@crossway/kernel'
import { readBill, type BillColumn } from '../bills/bill-table.ts'
import { payoutLives, txnTypes, type PayoutLife, type TxnType } from './words.ts'

const txnColumns = {
  at: { names: ['Transaction Date', 'Date', 'Created (UTC)'], required: true },
  type: { names: ['Type'], required: true },
  order: { names: ['Order', 'Order name', 'Invoice Number'] },
  card: { names: ['Card Brand'] },
  payout_status: { names: ['Payout Status'] },
  payout_date: { names: ['Payout Date'], kind: 'date' },
  payout: { names: ['Payout ID'] },
  amount: { names: ['Amount', 'Gross'], kind: 'number', required: true },
  fee: { names: ['Fee', 'Fees'], kind: 'number', required: true },
  net: { names: ['Net'], kind: 'number', required: true },
  id: { names: ['Transaction ID', 'ID'] },
  checkout: { names: ['Checkout'] },
  presentment_amount: { names: ['Presentment Amount'], kind: 'number' },
  presentment_currency: { names: ['Presentment Currency'] },
  currency: { names: ['Currency'], required: true },
} as const satisfies Readonly<Record<string, BillColumn>>
const payoutColumns = {
  date: { names: ['Payout Date'], kind: 'date', required: true },
  status: { names: ['Status'], required: true },
  total: { names: ['Total'], kind: 'number', required: true },
  payout: { names: ['Payout ID', 'ID'] },
  currency: { names: ['Currency'], required: true },
} as const satisfies Readonly<Record<string, BillColumn>>

export interface ReadTxn {
  /** What tells it from all others: its own number, else all that the file says of it. */
  readonly key: string
  readonly at: string
  readonly type: TxnType
  readonly order: string | null
  readonly card: string | null
  /** Number of its payout, else the day of it: exports name no payout. */
  readonly payout: string | null
  readonly payout_date: string | null
  readonly payout_status: PayoutLife
  readonly amount: string
  readonly fee: string
  readonly net: string
  readonly presentment_amount: string | null
  readonly presentment_currency: string | null
  readonly currency: string
}
export interface ReadPayout {
  readonly payout: string
  readonly date: string
  readonly status: PayoutLife
  readonly amount: string
  readonly currency: string
}
export type ReadPayouts =
  | { readonly txns: readonly ReadTxn[]; readonly payouts: readonly ReadPayout[] }
  | { readonly kind: 'head'; readonly missing: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }
  | { readonly kind: 'net'; readonly row: number; readonly amount: string; readonly fee: string; readonly net: string }

const plain = (v: string): string => v.trim().toLowerCase().replaceAll(' ', '_')
const lifeOf = (v: string | undefined): PayoutLife | undefined => {
  const said = plain(v ?? '')
    .replace('cancelled', 'canceled')
    .replace('deposited', 'paid')
    .replace('pending', 'scheduled')
  return payoutLives.find((l) => l === said)
}
const typeOf = (v: string): TxnType => txnTypes.find((t) => plain(v).startsWith(t)) ?? 'other'
/** `2025-06-30 23:32:39 -0400` as a moment. */
function momentOf(v: string): string | undefined {
  const m = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(v.trim())
  if (!m) return undefined
  const zone = !m[3] || m[3] === 'Z' ? 'Z' : m[3].includes(':') ? m[3] : `${m[3].slice(0, 3)}:${m[3].slice(3)}`
  const at = new Date(`${m[1]}T${m[2]}${zone}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** What a gateway's export says: its transactions, or its list of payouts with what it pays. Amount − fee = net in every row, else the file was changed. */
export function readPayouts(table: readonly (readonly string[])[]): ReadPayouts {
  const txns = readBill(table, txnColumns)
  if (!('rows' in txns)) {
    const payouts = readBill(table, payoutColumns)
    if (!('rows' in payouts)) return txns
    const read: ReadPayout[] = []
    for (const r of payouts.rows) {
      const status = lifeOf(r.status)
      if (!status) return { kind: 'cell', row: r.row, column: 'Status', value: r.status! }
      read.push({ payout: r.payout ?? r.date!, date: r.date!, status, amount: r.total!, currency: r.currency!.toUpperCase() })
    }
    return { txns: [], payouts: read }
  }
  const found: ReadTxn[] = []
  const seen = new Map<string, number>()
  for (const r of txns.rows) {
    const at = momentOf(r.at!)
    if (!at) return { kind: 'cell', row: r.row, column: 'Transaction Date', value: r.at!.slice(0, 60) }
    const [amount, fee, net] = [num(r.amount!).toFixed(2), num(r.fee!).toFixed(2), num(r.net!).toFixed(2)]
    if (!num(amount).minus(fee).eq(net)) return { kind: 'net', row: r.row, amount, fee, net }
    const type = typeOf(r.type!)
    const told = r.id ?? [at, type, r.order ?? '', amount, (r.checkout ?? '').replace('#', '')].join('|')
    const times = (seen.get(told) ?? 0) + 1
    seen.set(told, times)
    found.push({
      key: (times === 1 ? told : `${told}|${times}`).slice(0, 80),
      at,
      type,
      order: r.order ?? null,
      card: r.card ?? null,
      payout: r.payout ?? r.payout_date ?? null,
      payout_date: r.payout_date ?? null,
      payout_status: lifeOf(r.payout_status) ?? 'scheduled',
      amount,
      fee,
      net,
      presentment_amount: r.presentment_amount ?? null,
      presentment_currency: r.presentment_currency?.toUpperCase() ?? null,
      currency: r.currency!.toUpperCase(),
    })
  }
  return { txns: found, payouts: [] }
}
