import { definePage, type Subpage } from '@crossway/kernel'
import { rowVerbs } from './row-page.ts'
import { settlementFile } from '../settlement/settlement-file.resource.ts'
import { settlementScreenshot } from '../settlement/settlement-screenshot.resource.ts'
import { computedLabels } from '../figure-labels.ts'

const settlement = definePage({
  route: 'settlementReport',
  record: settlementFile,
  computed: computedLabels.amz_settlement_file,
  tabs: [
    'all',
    { key: 'open', where: { finance_no: { empty: true } } },
    { key: 'gap', where: { prior_gap_days: { gt: 0 } }, alert: true },
    { key: 'noShot', where: { screenshot_status: { in: ['none'] } } },
  ],
  list: {
    columns: [
      'settlement_id',
      'store_account',
      'store',
      'settlement_start_at',
      'settlement_end_at',
      'deposit_at',
      'total_amount',
      '!currency',
      '!approx_cny',
      'line_count',
      'unit_count',
      'open_triples',
      'finance_no',
      'screenshot_status',
      'prior_gap_days',
      '!carried_from',
      '!format',
      '!report_file',
    ],
    filters: ['store_account', 'settlement_end_at', 'screenshot_status', 'format'],
    sort: '-settlement_end_at',
    summary: ['line_count', 'unit_count'],
  },
  verbs: ['toSettlement', ...rowVerbs],
  figures: ['total_amount', 'line_sum', 'line_count', 'unit_count', 'prior_gap_days'],
  sections: {
    basic: ['settlement_id', 'store_account', 'store', 'currency', 'settlement_start_at', 'settlement_end_at', 'deposit_at', 'total_amount', 'line_sum'],
    more: ['marketplaces', 'account_type', 'format', 'carried_from', 'finance_no', 'screenshot_status', 'report_file'],
  },
  form: 'page',
  phone: { title: 'settlement_id', figures: ['total_amount', 'line_count'], footer: ['store_account', 'settlement_end_at'] },
})

/** Closed statements that nobody has shown the payments page of: pseudo rows of the page of screenshots. */
const toUpload: Subpage = {
  resource: 'amz_settlement_file',
  label: 'toUpload',
  where: { screenshot_status: { in: ['none'] } },
  tabs: [{ key: 'all' }, { key: 'late', where: { deposit_at: { lt: '@today-2' } }, alert: true }],
  list: {
    columns: [
      'settlement_id',
      'store_account',
      'store',
      'settlement_start_at',
      'settlement_end_at',
      'deposit_at',
      'total_amount',
      '!currency',
      'line_count',
      'finance_no',
      '!marketplaces',
    ],
    filters: ['store_account', 'store', 'settlement_end_at', 'deposit_at'],
    sort: '-settlement_end_at',
    summary: ['line_count'],
  },
  phone: { title: 'settlement_id', figures: ['total_amount', 'deposit_at'], footer: ['store', 'settlement_end_at'] },
}

const screenshot = definePage({
  route: 'SettlementScreenshot',
  record: settlementScreenshot,
  subpages: [toUpload],
  tabs: [
    'all',
    { key: 'pending', where: { status: { in: ['pending'] } }, alert: true },
    { key: 'mismatched', where: { status: { in: ['mismatched'] } }, alert: true },
    { key: 'matched', where: { status: { in: ['matched'] } } },
  ],
  list: {
    columns: [
      'no',
      'store',
      'period_start',
      'period_end',
      'settlement_id',
      'transfer_amount',
      'report_total',
      'diff_amount',
      '!currency',
      'account_check',
      'captured_at',
      'created_at',
    ],
    filters: ['store', 'period_end', 'status'],
    sort: '-id',
  },
  verbs: ['upload'],
  sections: {
    basic: ['store', 'settlement_id', 'period_start', 'period_end', 'captured_at', 'images'],
    amounts: [
      'transfer_amount',
      'closing_balance',
      'beginning_balance',
      'sales',
      'refunds',
      'expenses',
      'reserve_amount',
      'deposit_account_tail',
      'account_check',
    ],
    more: ['remark'],
  },
  figures: ['transfer_amount', 'report_total', 'diff_amount'],
  form: 'page',
  phone: { title: 'no', figures: ['transfer_amount', 'diff_amount'], footer: ['store', 'period_end'] },
})

export const settlementPages = [settlement, screenshot]
