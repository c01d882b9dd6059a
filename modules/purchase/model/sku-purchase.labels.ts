import { recordLabels } from '@crossway/platform/words'
import { skuPurchase } from './sku-purchase.query.ts'

export const skuPurchaseLabels = recordLabels(skuPurchase, {
  name: ['采购价', 'Purchase prices'],
  fields: {
    day: ['下单日', 'Ordered on'],
    order: ['采购订单', 'Purchase order'],
    qty_signed: ['已签收', 'Received'],
    net_price: ['不含税单价', 'Net unit price'],
    tax_included: ['含税', 'Tax included'],
    company: ['公司', 'Company'],
    created_by: ['创建账号', 'Made by account'],
  },
})
