import { isBuyer } from '@crossway/b2b/server'
import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { Purpose } from '../../../model/treasury/collect-money.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import type { Party } from '../party.ts'

export interface CollectLine {
  readonly id: number
  readonly purpose: Purpose
  readonly contract: { readonly id: number } | null
  readonly project: { readonly id: number } | null
  readonly receivable: { readonly id: number } | null
  readonly plan_row: { readonly id: number } | null
  readonly cost_type: { readonly id: number } | null
  readonly amount: string
}
const ofCustomer: readonly Purpose[] = ['deposit', 'recharge', 'service_fee', 'reconcile', 'goods', 'invoice', 'advance']
const needTarget: readonly Purpose[] = ['reconcile', 'goods', 'invoice']

/** What each purpose needs (finance-treasury.md collectMoney), and that what it settles is this party's and open for as much. Goods money of a B2B buyer finds its invoices later. */
export async function checkLines(tx: Tx, party: Party, lines: readonly CollectLine[], currency: string, company: number): Promise<void> {
  const seen = new Set<string>()
  for (const [i, l] of lines.entries()) {
    const n = i + 1
    const at = (field: string): string => `lines[${i}].${field}`
    if (ofCustomer.includes(l.purpose) && party.type !== 'customer') throw refuse.SK_LINE_CUSTOMER({ n }, at('purpose'))
    if (l.purpose === 'supplier_refund' && party.type !== 'supplier' && party.type !== 'provider') throw refuse.SK_LINE_SUPPLIER({ n }, at('purpose'))
    if (l.receivable && l.plan_row) throw refuse.SK_LINE_ONE({ n }, at('plan_row'))
    const later = l.purpose === 'goods' && party.type === 'customer' && (await isBuyer(tx, party.id, company))
    if (needTarget.includes(l.purpose) && !l.receivable && !l.plan_row && !later) throw refuse.SK_LINE_TARGET({ n }, at('receivable'))
    if (l.purpose === 'recharge' && !l.project) throw refuse.SK_LINE_PROJECT({ n }, at('project'))
    if (l.purpose === 'other' && !l.cost_type) throw refuse.SK_LINE_COST({ n }, at('cost_type'))
    if (l.purpose === 'deposit' && !(await isContractOf(tx, l.contract?.id, party.id))) throw refuse.SK_LINE_CONTRACT({ n }, at('contract'))
    const target = l.receivable ? `r${l.receivable.id}` : l.plan_row ? `p${l.plan_row.id}` : undefined
    if (target && seen.has(target)) throw refuse.SK_LINE_TWICE({ n }, at(l.receivable ? 'receivable' : 'plan_row'))
    if (target) seen.add(target)
    if (l.receivable) await checkReceivable(tx, party, l, currency, n, at('receivable'))
    if (l.plan_row) await checkPlanRow(tx, party, l, currency, n, at('plan_row'))
  }
}
const isContractOf = async (tx: Tx, contract: number | undefined, customer: number): Promise<boolean> =>
  contract !== undefined && !!(await tx.maybe(sql`select 1 from contract where id = ${contract}::bigint and customer_id = ${customer}::bigint`))

async function checkReceivable(tx: Tx, party: Party, l: CollectLine, currency: string, n: number, at: string): Promise<void> {
  const r = await tx.one<{ no: string; open: string; currency: string; mine: boolean }>(
    sql`select no, open_amount::text as open, currency, party_type = ${party.type} and party_id = ${party.id}::bigint as mine from receivable where id = ${l.receivable!.id}::bigint`,
  )
  if (!r.mine) throw refuse.SK_LINE_PARTY({ n, no: r.no }, at)
  if (r.currency !== currency || num(l.amount).gt(r.open))
    throw refuse.SK_LINE_OPEN({ n, open: `${num(r.open).toFixed(2)} ${r.currency}`, amount: num(l.amount).toFixed(2) }, at)
}
async function checkPlanRow(tx: Tx, party: Party, l: CollectLine, currency: string, n: number, at: string): Promise<void> {
  const r = await tx.one<{ no: string; open: string; currency: string; customer: number }>(
    sql`select r.title as no, r.open_amount::text as open, r.currency, r.customer_id as customer from contract_receivable r where r.id = ${l.plan_row!.id}::bigint`,
  )
  if (party.type !== 'customer' || r.customer !== party.id) throw refuse.SK_LINE_PARTY({ n, no: r.no }, at)
  if (r.currency !== currency || num(l.amount).gt(r.open))
    throw refuse.SK_LINE_OPEN({ n, open: `${num(r.open).toFixed(2)} ${r.currency}`, amount: num(l.amount).toFixed(2) }, at)
}
