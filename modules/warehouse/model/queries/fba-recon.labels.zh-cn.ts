import type { LabelsOf } from '@crossway/kernel'
import type { fbaRecon } from './fba-recon.query.ts'

export const fbaReconZh: LabelsOf<typeof fbaRecon> = {
  name: '平台校准',
  fields: {
    name: 'MSKU',
    sku: '商品',
    warehouse: '仓库',
    state_group: { label: '状态组', values: { available: '可用', reserved: '预留', unsellable: '不可售', in_transit: '在途', researching: '调查中' } },
    book_qty: '账面',
    platform_qty: '平台',
    diff: '差异',
    diff_value: '差异金额',
    cause: { label: '原因', values: { timing: '时差', unposted_event: '事件未入', transit: '在途差', mapping: '映射', unknown: '未知' } },
    day: '比对日',
    msku: 'MSKU',
    store: '店铺',
    since: '起始日',
    ignored_until: '忽略至',
    document: '关联单据',
    reason: '忽略原因',
    handled_at: '处理时间',
    company: '公司',
    project: '项目',
    days: '持续天数',
    handler: '处理人',
  },
  states: { open: '待处理', accepted: '已认账', ignored: '忽略', cleared: '自动消除' },
  actions: {
    accept: {
      label: '认账',
      args: { cause: { label: '原因', values: { timing: '时差', unposted_event: '事件未入', transit: '在途差', mapping: '映射', unknown: '未知' } } },
    },
    explain: { label: '关联单据', args: { document: '单据号' } },
    ignore: { label: '忽略', args: { reason: '原因', until: '忽略至' } },
  },
  tabs: { open: '待处理', accepted: '已认账', ignored: '忽略', cleared: '自动消除', all: '全部' },
}
