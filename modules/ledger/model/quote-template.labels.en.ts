import type { LabelsOf } from '@crossway/kernel'
import { baseEn, billBasisEn, calcEn, chargeLineEn, chargeTypeEn, rateRuleEn } from './charge/charge-labels.ts'
import { modeEn } from './profit-words.ts'
import type { quoteTemplate } from './quote-template.resource.ts'

export const quoteTemplateEn: LabelsOf<typeof quoteTemplate> = {
  name: 'Charge template',
  fields: {
    title: 'Template',
    code: 'Code',
    version_no: 'Version',
    name: 'Name',
    settle_mode: { label: 'Mode', values: modeEn },
    channel_group: { label: 'Channel', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Own shop' }, help: 'Empty = all channels' },
    bill_basis: { label: 'Bill basis', values: billBasisEn },
    bill_currency: 'Currency',
    rate_rule: { label: 'Rate rule', values: rateRuleEn },
    fixed_rate: 'Fixed rate',
    cycle: { label: 'Cycle', values: { half_month: 'Half month', month: 'Month', quarter: 'Quarter', payout: 'By payout' } },
    confirm_days: { label: 'Days to confirm', help: 'Working days after sending' },
    auto_confirm: 'Confirm by itself when overdue',
    tax_rate: 'Tax rate',
    invoice_type: { label: 'Invoice', values: { vat_special: 'Special VAT', vat_normal: 'General VAT', none: 'None' } },
    remark: 'Remark',
    lines: {
      label: 'Charges',
      fields: {
        charge_type: { label: 'Charge', values: chargeTypeEn },
        title: 'Title',
        base_metric: { label: 'Base', values: baseEn },
        calc: { label: 'Calculation', values: calcEn },
        amount: 'Amount',
        rate: 'Rate',
        min_amount: 'Minimum',
        max_amount: 'Maximum',
        free_months: 'Free months',
        currency: 'Currency',
        loss_carry: 'Carry losses',
        pl_line_code: { label: 'P&L line', values: chargeLineEn },
      },
    },
    tiers: {
      label: 'Tiers',
      help: 'The line number is the place among the charges; tiers start at 0 and follow each other, the last may be open',
      fields: { line_no: 'Charge no', from: 'Above', to: 'Up to', rate: 'Rate' },
    },
  },
  states: { draft: 'Draft', active: 'Active', retired: 'Retired' },
  actions: { activate: 'Activate', new_version: 'New version', retire: 'Retire' },
  sections: { basic: 'Basics', terms: 'Billing terms', charges: 'Charges' },
  tabs: { all: 'All', draft: 'Draft', active: 'Active', retired: 'Retired' },
}
