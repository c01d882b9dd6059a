import { costTypes, costTypeWords, type CostType } from '@crossway/logistics/model'
import type { BillColumn } from './bill-table.ts'

/** How forwarders head the columns of their bills. */
export const cfColumns = {
  notice: {
    names: [
      '发货通知',
      '发货通知单号',
      '单号',
      '运单号',
      '提单号',
      '柜号',
      '订舱号',
      '客户单号',
      'shipping notice',
      'shipment',
      'notice',
      'B/L no',
      'BL',
      'container no',
      'tracking no',
      'reference',
    ],
    required: true,
  },
  fee_type: { names: ['费用类型', '费用名称', '费用项目', '费用', '科目', 'fee type', 'fee', 'charge', 'charge type', 'description'], required: true },
  bill_qty: { names: ['计费量', '计费重', '计费重量', '数量', 'chargeable', 'chargeable weight', 'qty', 'quantity'], kind: 'number' },
  unit: { names: ['单位', '计费单位', 'unit', 'uom'] },
  bill_price: { names: ['单价', '价格', 'price', 'unit price', 'rate'], kind: 'number' },
  bill_amount: {
    names: ['账单金额', '金额', '应收金额', '费用金额', '合计金额', 'amount', 'total amount', 'total', 'charge amount'],
    kind: 'number',
    required: true,
  },
  reason: { names: ['原因', '备注', '说明', 'reason', 'note', 'remark'] },
} as const satisfies Record<string, BillColumn>

const more: Readonly<Record<CostType, readonly string[]>> = {
  freight: ['头程运费', '海运费', '空运费', '快递费', '基本运费', 'ocean freight', 'air freight', 'O/F', 'A/F', 'base freight'],
  export_customs: ['报关', '出口报关费', 'export declaration', 'customs declaration'],
  duty: ['进口关税', '税金', 'import duty', 'customs duty', 'tariff'],
  import_vat: ['增值税', 'VAT'],
  clearance: ['清关', '目的港清关费', 'customs clearance', 'import clearance'],
  delivery: ['派送', '卡派费', '送货费', '尾程派送费', 'trucking', 'final delivery'],
  pickup: ['提货', '拖车费', 'pickup', 'collection', 'drayage'],
  insurance: ['保险费', '保费', 'cargo insurance'],
  inspection: ['查验', '海关查验费', 'customs exam', 'exam fee'],
  storage: ['仓储费', '滞港费', '滞箱费', '堆存费', 'demurrage', 'detention', 'storage fee'],
  label: ['贴标费', '换标费', 'labeling', 'labelling fee'],
  claim: ['索赔', '赔付', 'credit note', 'compensation'],
  other: ['其它', '杂费', 'misc', 'sundry'],
}
/** Every fee with the words that mean it. */
export const cfFees: Readonly<Record<CostType, readonly string[]>> = costTypes.reduce((all, t) => ({ ...all, [t]: [...costTypeWords[t], ...more[t]] }), more)

export const cfUnits = {
  kg: ['公斤', '千克', 'kgs'],
  cbm: ['方', '立方', 'm3', 'm³'],
  container: ['柜', '箱', 'cntr'],
  ticket: ['票', '单', 'shipment', 'bl'],
} as const
