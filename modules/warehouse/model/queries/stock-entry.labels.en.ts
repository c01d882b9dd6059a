import type { LabelsOf } from '@crossway/kernel'
import { entryRules, entryTypes } from '../entry-types.ts'
import { stockStateLabels, stockStates } from '../stock-states.ts'
import { wordsOf } from './words-of.ts'
import type { stockEntry } from './stock-entry.query.ts'

export const stockEntryEn: LabelsOf<typeof stockEntry> = {
  name: 'Stock ledger',
  fields: {
    no: 'Posting',
    occurred_at: 'Occurred at',
    entry_type: { label: 'Type', values: wordsOf(entryTypes, (k) => entryRules[k].en) },
    sku: 'SKU',
    warehouse: 'Warehouse',
    state: { label: 'Stock state', values: wordsOf(stockStates, (k) => stockStateLabels[k].en) },
    in_qty: 'In',
    out_qty: 'Out',
    balance_after: 'Balance after posting',
    unit_cost: 'Unit cost',
    value: 'Value',
    source_no: 'Document',
    operator: 'By',
    posted_at: 'Posted at',
    msku: 'MSKU',
    virtual_warehouse: 'Share',
    company: 'Company',
    project: 'Project',
    store: 'Store',
    qty_delta: 'Quantity',
    goods_delta: 'Goods',
    freight_delta: 'Freight',
    duty_delta: 'Duty',
    other_delta: 'Other',
    pool_qty_after: 'Pool quantity',
    pool_value_after: 'Pool value',
    cost_provisional: 'Cost provisional',
    counterparty: 'Counterparty',
    period: 'Period',
    remark: 'Remark',
    posting_id: 'Posting no.',
    source_type: 'Kind of document',
    layer_id: 'Layer',
    running: 'Balance',
    source: 'Source',
  },
  states: {},
  actions: {},
}
