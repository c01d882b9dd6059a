import { f } from '@crossway/kernel'
import { reconCauses, reconStates, stateGroups } from '../../model/platform/recon.ts'
import { cny, pieces, place } from '../parts/columns.ts'
import { partModel } from '../parts/part.ts'
import { CompareAgain } from './compare-again.tsx'

const causes = {
  'zh-cn': { timing: '时差', unposted_event: '事件未入', transit: '在途差', mapping: '映射', unknown: '未知' },
  en: { timing: 'Timing', unposted_event: 'Event not posted', transit: 'In transit', mapping: 'Mapping', unknown: 'Unknown' },
} as const
const states = {
  'zh-cn': { open: '待处理', accepted: '已认账', ignored: '忽略', cleared: '自动消除' },
  en: { open: 'Open', accepted: 'Accepted', ignored: 'Ignored', cleared: 'Cleared' },
} as const
const args = {
  accept: { cause: f.choice(reconCauses, { optional: true }) },
  explain: { document: f.text({ max: 60 }) },
  ignore: { reason: f.text({ max: 300 }), until: f.date() },
}

/** Where the platform's figures and the book differ, and what is done about it (warehouse.md WHCalibrate, platform calibration). */
export const calibration = partModel({
  route: 'WHCalibrate',
  part: 'platform',
  label: { 'zh-cn': '平台校准', en: 'Platform calibration' },
  record: 'fba_recon',
  sort: '-day',
  filters: ['warehouse', 'store', 'msku', 'state_group', 'cause'],
  sums: ['diff', 'diff_value'],
  tabs: [
    ['open', '待处理', 'Open'],
    ['accepted', '已认账', 'Accepted'],
    ['ignored', '忽略', 'Ignored'],
    ['cleared', '自动消除', 'Cleared'],
    ['all', '全部', 'All'],
  ],
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
  shown: [
    'name',
    'sku',
    'warehouse',
    'state_group',
    'book_qty',
    'platform_qty',
    'diff',
    'diff_value',
    'cause',
    'status',
    'days',
    'day',
    'handler',
    '!msku',
    '!store',
    '!since',
    '!ignored_until',
    '!document',
    '!reason',
    '!handled_at',
    '!company',
  ],
  lifecycle: {
    field: 'status',
    initial: 'open',
    states: reconStates,
    deletable: [],
    ended: ['accepted', 'cleared'],
    actions: {
      accept: { from: ['open'], to: 'accepted', verb: 'calibrate', primary: true, batch: true, args: args.accept },
      explain: { from: ['open'], to: 'cleared', verb: 'calibrate', args: args.explain },
      ignore: { from: ['open'], to: 'ignored', verb: 'calibrate', batch: true, args: args.ignore },
    },
  },
  deeds: {
    'zh-cn': {
      states: states['zh-cn'],
      actions: {
        accept: { label: '认账', args: { cause: { label: '原因', values: causes['zh-cn'] } } },
        explain: { label: '关联单据', args: { document: '单据号' } },
        ignore: { label: '忽略', args: { reason: '原因', until: '忽略至' } },
      },
    },
    en: {
      states: states.en,
      actions: {
        accept: { label: 'Accept', args: { cause: { label: 'Cause', values: causes.en } } },
        explain: { label: 'Link a document', args: { document: 'Document no' } },
        ignore: { label: 'Ignore', args: { reason: 'Reason', until: 'Until' } },
      },
    },
  },
  slots: { toolbar: [CompareAgain] },
})
