import { recordLabels } from '@crossway/platform/words'
import { fbaRecon } from './fba-recon.query.ts'

export const fbaReconLabels = recordLabels(fbaRecon, {
  name: ['平台校准', 'Platform calibration'],
  fields: {
    name: 'MSKU',
    sku: ['商品', 'SKU'],
    state_group: {
      label: ['状态组', 'States'],
      values: {
        available: ['可用', 'Available'],
        reserved: ['预留', 'Reserved'],
        unsellable: ['不可售', 'Unsellable'],
        in_transit: ['在途', 'In transit'],
        researching: ['调查中', 'Researching'],
      },
    },
    book_qty: ['账面', 'Book'],
    platform_qty: ['平台', 'Platform'],
    diff: ['差异', 'Difference'],
    diff_value: ['差异金额', 'Value'],
    cause: {
      label: ['原因', 'Cause'],
      values: {
        timing: ['时差', 'Timing'],
        unposted_event: ['事件未入', 'Event not posted'],
        transit: ['在途差', 'In transit'],
        mapping: ['映射', 'Mapping'],
        unknown: ['未知', 'Unknown'],
      },
    },
    day: ['比对日', 'Compared'],
    since: ['起始日', 'Since'],
    ignored_until: ['忽略至', 'Ignored until'],
    document: ['关联单据', 'Document'],
    reason: ['忽略原因', 'Reason'],
    handled_at: ['处理时间', 'Handled at'],
    company: ['公司', 'Company'],
    days: ['持续天数', 'Days'],
    handler: ['处理人', 'By'],
  },
  states: { open: ['待处理', 'Open'], accepted: ['已认账', 'Accepted'], ignored: ['忽略', 'Ignored'], cleared: ['自动消除', 'Cleared'] },
  actions: {
    accept: {
      label: ['认账', 'Accept'],
    },
    explain: { label: ['关联单据', 'Link a document'], args: { document: ['单据号', 'Document no'] } },
    ignore: { label: ['忽略', 'Ignore'], args: { until: ['忽略至', 'Until'] } },
  },
  tabs: { open: ['待处理', 'Open'], accepted: ['已认账', 'Accepted'], ignored: ['忽略', 'Ignored'], cleared: ['自动消除', 'Cleared'] },
})
