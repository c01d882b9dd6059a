import { num, Refusal } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { modeOn } from '@crossway/ledger/server'
import { lineOfAd, type AdGroup, type AdTerms } from '../../model/ads/parts.ts'
import { billTerms } from '../reconcile/bill-terms.ts'

interface Bearing {
  readonly project: number
  readonly customer: number | null
  readonly line: string
  readonly company_rate: string
  readonly mode: string
  readonly account: number | null
  readonly available: string | null
}
/** What we charge on a customer's advertising, by his contract or the charge template of his project. */
async function feeRate(tx: Tx, project: number, day: string): Promise<string> {
  try {
    const fee = (await billTerms(tx, project, day)).charges.find((c) => c.charge_type === 'ads_service' && c.calc === 'rate' && c.rate !== null)
    return fee ? num(fee.rate!).div(100).toFixed(8) : '0'
  } catch (e) {
    if (e instanceof Refusal) return '0'
    throw e
  }
}

/** Who bears the advertising of projects on a day, what we charge on it, and the recharge account that it comes out of: the project's own, else the customer's of all projects. What is held there for spend of the store `held` counts as available. */
export async function adTerms(
  tx: Tx,
  groups: readonly Pick<AdGroup, 'project' | 'ad_type'>[],
  day: string,
  held: { readonly store: number } | undefined,
): Promise<(g: AdGroup) => AdTerms> {
  const lines = [...new Set(groups.map((g) => lineOfAd[g.ad_type]))]
  const rows = await tx.rows<Bearing>(sql`
    select t.project_id as project, t.customer_id as customer, l.code as line, ${modeOn('t', day)} as mode, f.id as account, (f.balance - f.frozen + coalesce(h.amount, 0))::text as available,
      coalesce(bt.company_rate, bc.company_rate, case when ${modeOn('t', day)} in ('trade', 'profit_share') then 1 else 0 end)::text as company_rate
    from project_structure t cross join unnest(${lines}::text[]) as l(code)
      left join project_bearer bt on bt.project_structure_id = t.id and bt.cost_type_id = (select c.id from cost_type c where c.code = l.code) and ${day}::date between bt."from" and coalesce(bt."to", 'infinity')
      left join project_bearer bc on bc.project_structure_id = t.id and bc.bearer_class = 'ads' and bc.cost_type_id is null and ${day}::date between bc."from" and coalesce(bc."to", 'infinity')
      left join lateral (select a.id, a.balance, a.frozen from fund_account a where a.type = 'recharge' and a.company_id = t.company_id and a.party_type = 'customer' and a.party_id = t.customer_id and a.currency = 'CNY' and (a.project_id = t.project_id or a.project_id is null) order by a.project_id nulls last limit 1) f on true
      left join fund_hold h on h.account_id = f.id and h.source_type = ${estimateHold} and h.source_id = ${held?.store ?? 0}::bigint
    where t.project_id = any(${[...new Set(groups.flatMap((g) => g.project ?? []))]}::bigint[])`)
  const fees = new Map<number, string>()
  for (const r of rows)
    if (!fees.has(r.project))
      fees.set(r.project, r.customer !== null && num(r.company_rate).lt(1) && r.mode !== 'trade' ? await feeRate(tx, r.project, day) : '0')
  return (g) => {
    const r = rows.find((x) => x.project === g.project && x.line === lineOfAd[g.ad_type])
    // Nobody else bears what belongs to no project or has no customer.
    if (!r || r.customer === null) return { customer: null, company_rate: 1, fee_rate: 0, fund_account: null, available: 0 }
    return { customer: r.customer, company_rate: r.company_rate, fee_rate: fees.get(r.project)!, fund_account: r.account, available: r.available ?? 0 }
  }
}
/** What is held of recharge accounts for spend that no settlement covers yet, by store. */
export const estimateHold = 'ad_estimate'
