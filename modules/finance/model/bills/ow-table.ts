import type { BillColumn } from './bill-table.ts'
import { owFeeWords, type OwFee } from './ow-words.ts'

/** How operators and carriers head the columns of their bills. */
export const owColumns = {
  fee_type: { names: ['费用类别', '费用类型', '费用名称', '费用项', '费用', 'fee type', 'fee', 'charge type', 'charge', 'description'], required: true },
  reference: { names: ['我方单号', '客户单号', '参考号', '订单号', '入库单号', '出库单号', '单号', 'reference', 'reference no', 'order no', 'client ref'] },
  tracking_no: { names: ['运单号', '跟踪号', '物流单号', '快递单号', 'tracking', 'tracking no', 'tracking number'] },
  biz_date: { names: ['日期', '发生日期', '业务日期', '出库日期', 'date', 'ship date', 'service date'], kind: 'date' },
  sku: { names: ['SKU', 'WSKU', '产品编码', '商品编码', 'item', 'item no'] },
  qty: { names: ['数量', '件数', '天数', 'qty', 'quantity', 'days', 'units'], kind: 'number' },
  weight: { names: ['重量', '实重', '计费重', 'weight', 'actual weight'], kind: 'number' },
  length: { names: ['长', '长度', 'length', 'L'], kind: 'number' },
  width: { names: ['宽', '宽度', 'width', 'W'], kind: 'number' },
  height: { names: ['高', '高度', 'height', 'H'], kind: 'number' },
  volume: { names: ['体积', '立方', 'volume', 'cbm', 'm3'], kind: 'number' },
  age_days: { names: ['库龄', '库龄天数', 'age', 'age days'], kind: 'number' },
  zone: { names: ['分区', '区域', 'zone'] },
  service: { names: ['渠道', '服务', '物流方式', 'service', 'channel', 'method'] },
  bill_amount: { names: ['账单金额', '金额', '费用金额', '总费用', 'amount', 'total', 'total amount', 'charge amount'], kind: 'number', required: true },
  note: { names: ['备注', '说明', 'note', 'remark'] },
} as const satisfies Record<string, BillColumn>

const more: Readonly<Record<OwFee, readonly string[]>> = {
  storage: ['仓储费', '仓租费', '库存费', 'storage fee', 'warehouse rent'],
  inbound: ['入库费', '卸货费', '上架费', 'receiving', 'inbound fee', 'inbound handling', 'unloading'],
  outbound: ['出库费', '操作费', '订单处理费', 'handling', 'fulfillment', 'pick and pack', 'outbound handling'],
  last_leg: ['尾程运费', '派送费', '快递费', '运费', 'shipping', 'freight', 'postage', 'delivery'],
  return: ['退货费', '退件费', '退货处理费', 'returns', 'return handling'],
  packaging: ['包装费', '包材费', '耗材', 'packing material', 'packing'],
  vas: ['增值服务费', '贴标费', '换标费', '拍照费', 'value added service', 'labeling'],
  surcharge: ['附加', '燃油附加费', '偏远附加费', '住宅附加费', 'fuel surcharge', 'residential surcharge', 'remote area', 'adjustment'],
  compensation: ['赔偿', '理赔', '赔款', 'claim paid', 'credit', 'refund'],
}
const fees = Object.keys(owFeeWords) as OwFee[]
/** Every fee with the words that mean it. */
export const owFeeNames: Readonly<Record<OwFee, readonly string[]>> = fees.reduce((all, t) => ({ ...all, [t]: [...owFeeWords[t], ...more[t]] }), more)
