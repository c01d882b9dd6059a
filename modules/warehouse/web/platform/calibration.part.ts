import { f } from '@crossway/kernel'
import { reconCauses, reconStates } from '../../model/platform/recon.ts'
import { calibrationColumns, causes, states } from '../../model/reports/calibration.columns.ts'
import { partModel } from '../parts/part.ts'
import { CompareAgain } from './compare-again.tsx'

const args = {
  accept: { cause: f.choice(reconCauses, { optional: true }) },
  explain: { document: f.text({ max: 60 }) },
  ignore: { reason: f.text({ max: 300 }), until: f.date() },
}

/** Where the platform's figures and the book differ, and what is done about it (warehouse.md WHCalibrate, platform calibration). */
export const calibration = partModel({
  route: 'WHCalibrate',
  part: 'platform',
  report: calibrationColumns,
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
  actions: {
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
