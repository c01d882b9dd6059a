import { addMonths, dayOf, moneyText, num, type NumLike } from '@crossway/kernel'
import { emit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { postPl, reversePl } from '@crossway/ledger/server'
import { accrualOf } from '../../model/terms/brokerage-amounts.ts'
import type { RowFacts } from '../contract/plan-rows.ts'

interface Agreed {
  readonly id: number
  readonly broker: number
  readonly basis: string
  readonly rate: string | null
  readonly fixed: string | null
  readonly start: string
  readonly months: number
  readonly cap: string | null
  readonly net: boolean
  readonly accrued: string
  readonly tiers: readonly { readonly from: string; readonly to: string | null; readonly rate: string }[]
  /** Base of the accruals that stand. */
  readonly before: string
}
/** Which fees a base counts; deposits, recharges and goods are nobody's commission. */
const counts: Readonly<Record<string, (fee: string) => boolean>> = {
  service_received: (fee) => fee === 'service',
  commission_received: (fee) => fee === 'commission' || fee === 'profit_share',
  all_received: (fee) => !['deposit', 'ad_recharge', 'goods'].includes(fee),
  fixed: (fee) => !['deposit', 'ad_recharge', 'goods'].includes(fee),
  sales: (fee) => fee === 'commission',
}

/** What a collection earns those who brought the customer (contract.md brokerage, accrue): once a brokerage and collection. */
export async function accrueBrokerage(
  { app, tx, ctx }: CommandContext,
  row: RowFacts,
  c: { readonly amount: NumLike; readonly at: string; readonly collection: number },
): Promise<void> {
  const day = dayOf(new Date(c.at))
  const agreed = await tx.rows<Agreed>(sql`
    select b.id, b.broker_id as broker, b.basis, b.rate::text as rate, b.fixed_amount::text as fixed, b.start_date::text as start, b.months, b.cap_total::text as cap, b.tax_excluded_base as net, b.accrued_total::text as accrued,
      coalesce((select json_agg(json_build_object('from', t."from"::text, 'to', t."to"::text, 'rate', t.rate::text) order by t."from") from brokerage_tier t where t.brokerage_id = b.id), '[]') as tiers,
      coalesce((select sum(a.base) from brokerage_accrual a where a.brokerage_id = b.id and a.state <> 'reversed'), 0)::text as before
    from brokerage b join contract c on c.id = ${row.contract} where b.status = 'active' and (b.contract_id = c.id or (b.follow_renewal and b.contract_id = c.renewal_of_id)) order by b.id for update of b`)
  for (const b of agreed) {
    const inTerm = day >= b.start && (b.months === 0 || day < addMonths(b.start, b.months))
    if (!inTerm || !counts[b.basis]!(row.fee_type)) continue
    // a fixed amount is earned once, with the first money
    if (b.basis === 'fixed' && num(b.accrued).gt(0)) continue
    const { base, amount } =
      b.basis === 'fixed'
        ? { base: num(c.amount), amount: num(b.fixed ?? 0) }
        : accrualOf({
            collected: c.amount,
            rate: b.rate ?? 0,
            tiers: b.tiers,
            before: b.before,
            tax_rate: row.tax_rate,
            net: b.net && row.tax_included,
            cap: b.cap,
            accrued: b.accrued,
            currency: row.currency,
          })
    if (!amount.gt(0)) continue
    const added = await tx.maybe<{ id: number }>(sql`
      insert into brokerage_accrual (title, brokerage_id, broker_id, contract_id, customer_id, company_id, collection, receivable_id, kind, fee_type, currency, base, rate, amount, accrued_at, state)
      values (${`${row.contract_no} ${day}`}, ${b.id}, ${b.broker}, ${row.contract}, ${row.customer}, ${row.company}, ${c.collection}::int, ${row.id}, 'accrue', ${row.fee_type}, ${row.currency}, ${moneyText(base)}, ${b.rate}::numeric, ${moneyText(amount)}, ${c.at}::timestamptz, 'accrued')
      on conflict (brokerage_id, collection, kind) do nothing returning id`)
    if (!added) continue
    await tx.run(sql`update brokerage set accrued_total = accrued_total + ${moneyText(amount)}, version = version + 1 where id = ${b.id}`)
    await book(tx, { id: added.id, contract: row.contract, company: row.company, amount: amount.negated(), currency: row.currency, day }, ctx.account)
    await emit({ app, tx }, 'brokerage.accrued', { brokerage: b.id, accrual: added.id, contract: row.contract }, { resource: 'brokerage', id: b.id })
  }
}
/** Cost of the contract's project; a contract without one is a cost of its company. */
async function book(
  tx: Tx,
  e: { id: number; contract: number; company: number; amount: NumLike; currency: string; day: string },
  account: number,
): Promise<void> {
  const { project } = await tx.one<{ project: number | null }>(
    sql`select (select key::bigint from jsonb_each_text(coalesce(c.project_states, '{}')) where value <> 'cancelled' order by key::bigint limit 1) as project from contract c where c.id = ${e.contract}`,
  )
  await postPl(
    tx,
    [
      {
        line: 'L1402',
        amount: e.amount,
        currency: e.currency,
        biz_date: e.day,
        stage: 'settled',
        company: e.company,
        project,
        source: { type: 'brokerage_accrual', id: e.id },
      },
    ],
    { account },
  )
}

/** The collection went back: what was not being paid yet is taken back, the rest is owed to us and lowers the next payment. */
export async function reverseBrokerage({ tx, ctx }: CommandContext, collection: number): Promise<void> {
  const rows = await tx.rows<{ id: number; brokerage: number; amount: string; state: string; contract: number; company: number; currency: string }>(
    sql`select id, brokerage_id as brokerage, amount::text as amount, state, contract_id as contract, company_id as company, currency from brokerage_accrual where collection = ${collection}::int and kind = 'accrue' order by id for update`,
  )
  const today = dayOf(new Date())
  for (const r of rows) {
    if (r.state === 'reversed') continue
    await tx.run(sql`update brokerage set accrued_total = accrued_total - ${r.amount}::numeric, version = version + 1 where id = ${r.brokerage}`)
    if (r.state === 'accrued') {
      await tx.run(sql`update brokerage_accrual set state = 'reversed', version = version + 1 where id = ${r.id}`)
      await reversePl(tx, { type: 'brokerage_accrual', id: r.id }, '收款冲回', { account: ctx.account })
      continue
    }
    const back = await tx.maybe<{ id: number }>(sql`
      insert into brokerage_accrual (title, brokerage_id, broker_id, contract_id, customer_id, company_id, collection, receivable_id, kind, fee_type, currency, base, rate, amount, accrued_at, state)
      select title, brokerage_id, broker_id, contract_id, customer_id, company_id, collection, receivable_id, 'reverse', fee_type, currency, -base, rate, -amount, now(), 'accrued' from brokerage_accrual where id = ${r.id}
      on conflict (brokerage_id, collection, kind) do nothing returning id`)
    if (back) await book(tx, { id: back.id, contract: r.contract, company: r.company, amount: r.amount, currency: r.currency, day: today }, ctx.account)
  }
}
