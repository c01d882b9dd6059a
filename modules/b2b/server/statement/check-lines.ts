import { num, refId, sum } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface AllocationLine {
  readonly id?: number
  readonly target: 'invoice' | 'deduction' | 'prepayment'
  readonly invoice?: unknown
  readonly deduction?: unknown
  readonly sale_order?: unknown
  readonly amount: string
  readonly discount?: string | null
  readonly posted?: boolean
}
interface Target {
  readonly id: number
  readonly buyer: number
  readonly currency: string
  readonly open: string
  readonly discount: string
}
const targetIn = (l: AllocationLine): number | null => refId(l.target === 'invoice' ? l.invoice : l.target === 'deduction' ? l.deduction : l.sale_order)

/** What each target can still take, held until the transaction ends: two who allocate to one document meet here. */
async function targets(tx: Tx, lines: readonly AllocationLine[]): Promise<Map<string, Target>> {
  const ids = (target: AllocationLine['target']): number[] => lines.flatMap((l) => (l.target === target && targetIn(l) !== null ? [targetIn(l)!] : []))
  const rows = async (target: string, select: ReturnType<typeof sql>): Promise<[string, Target][]> =>
    (await tx.rows<Target>(select)).map((r) => [`${target} ${r.id}`, r])
  return new Map([
    ...(await rows(
      'invoice',
      sql`select id, buyer_id as buyer, currency, (total - received - discount_taken - deducted - credited)::text as open, discount_amount::text as discount from b2b_invoice where id = any(${ids('invoice')}::bigint[]) and kind = 'invoice' and status in ('issued', 'partial', 'paid') order by id for update`,
    )),
    ...(await rows(
      'deduction',
      sql`select id, buyer_id as buyer, currency, (recovered_amount - repaid)::text as open, '0' as discount from b2b_deduction where id = any(${ids('deduction')}::bigint[]) and status in ('won', 'partly') order by id for update`,
    )),
    ...(await rows(
      'prepayment',
      sql`select id, buyer_id as buyer, currency, greatest(total - prepay_received, 0)::text as open, '0' as discount from sale_order where id = any(${ids('prepayment')}::bigint[]) and status = 'confirmed' order by id for update`,
    )),
  ])
}

export interface ReceiptHead {
  readonly buyer: number
  readonly currency: string
  readonly amount: string
  readonly received_at: string
}
/** Each line names a document of the buyer, in the money's currency, that is open for as much; together they are no more than was received. */
export async function checkAllocations(tx: Tx, head: ReceiptHead, lines: readonly AllocationLine[]): Promise<void> {
  const fresh = lines.filter((l) => !l.posted)
  const known = await targets(tx, fresh)
  const seen = new Set<string>()
  for (const [i, l] of lines.entries()) {
    if (l.posted) continue
    const n = i + 1
    const field = `lines[${i}].${l.target === 'prepayment' ? 'sale_order' : l.target}`
    const id = targetIn(l)
    const t = id === null ? undefined : known.get(`${l.target} ${id}`)
    if (
      !t ||
      !num(l.amount)
        .plus(l.discount ?? 0)
        .gt(0)
    )
      throw refuse.BSK_TARGET({ n }, field)
    if (t.buyer !== head.buyer) throw refuse.BSK_BUYER({ n }, field)
    if (t.currency !== head.currency) throw refuse.BSK_CURRENCY({}, field)
    if (seen.has(`${l.target} ${id}`)) throw refuse.BSK_TWICE({ n }, field)
    seen.add(`${l.target} ${id}`)
    if (
      num(l.amount)
        .plus(l.discount ?? 0)
        .gt(t.open)
    )
      throw refuse.BSK_OVER({ n, open: num(t.open).toFixed(2) }, `lines[${i}].amount`)
    if (num(l.discount ?? 0).gt(0)) await checkDiscount(tx, head, l, t, n, `lines[${i}].discount`)
  }
  const total = lines.length ? sum(lines.map((l) => l.amount)) : num(0)
  if (total.gt(head.amount)) throw refuse.BSK_SUM({ sum: total.toFixed(2), amount: num(head.amount).toFixed(2) }, 'lines')
}
async function checkDiscount(tx: Tx, head: ReceiptHead, l: AllocationLine, t: Target, n: number, at: string): Promise<void> {
  const row =
    l.target === 'invoice'
      ? await tx.maybe<{ left: string }>(
          sql`select (discount_amount - discount_taken)::text as left from b2b_invoice where id = ${t.id} and discount_date >= ${head.received_at}::date`,
        )
      : undefined
  if (!row || num(l.discount!).gt(row.left)) throw refuse.BSK_DISCOUNT({ n, n2: num(row?.left ?? 0).toFixed(2) }, at)
}
