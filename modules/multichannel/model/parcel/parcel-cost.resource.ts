import { defineLines, defineResource, f } from '@crossway/kernel'
import { costResults, parcelFeeTypes } from './parcel-words.ts'

const derived = { derived: true, optional: true } as const
/** A line of a bill that charged the fee; it goes away when the bill is taken back. */
export const parcelCostBill = defineLines({
  name: 'parcel_cost_bill',
  fields: {
    bill_type: f.text({ max: 40, derived: true }),
    bill: f.int({ derived: true }),
    bill_no: f.text({ max: 60, format: 'code', derived: true }),
    bill_line: f.int({ derived: true }),
    amount: f.money({ currency: 'currency', scale: 2, derived: true }),
    currency: f.text({ max: 3, derived: true }),
    weight: f.decimal({ scale: 3, ...derived }),
    zone: f.text({ max: 20, ...derived }),
  },
  unique: [['bill_type', 'bill_line']],
  indexes: [['bill_type', 'bill']],
})

/** A fee of a parcel: expected, charged, and why they differ (multichannel.md finalLogistics, Cost check). */
export const parcelCost = defineResource({
  name: 'parcel_cost',
  module: 'multichannel',
  title: 'label',
  managed: true,
  fields: {
    label: f.text({ max: 120, derived: true }),
    parcel: f.ref('parcel', { derived: true }),
    fee_type: f.choice(parcelFeeTypes, { derived: true }),
    store: f.ref('store', derived),
    project: f.ref('project', derived),
    warehouse: f.ref('warehouse', derived),
    currency: f.text({ max: 3, derived: true }),
    est: f.money({ currency: 'currency', scale: 2, ...derived }),
    billed: f.money({ currency: 'currency', scale: 2, ...derived }),
    diff: f.money({ currency: 'currency', scale: 2, ...derived, red: 'above', expression: 'billed - coalesce(est, 0)' }),
    bill_ref: f.text({ max: 80, format: 'code', ...derived }),
    billed_weight: f.decimal({ scale: 3, unit: 'kg', ...derived }),
    billed_zone: f.text({ max: 20, ...derived }),
    result: f.choice(costResults, derived),
    note: f.text({ max: 300, ...derived }),
    explained_by: f.ref('employee', derived),
    explained_at: f.dateTime(derived),
    bills: f.lines(parcelCostBill, { derived: true, optional: true }),
  },
  lifecycle: {
    initial: 'expected',
    states: ['expected', 'matched', 'open', 'explained'],
    editable: [],
    deletable: [],
    ended: ['matched', 'explained'],
    timed: ['matched', 'open'],
    actions: {
      explain: {
        from: ['open', 'explained'],
        to: 'explained',
        verb: 'cost',
        primary: true,
        batch: true,
        args: { result: f.choice(['weight', 'zone', 'surcharge', 'rate', 'unknown']), note: f.text({ min: 2, max: 300 }) },
      },
      fix_master: {
        from: ['open', 'explained'],
        to: ['open', 'explained'],
        keepState: true,
        verb: 'cost',
        args: {
          weight: f.decimal({ scale: 3, min: 0.001, unit: 'kg', optional: true }),
          length: f.decimal({ scale: 2, min: 0.01, unit: 'cm', optional: true }),
          width: f.decimal({ scale: 2, min: 0.01, unit: 'cm', optional: true }),
          height: f.decimal({ scale: 2, min: 0.01, unit: 'cm', optional: true }),
        },
      },
    },
  },
  unique: [['parcel', 'fee_type']],
  indexes: [
    ['status', 'id'],
    ['store', 'status'],
  ],
  search: ['label', 'bill_ref'],
  defaultSort: '-id',
  access: { project: 'project', store: 'store', warehouse: 'warehouse', department: false },
})
