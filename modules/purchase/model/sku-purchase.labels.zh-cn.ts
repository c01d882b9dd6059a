import type { LabelsOf } from '@crossway/kernel'
import type { skuPurchase } from './sku-purchase.query.ts'

export const skuPurchaseZh: LabelsOf<typeof skuPurchase> = {
  name: '采购价',
  fields: {
    day: '下单日',
    order: '采购订单',
    supplier: '供应商',
    sku: 'SKU',
    qty: '数量',
    qty_signed: '已签收',
    currency: '币种',
    unit_price: '单价',
    net_price: '不含税单价',
    tax_included: '含税',
    buyer: '采购员',
    company: '公司',
    project: '项目',
    warehouse: '仓库',
    department: '部门',
    created_by: '创建账号',
  },
  states: {},
  actions: {},
}
