import type { LabelsOf } from '@crossway/kernel'
import type { receiptSign } from './receipt-sign.resource.ts'

export const receiptSignZh: LabelsOf<typeof receiptSign> = {
  name: '签收单',
  fields: {
    no: '单号',
    notice: '发货通知',
    provider: '物流商',
    warehouse: '仓库',
    project: '项目',
    source: { label: '来源', values: { manual: '手工', fba_report: 'FBA报表', overseas_api: '海外仓接口', file: '文件' } },
    fba_shipment_id: 'FBA货件号',
    received_at: '收到时间',
    received: '签收数',
    difference: '剩余在途',
    remark: '备注',
    lines: {
      label: '签收明细',
      fields: {
        notice_line: '发货通知行',
        sku: 'SKU',
        msku: 'MSKU',
        shipped: '发货数',
        received_before: '前次累计',
        open_before: '在途数',
        good: '良品',
        defective: '不良',
        lost: '核销数',
        open_after: '剩余在途',
        over: '多收',
      },
    },
  },
  states: { draft: '草稿', confirmed: '有差异', closed: '已结', reversed: '已冲销' },
  actions: {
    confirm: { label: '确认签收', args: { lines: { label: '签收数量', fields: { good: '良品', defective: '不良' } } } },
    write_off: { label: '核销差异', args: { reason: '原因', lines: { label: '核销数量', fields: { qty: '核销数' } } } },
    reverse: { label: '冲销', args: { reason: '原因' } },
  },
  sections: { basic: '基本信息' },
  tabs: { all: '全部', draft: '待签收', open: '有差异', closed: '已结束' },
}
