import { dayOf, valueText, type AnyLabel } from '@crossway/kernel'
import { contractOfProject, getContract, getContractTerms, listReceivables } from '@crossway/contract/server'
import type { App, Ctx } from '@crossway/server-kit'

type Words = Readonly<Record<string, AnyLabel | undefined>>
const linesOf = (label: AnyLabel | undefined): Words => (typeof label === 'object' ? ((label as { fields?: Words }).fields ?? {}) : {})

/** Amounts of a contract are shown to whom prices are shown on the pages of projects. */
const seesPrices = (ctx: Ctx): boolean =>
  ctx.access.super || ['readonly', 'edit'].includes(ctx.access.level('contract', 'sign_amount_cny', 'price', ['projectDetail']))

/** Terms in force, receivables and deposit of the contract that a project goes by (project.md tab 合同与资金); no brokerage. */
export async function contractOf(app: App, ctx: Ctx, id: number): Promise<object> {
  const run = app.db
  const contract = await contractOfProject(run, id)
  const of = contract === undefined ? undefined : await getContract(run, contract)
  if (!of) return { contract: null, terms: null, receivables: [] }
  const prices = seesPrices(ctx)
  const terms = await getContractTerms({ app, run }, { contract: of.id }, dayOf(new Date()))
  const words = app.registry.labels('contract_body', ctx.lang).fields as Words
  const [fee, bearing] = [linesOf(words.fees), linesOf(words.bearings)]
  const amount = (v: unknown): unknown => (prices ? v : null)
  const receivables = prices ? await listReceivables(run, { contract: of.id, states: ['due', 'partial', 'overdue', 'planned'] }) : []
  return {
    contract: {
      id: of.id,
      no: of.contract_no,
      status: of.status,
      status_text: app.registry.labels('contract', ctx.lang).states[of.status] ?? of.status,
      period_start: of.period_start,
      period_end: of.period_end,
      currency: of.currency,
      deposit_required: amount(of.deposit_required),
      deposit_received: amount(of.deposit_received),
      overdue: amount(of.overdue_total),
    },
    terms: terms
      ? {
          version: terms.version_no,
          valid_from: terms.valid_from,
          settle_cycle: valueText(words.settle_cycle, terms.settle_cycle),
          sales_base: valueText(words.sales_base, terms.sales_base),
          pay_days: terms.pay_days,
          fees: (terms.fees ?? []).map((f) => ({
            no: f.fee_no,
            type: valueText(fee.fee_type, f.fee_type),
            mode: valueText(fee.calc_mode, f.calc_mode),
            amount: amount(f.amount),
            rate: amount(f.rate),
            tiers: prices ? (terms.tiers ?? []).filter((t) => t.fee_no === f.fee_no).map((t) => ({ from: t.from, to: t.to, rate: t.rate })) : [],
          })),
          bearings: (terms.bearings ?? []).map((b) => ({
            cost: b.cost_type.title,
            bearer: valueText(bearing.bearer, b.bearer),
            customer_pct: b.customer_pct,
          })),
          quotas: (terms.quotas ?? []).map((q) => ({ category: q.category, qty: q.qty_month })),
        }
      : null,
    receivables: receivables.slice(0, 100).map((r) => ({ ...r, type: valueText(fee.fee_type, r.fee_type) })),
    prices,
  }
}
