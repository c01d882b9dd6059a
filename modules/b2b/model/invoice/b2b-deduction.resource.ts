import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const own = { derived: true, optional: true } as const
const total = f.money({ currency: 'currency', derived: true, default: 0 })
export const deductionCategories = [
  'shortage',
  'price_claim',
  'qty_variance',
  'chargeback',
  'coop',
  'freight_allow',
  'damage_allow',
  'return_rtv',
  'early_pay',
  'other',
] as const
export const chargebackTypes = ['asn', 'on_time', 'prep', 'label', 'unconfirmed', 'overage', 'carton_content'] as const

/** What a buyer takes off what he pays, and how we fight it (b2b.md b2b_deduction). */
export const b2bDeduction = defineResource({
  name: 'b2b_deduction',
  module: 'b2b',
  title: 'deduction_no',
  subtitle: 'code',
  fields: {
    deduction_no: f.serial('KK{yyMM}{seq:4}'),
    buyer: f.ref('b2b_buyer', { immutable: true }),
    company: f.ref('company', own),
    project: f.ref('project', own),
    invoice: f.ref('b2b_invoice', { optional: true, immutable: true, where: { kind: { eq: 'invoice' }, status: { in: ['issued', 'partial', 'paid'] } } }),
    po_number: f.text({ max: 40, optional: true, format: 'code' }),
    category: f.choice(deductionCategories),
    subtype: f.choice(chargebackTypes, { optional: true }),
    code: f.text({ max: 40, optional: true, format: 'code' }),
    currency: f.text({ ...currencyCode, derived: true, default: 'USD' }),
    amount: f.money({ currency: 'currency', min: 0.01 }),
    charge_date: f.date({ default: 'today' }),
    source: f.choice(['statement', 'file', 'manual'], { derived: true, default: 'manual' }),
    /** Taken by a line of a settlement statement, and which of its deductions this is. */
    source_line: f.int({ ...own, hidden: true }),
    source_key: f.text({ max: 40, ...own, hidden: true, unique: true }),
    /** It is out of what the invoice still brings: the buyer has taken it, or we have accepted it. */
    applied: f.bool({ derived: true }),
    expected: f.bool({ derived: true }),
    deadline: f.date({ ...own, index: true }),
    attempts: f.int({ derived: true, default: 0 }),
    evidence: f.files({ max: 20, ...own }),
    case_no: f.text({ max: 60, ...own, format: 'code' }),
    disputed_at: f.date(own),
    disputed_amount: total,
    recovered_amount: total,
    repaid: total,
    split_from: f.ref('b2b_deduction', own),
    status_reason: f.text({ max: 300, ...own }),
    owner: f.ref('employee', { optional: true }),
    department: f.ref('department', { ...own, hidden: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'disputed', 'won', 'partly', 'lost', 'expired', 'accepted'],
    timed: ['open', 'disputed', 'won', 'partly', 'lost', 'expired', 'accepted'],
    editable: ['open'],
    deletable: [],
    ended: ['won', 'partly', 'accepted'],
    actions: {
      accept: {
        from: ['open', 'lost', 'expired'],
        to: 'accepted',
        verb: 'deduct',
        batch: true,
        args: { reason_code: f.choice(['our_fault', 'contract', 'not_worth', 'no_proof']), reason: f.text({ max: 300, optional: true }) },
      },
      dispute: {
        from: ['open', 'lost'],
        to: 'disputed',
        verb: 'dispute',
        primary: true,
        args: {
          amount: f.money({ currency: 'currency', min: 0.01 }),
          case_no: f.text({ max: 60, optional: true }),
          evidence: f.files({ max: 20, optional: true }),
        },
      },
      result: {
        from: ['disputed'],
        to: ['won', 'partly', 'lost'],
        verb: 'dispute',
        primary: true,
        args: { recovered: f.money({ currency: 'currency', min: 0 }), reason: f.text({ max: 300, optional: true }) },
      },
      expire: { from: ['open'], to: 'expired', internal: true },
    },
  },
  indexes: [['source_line'], ['buyer', 'status'], ['status', 'deadline'], ['category', 'status']],
  search: ['deduction_no', 'code', 'case_no', 'po_number', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'owner', department: 'department', project: 'project', company: 'company' },
})
