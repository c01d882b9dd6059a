import type { LabelsOf } from '@crossway/kernel'
import type { boardTarget } from './board-target.resource.ts'

export const boardTargetEn: LabelsOf<typeof boardTarget> = {
  name: 'Profit target',
  fields: {
    name: 'Target',
    channel_group: { label: 'Channel', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Independent store' } },
    dim_type: { label: 'Dimension', values: { company: 'Company', department: 'Department', owner: 'Owner', project: 'Project', store: 'Store' } },
    company: 'Company',
    department: 'Department',
    owner: 'Owner',
    project: 'Project',
    store: 'Store',
    object_key: 'Object key',
    metric: {
      label: 'Metric',
      values: { sales: 'Net sales', gross_profit: 'Gross profit', net_profit: 'Operating profit', units: 'Units', ad_ratio: 'Ad ratio' },
    },
    month: { label: 'Month', example: '2026-11' },
    value: { label: 'Target', help: 'A share of advertising in percent: 12 is 12 %' },
    currency: 'Currency',
    revision: 'Revision',
    reason: 'Reason',
  },
  states: { draft: 'Draft', confirmed: 'In force', replaced: 'Replaced' },
  actions: {
    confirm: 'Confirm',
    adjust: { label: 'Adjust', args: { value: 'New target', reason: { label: 'Reason', help: 'Needed when the target gets easier' } } },
  },
  sections: { object: 'Object', target: 'Target' },
  tabs: { all: 'All', draft: 'Draft', confirmed: 'In force', replaced: 'Replaced' },
}
