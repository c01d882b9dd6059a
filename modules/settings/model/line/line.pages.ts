import { definePage } from '@crossway/kernel'
import { dedicatedLine } from './dedicated-line.resource.ts'
import { computedLabels } from '../figure-labels.ts'

export const amzDedicatedLinePage = definePage({
  route: 'amzDedicatedLine',
  record: dedicatedLine,
  computed: computedLabels.dedicated_line,
  subpages: [
    {
      resource: 'line_binding',
      tabs: [{ key: 'all' }, { key: 'live', where: { to: { empty: true } } }],
      list: { columns: ['line', 'exit_ip', 'store_account', 'from', 'to', 'by', 'reason'], filters: ['line', 'store_account', 'from'] },
      form: 'drawer',
    },
    {
      resource: 'line_check',
      tabs: [{ key: 'all' }, { key: 'bad', where: { ok: { eq: false } } }],
      list: { columns: ['at', 'line', 'ok', 'reachable', 'ms', 'seen_ip', 'blacklist_hits'], filters: ['line', 'at', 'ok'] },
      form: 'drawer',
    },
    { resource: 'line_cost' },
  ],
  tabs: [
    'all',
    'active',
    'idle',
    { key: 'faulty', where: { status: { eq: 'faulty' } }, alert: true },
    { key: 'due', where: { paid_to: { lte: '@today+7' }, status: { ne: 'retired' } }, alert: true },
    'retired',
  ],
  list: {
    columns: [
      'line_no',
      'status',
      'name',
      'type',
      'exit_ip',
      'country',
      'region',
      'store_account',
      'monthly_cost',
      'paid_to',
      'availability_30',
      'last_check_at',
      '!vendor',
      '!contract_no',
      '!isp',
      '!company',
    ],
    filters: ['status', 'type', 'store_account', 'country'],
  },
  sections: {
    basic: ['line_no', 'name', 'type', 'store_account', 'vendor', 'contract_no', 'state_reason', 'remark'],
    network: ['exit_ip', 'port', 'protocol', 'auth_user', 'auth_set', 'country', 'region', 'isp', 'bandwidth'],
    money: ['monthly_cost', 'currency', 'bill_day', 'paid_to', 'company'],
  },
  figures: ['store_account', 'exit_ip', 'monthly_cost', 'paid_to'],
  related: [
    { resource: 'line_binding', by: 'line' },
    { resource: 'line_check', by: 'line' },
    { resource: 'line_cost', by: 'line' },
  ],
  form: 'page',
})
