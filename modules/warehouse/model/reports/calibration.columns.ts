import { f } from '@crossway/kernel'
import { reconCauses, reconStates, stateGroups } from '../platform/recon.ts'
import { cny, pieces, place, type ReportColumns } from './columns.ts'

export const causes = {
  'zh-cn': { timing: '时差', unposted_event: '事件未入', transit: '在途差', mapping: '映射', unknown: '未知' },
  en: { timing: 'Timing', unposted_event: 'Event not posted', transit: 'In transit', mapping: 'Mapping', unknown: 'Unknown' },
} as const
export const states = {
  'zh-cn': { open: '待处理', accepted: '已认账', ignored: '忽略', cleared: '自动消除' },
  en: { open: 'Open', accepted: 'Accepted', ignored: 'Ignored', cleared: 'Cleared' },
} as const

/** Columns of the platform calibration (warehouse.md WHCalibrate). */
export const calibrationColumns: ReportColumns = {
  label: { 'zh-cn': '平台校准', en: 'Platform calibration' },
  columns: {
    name: [f.text({ format: 'code' }), 'MSKU', 'MSKU'],
    msku: place.msku,
    sku: place.sku,
    warehouse: place.warehouse,
    state_group: [
      f.choice(stateGroups),
      { label: '状态组', values: { available: '可用', reserved: '预留', unsellable: '不可售', in_transit: '在途', researching: '调查中' } },
      {
        label: 'States',
        values: { available: 'Available', reserved: 'Reserved', unsellable: 'Unsellable', in_transit: 'In transit', researching: 'Researching' },
      },
    ],
    book_qty: pieces('账面', 'Book'),
    platform_qty: pieces('平台', 'Platform'),
    diff: pieces('差异', 'Difference'),
    diff_value: cny('差异金额', 'Value'),
    cause: [f.choice(reconCauses, { optional: true }), { label: '原因', values: causes['zh-cn'] }, { label: 'Cause', values: causes.en }],
    status: [f.choice(reconStates), { label: '状态', values: states['zh-cn'] }, { label: 'State', values: states.en }],
    day: [f.date(), '比对日', 'Compared'],
    days: pieces('持续天数', 'Days'),
    store: place.store,
    since: [f.date(), '起始日', 'Since'],
    ignored_until: [f.date({ optional: true }), '忽略至', 'Ignored until'],
    document: [f.text({ format: 'code', optional: true }), '关联单据', 'Document'],
    reason: [f.text({ optional: true }), '忽略原因', 'Reason'],
    handler: [f.text({ optional: true }), '处理人', 'By'],
    handled_at: [f.dateTime({ optional: true }), '处理时间', 'Handled at'],
    company: place.company,
  },
}
