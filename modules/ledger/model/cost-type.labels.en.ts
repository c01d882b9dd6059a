import type { LabelsOf } from '@crossway/kernel'
import type { costType } from './cost-type.resource.ts'
import { allocEn, balanceEn } from './profit-words.ts'

export const costTypeEn: LabelsOf<typeof costType> = {
  name: 'Cost type',
  fields: {
    code: 'Code',
    name: 'Name',
    name_en: 'English name',
    parent: 'Parent',
    direction: { label: 'Direction', values: { income: 'Income', expense: 'Expense' } },
    pl_line: 'P&L line',
    line_from: { label: 'Line from month', help: 'Needed when the line of a type with entries changes: the first month of the new line (yyyy-MM)' },
    previous_line: 'Line before',
    balance_code: { label: 'Balance sheet', values: balanceEn },
    alloc_method: { label: 'Allocation', values: allocEn, help: "The P&L line's own when empty" },
    applies_to: {
      label: 'Used by',
      values: {
        otherIandE: 'Other income and expense',
        supplierPayment: 'Supplier payment',
        OWSettlement: 'Overseas warehouse settlement',
        CFSettlement: 'Carrier freight settlement',
        promotion: 'Promotion',
        purchase: 'Purchase',
        contract: 'Contract',
        salary: 'Salary',
      },
    },
    invoice_required: 'Needs an invoice',
    active: 'Active',
    kd_account: 'Kingdee account',
    kd_dims: 'Kingdee dimensions',
    rules: {
      label: 'Statement rules',
      help: 'Lowest priority number first, then the most literal characters; * stands for anything',
      fields: {
        platform: 'Platform',
        account_type: {
          label: 'Account type',
          values: { sc_standard: 'SC standard', sc_invoiced: 'SC invoiced', vc_remittance: 'VC remittance', mc: 'Multi-channel bill', shopify: 'Shop payout' },
        },
        transaction_type: 'Transaction type',
        amount_type: 'Amount type',
        amount_description: 'Amount description',
        fulfillment: { label: 'Fulfilment', values: { AFN: 'AFN', MFN: 'MFN', WFS: 'WFS', FBT: 'FBT' } },
        marketplace: 'Marketplace',
        sign: { label: 'Sign', values: { any: 'Any', plus: 'Plus', minus: 'Minus' } },
        service_month: { label: 'Service month', values: { posted: 'Month posted', previous_month: 'Month before' } },
        priority: 'Priority',
        seeded: 'Seeded',
      },
    },
  },
  states: {},
  actions: {},
  sections: { basic: 'Basics', mapping: 'Mapping', rules: 'Statement rules' },
  tabs: { all: 'All', income: 'Income', expense: 'Expense', off: 'Switched off' },
}
