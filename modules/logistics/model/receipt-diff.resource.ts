import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const cny = f.money({ currency: 'CNY', derived: true, default: 0, class: 'cost' })
/** Pieces that did not come as they were sent, until somebody has answered for them (logistics.md receiptSign, receipt_diff). */
export const receiptDiff = defineResource({
  name: 'receipt_diff',
  module: 'logistics',
  title: 'no',
  fields: {
    no: f.serial('RD{yyMMdd}{seq:4}'),
    notice: f.ref('shipping_notice', { derived: true }),
    receipt: f.ref('receipt_sign', { derived: true, optional: true }),
    notice_line: f.int({ derived: true, hidden: true }),
    provider: f.ref('provider', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    sku: f.ref('sku', { derived: true, optional: true }),
    msku: f.ref('msku', { derived: true, optional: true }),
    fba_shipment_id: f.text({ max: 20, derived: true, optional: true }),
    kind: f.choice(['short', 'over', 'damaged', 'wrong', 'corrected'], { derived: true, default: 'short' }),
    qty: f.int({ derived: true }),
    value_cny: cny,
    decision: f.choice(['wait', 'write_off', 'claim_provider', 'claim_amazon', 'found'], { derived: true, default: 'wait' }),
    case_id: f.text({ max: 60, derived: true, optional: true }),
    claim_amount: f.money({ currency: 'claim_currency', derived: true, optional: true }),
    claim_currency: f.text({ max: 3, derived: true, default: 'CNY' }),
    claim_got: f.money({ currency: 'claim_currency', derived: true, optional: true }),
    net_loss: cny,
    deadline: f.date({ derived: true, optional: true, index: true }),
    note: f.text({ max: 300, derived: true, optional: true }),
  },
  managed: true,
  lifecycle: {
    initial: 'open',
    states: ['open', 'claiming', 'won', 'lost', 'closed'],
    ended: ['won', 'lost', 'closed'],
    actions: {
      wait: { from: ['open'], to: 'open', verb: 'diff', args: { deadline: f.date(), note: f.text({ max: 300, optional: true }) } },
      write_off: { from: ['open'], to: 'closed', verb: 'diff', approval: true, danger: true, args: { note: f.text({ max: 300 }) } },
      claim: {
        from: ['open'],
        to: 'claiming',
        verb: 'diff',
        approval: true,
        primary: true,
        args: {
          against: f.choice(['claim_provider', 'claim_amazon'], { default: 'claim_provider' }),
          amount: f.money({ currency: 'currency', min: 0 }),
          currency: f.text({ ...currencyCode, default: 'CNY' }),
          case_id: f.text({ max: 60, optional: true }),
        },
      },
      settle: {
        from: ['claiming'],
        to: ['won', 'lost'],
        verb: 'diff',
        primary: true,
        args: { got: f.money({ currency: 'claim_currency', min: 0 }), note: f.text({ max: 300, optional: true }) },
      },
      found: { from: ['open'], to: 'closed', verb: 'diff', confirm: true },
    },
  },
  indexes: [
    ['status', 'deadline'],
    ['notice', 'status'],
  ],
  search: ['no', 'fba_shipment_id', 'case_id', 'notice.no'],
  defaultSort: '-id',
  access: { project: 'project', company: 'company' },
})

/** A line of Amazon's report of what its centres received: the most that any file said of that day, centre and listing. */
export const fbaReceipt = defineResource({
  name: 'fba_receipt',
  module: 'logistics',
  title: 'fba_shipment_id',
  fields: {
    fba_shipment_id: f.text({ max: 40, derived: true }),
    seller_sku: f.text({ max: 60, derived: true }),
    received_on: f.date({ derived: true }),
    fc: f.text({ max: 20, derived: true }),
    qty: f.int({ derived: true }),
    file: f.int({ derived: true, hidden: true }),
  },
  managed: true,
  unique: [['fba_shipment_id', 'seller_sku', 'received_on', 'fc']],
  search: ['fba_shipment_id', 'seller_sku'],
  defaultSort: '-received_on',
})
