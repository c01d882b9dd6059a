import type { LabelsOf } from '@crossway/kernel'
import type { settlementFile } from './settlement-file.resource.ts'

export const settlementFileEn: LabelsOf<typeof settlementFile> = {
  name: 'Settlement report',
  fields: {
    settlement_id: 'Settlement id',
    report_file: 'File',
    store_account: 'Seller account',
    store: 'Store',
    settlement_start_at: 'Period start',
    settlement_end_at: 'Period end',
    deposit_at: 'Deposit date',
    total_amount: 'Total',
    currency: 'Currency',
    line_count: 'Lines',
    line_sum: 'Sum of lines',
    unit_count: 'Units sold',
    marketplaces: 'Marketplaces',
    account_type: { label: 'Account type', values: { standard: 'Standard', invoiced: 'Invoiced', other: 'Other' } },
    format: { label: 'Format', values: { v1: 'V1 (history)', v2: 'V2' } },
    prior_gap_days: { label: 'Gap before', help: 'Days; more than 0 means that a period is missing' },
    carried_from: { label: 'Carried from', help: 'The earlier statement was negative and is taken back here' },
    finance_settlement: 'Settlement key',
    finance_no: 'Settlement',
    screenshot_status: { label: 'Screenshot', values: { none: 'None', matched: 'Matched', mismatch: 'Different' } },
  },
  states: {},
  actions: {},
  sections: { basic: 'Head', more: 'Source and use' },
  tabs: { all: 'All', open: 'No settlement yet', gap: 'With a gap', noShot: 'No screenshot', toUpload: 'To upload', late: 'Deposited 2 days ago' },
}
