import { num, refId } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refuseOffset as refuse } from '../../../model/treasury/offset-errors.ts'

export type Side = 'receivable' | 'payable'
export interface Parties {
  readonly customer: number | null
  readonly supplier: number | null
  readonly provider: number | null
}
export interface Item {
  readonly id: number
  readonly no: string
  readonly company: number
  readonly company_name: string
  readonly project: number | null
  readonly party_type: string
  readonly party_id: number
  readonly currency: string
  readonly book_rate: string
  readonly open: string
  /** Open less what other offsets hold. */
  readonly free: string
  readonly status: string
  readonly source_no: string | null
  readonly due: string
}
export interface DraftLine {
  readonly amount: string
  readonly rate?: string | null
  readonly [field: string]: unknown
}
const columns = (side: Side, document: number) => sql`
  i.id, i.no, i.company_id as company, c.short_name as company_name, i.project_id as project, i.party_type, i.party_id, i.currency, i.book_rate::text as book_rate, i.open_amount::text as open, i.status, i.source_no, i.due_date::text as due,
  (i.open_amount - coalesce((select sum(h.amount) from item_hold h where h.target_type = ${side} and h.target_id = i.id and not (h.document_type = 'offset_doc' and h.document_id = ${document}::bigint)), 0))::text as free`

const ofParty = (p: Parties) =>
  sql`(i.party_type = 'customer' and i.party_id = ${p.customer}::bigint or i.party_type = 'supplier' and i.party_id = ${p.supplier}::bigint or i.party_type = 'provider' and i.party_id = ${p.provider}::bigint)`

/** Items of the lines in their order, as they are now. */
export async function itemsOf(run: Runner, side: Side, document: number, lines: readonly DraftLine[]): Promise<Item[]> {
  const ids = lines.map((l) => refId(l[side] as never) ?? 0)
  const rows = await run.rows<Item>(
    sql`select ${columns(side, document)} from ${sql.id(side)} i join company c on c.id = i.company_id where i.id = any(${ids}::bigint[])`,
  )
  return ids.map((id) => rows.find((r) => r.id === id)!)
}

/** What is open with the party, the oldest first: receivables of the company, payables of any of ours. */
export const openWith = (run: Runner, side: Side, document: number, company: number, p: Parties): Promise<Item[]> =>
  run.rows<Item>(sql`
    select ${columns(side, document)} from ${sql.id(side)} i join company c on c.id = i.company_id
    where ${ofParty(p)} and i.status in ('open', 'partial') and i.company_id = ${company}::bigint order by i.due_date, i.id limit 200`)

/** What one unit of an item is worth in the currency of the offset: as agreed, else the spot rate of the day. */
export async function rateOf(run: Runner, item: Item, rate: string | null | undefined, currency: string, day: string, n: number): Promise<string> {
  if (item.currency === currency) {
    if (rate && !num(rate).eq(1)) throw refuse.DC_RATE({ n, no: item.no }, 'rate')
    return '1'
  }
  if (rate) {
    if (!num(rate).gt(0)) throw refuse.DC_RATE_ZERO({ n }, 'rate')
    return num(rate).toFixed(8)
  }
  return getRate(run, item.currency, currency, day, 'spot')
}

/** Every line is of the party, receivables of the company whose offset it is. */
export function checkParty(side: Side, items: readonly Item[], p: Parties, company: number, companyName: string): void {
  const own: Readonly<Record<string, number | null>> = { customer: p.customer, supplier: p.supplier, provider: p.provider }
  for (const [i, item] of items.entries()) {
    const field = `${side}s[${i}].${side}`
    if (own[item.party_type] !== item.party_id) throw refuse.DC_OTHER_PARTY({ n: i + 1, no: item.no }, field)
    if (side === 'receivable' && item.company !== company) throw refuse.DC_OTHER_COMPANY({ n: i + 1, no: item.no, company: companyName }, field)
  }
}

/** Names of the party, and the supplier that a customer is as well where nobody names another. */
export async function partyOf(tx: Tx, p: Parties): Promise<Parties & { readonly name: string }> {
  if (!p.customer && !p.supplier && !p.provider) throw refuse.DC_PARTY({}, 'customer')
  const linked = await tx.maybe<{ supplier: number | null }>(
    sql`select coalesce(c.supplier_id, (select s.id from supplier s where s.customer_id = c.id order by s.id limit 1)) as supplier from customer c where c.id = ${p.customer}::bigint`,
  )
  const all = { ...p, supplier: p.supplier ?? linked?.supplier ?? null }
  const names = await tx.rows<{ name: string }>(sql`
    select name from (select 1 as n, name from customer where id = ${all.customer}::bigint union all select 2, name from supplier where id = ${all.supplier}::bigint union all select 3, name from provider where id = ${all.provider}::bigint) x
    group by name order by min(n)`)
  return { ...all, name: names.map((n) => n.name).join(' / ') }
}
