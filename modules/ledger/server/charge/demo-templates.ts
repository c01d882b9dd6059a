import { createRecord, runAction, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { quoteTemplate } from '../../model/quote-template.resource.ts'

type Line = Readonly<Record<string, unknown>>
interface Plan {
  readonly head: Readonly<Record<string, unknown>>
  readonly lines: readonly Line[]
  readonly tiers?: readonly Line[]
  readonly active: boolean
}
const plans: readonly Plan[] = [
  {
    head: { code: 'QT-AC', name: '代运营佣金标准', settle_mode: 'agency_commission' },
    lines: [
      { charge_type: 'service_fee', title: '月服务费', title_en: 'Monthly service fee', calc: 'fixed', amount: '15000', free_months: 1 },
      { charge_type: 'sales_commission', title: '销售佣金', title_en: 'Sales commission', calc: 'rate', rate: '8' },
    ],
    active: true,
  },
  {
    head: { code: 'QT-AC-TIER', name: '代运营阶梯佣金', settle_mode: 'agency_commission', channel_group: 'amazon' },
    lines: [
      { charge_type: 'service_fee', title: '月服务费', title_en: 'Monthly service fee', calc: 'fixed', amount: '12000' },
      { charge_type: 'sales_commission', title: '销售佣金（超额阶梯）', title_en: 'Sales commission (by steps)', calc: 'tier_excess', min_amount: '3000' },
      { charge_type: 'cost_markup', title: '代垫管理费', title_en: 'Handling of advanced cost', calc: 'markup', rate: '2' },
    ],
    tiers: [
      { line_no: 2, from: '0', to: '50000', rate: '10' },
      { line_no: 2, from: '50000', to: '100000', rate: '8' },
      { line_no: 2, from: '100000', rate: '6' },
    ],
    active: true,
  },
  {
    head: { code: 'QT-AF', name: '代运营服务费标准', settle_mode: 'agency_fixed', bill_basis: 'month', rate_rule: 'month_pl' },
    lines: [
      { charge_type: 'service_fee', title: '月服务费', title_en: 'Monthly service fee', calc: 'fixed', amount: '26000' },
      { charge_type: 'handling', title: '订单处理费', title_en: 'Order handling', calc: 'per_unit', amount: '0.5', max_amount: '8000' },
    ],
    active: true,
  },
  {
    head: {
      code: 'QT-PS',
      name: '利润分成 60/40',
      settle_mode: 'profit_share',
      bill_basis: 'month',
      rate_rule: 'month_pl',
      confirm_days: 7,
      auto_confirm: true,
    },
    lines: [{ charge_type: 'profit_share', title: '客户分成', title_en: 'Share of the customer', calc: 'rate', rate: '60', loss_carry: true }],
    active: true,
  },
  {
    head: { code: 'QT-VISUAL', name: '单项设计服务', settle_mode: 'agency_fixed', invoice_type: 'vat_normal' },
    lines: [{ charge_type: 'one_off', title: '开店与视觉', title_en: 'Shop opening and design', calc: 'fixed', amount: '9800' }],
    active: false,
  },
]

/** Price lists of the demo company: one or two for each way of working, a draft and the next version of the first. */
export async function seedTemplates({ tx, app }: DemoCall): Promise<void> {
  const ctx = systemCtx()
  for (const p of plans) {
    const id = await createRecord({ app, tx, ctx }, quoteTemplate, { ...p.head, lines: p.lines, tiers: p.tiers ?? [] })
    if (p.active) await runAction({ app, tx, ctx }, quoteTemplate, id, 'activate', {}, true)
  }
  const first = await tx.one<{ id: number }>(sql`select id from quote_template where code = 'QT-AC'`)
  await runAction({ app, tx, ctx }, quoteTemplate, first.id, 'new_version', {}, true)
}
