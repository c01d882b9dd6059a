import { addDays, dayOf, num, refId, sum } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { getFundBalance, holdPayables, type RequestedItem } from '@crossway/ledger/server'
import type { PartyType } from '@crossway/ledger/model'
import { supplierAccount } from '@crossway/settings/server'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { payeeNumber, type payeeChecks, type PayeeAccount } from '../../../model/treasury/payee.ts'

export interface DraftLine {
  readonly payable?: unknown
  readonly amount?: string
}
export interface Payee {
  readonly type: PartyType
  readonly id: number
  readonly name: string
  readonly account: Readonly<Record<string, string>> | null
}

/** Payables of the lines, held; each is of the order's company and currency, all of one party, and in no other order. */
export async function payablesOf(tx: Tx, order: number, company: number, currency: string, lines: readonly DraftLine[]): Promise<RequestedItem[]> {
  const ids = lines.map((l) => refId(l.payable as never) ?? 0)
  const held = await holdPayables(tx, ids)
  const by = new Map(held.map((p) => [p.id, p]))
  const first = by.get(ids[0] ?? 0)
  for (const [i, id] of ids.entries()) {
    const p = by.get(id)
    if (!p || p.company !== company || p.currency !== currency || p.party_type !== first?.party_type || p.party_id !== first.party_id)
      throw refuse.FK_ONE({ n: i + 1 }, `lines[${i}].payable`)
    if (payeeNumber(p.payee) !== payeeNumber(first.payee)) throw refuse.FK_PAYEES({ n: i + 1 }, `lines[${i}].payable`)
    if (num(lines[i]!.amount ?? 0).gt(p.open)) throw refuse.FK_EXCEEDS({ n: i + 1, open: `${num(p.open).toFixed(2)} ${p.currency}` }, `lines[${i}].amount`)
  }
  const other = await tx.maybe<{ no: string; order: string }>(sql`
    select p.no, o.no as order from payment_line l join payment_order o on o.id = l.payment_order_id join payable p on p.id = l.payable_id
    where l.payable_id = any(${ids}::bigint[]) and o.id <> ${order}::bigint and o.status not in ('paid', 'void') limit 1`)
  if (other) throw refuse.FK_REQUESTED({ no: other.no, order: other.order }, 'lines')
  return ids.map((id) => by.get(id)!)
}

/** Whom a prepayment goes to, with the first verified account of the supplier. */
export async function prepaidPayee(tx: Tx, supplier: number | null, provider: number | null, currency: string): Promise<Payee> {
  if (supplier) {
    const s = await tx.one<{ name: string; account: Record<string, string> | null }>(sql`
      select s.name, (select jsonb_build_object('name', b.account_name, 'bank', b.bank, 'account', b.account_no, 'swift', coalesce(b.swift, '')) from supplier_bank b
        where b.supplier_id = s.id and b.currency = ${currency} and b.verify_state = 'verified' order by b.is_default desc, b.seq limit 1) as account
      from supplier s where s.id = ${supplier}::bigint`)
    return { type: 'supplier', id: supplier, name: s.name, account: s.account }
  }
  if (!provider) throw refuse.FK_PREPAY({}, 'supplier')
  const p = await tx.one<{ name: string }>(sql`select name from provider where id = ${provider}::bigint`)
  return { type: 'provider', id: provider, name: p.name, account: null }
}

/** Days for which a changed account of a supplier is new. */
const recentDays = 30
/** How the account that is paid to stands with the supplier; null where nobody is asked about it. An account that came with a new supplier has not changed. */
export async function payeeCheck(
  tx: Tx,
  party: { readonly type: string; readonly id: number },
  account: PayeeAccount | null,
): Promise<(typeof payeeChecks)[number] | null> {
  const number = payeeNumber(account)
  if (party.type !== 'supplier' || !number) return null
  const found = await supplierAccount(tx, party.id, number)
  if (!found) return 'unlisted'
  if (found.state !== 'verified') return 'unverified'
  const since = addDays(dayOf(new Date()), -recentDays)
  return found.verified_on !== null && found.verified_on > since && found.known_since < since ? 'recent' : 'verified'
}

/** Prepaid money of the party that can be used on an amount. */
export async function prepaidFor(
  tx: Tx,
  company: number,
  payee: Pick<Payee, 'type' | 'id'>,
  currency: string,
  amount: string,
): Promise<{ id: number; most: string } | undefined> {
  const fund = await getFundBalance(tx, { type: 'prepaid', company, party: payee, currency })
  if (!fund || !num(fund.available).gt(0)) return undefined
  return { id: fund.id, most: (num(fund.available).gt(amount) ? num(amount) : num(fund.available)).toFixed(2) }
}
export const totalOf = (lines: readonly DraftLine[]): string => sum(lines.map((l) => l.amount ?? '0')).toFixed(2)
