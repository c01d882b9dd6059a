import type { LabelsOf } from '@crossway/kernel'
import type { stockPending } from './stock-pending.query.ts'

export const stockPendingZh: LabelsOf<typeof stockPending> = {
  name: '待匹配',
  fields: {
    msku_text: 'MSKU',
    store: '店铺',
    warehouse: '仓库',
    report_type: { label: '来源报告', values: { fulfilled_shipments: 'FBA已发货', inventory_ledger: '库存分类账' } },
    occurred_at: '业务时间',
    qty: '数量',
    reason: { label: '原因', values: { unmapped: '未配对', no_warehouse: '无仓库', closed_period: '期间已关账', bad_row: '数据有误' } },
    detail: '说明',
    tries: '次数',
    event_key: '事件键',
    created_at: '登记时间',
    done_at: '完成时间',
    file_no: '来源文件',
  },
  states: {},
  actions: {},
  tabs: { open: '待处理', all: '全部' },
}
