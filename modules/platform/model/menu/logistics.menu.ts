import { dir, page } from './entry.ts'

export const logisticsMenu = dir('logistics', '物流', 'Logistics', 'Truck', [
  page('stocking', '备货单', 'Stocking orders', 'Inbox', { mobile: true }),
  page('inquiry', '询价单', 'Freight inquiry', 'QuestionCircle', { mobile: true }),
  page('shippingNotice', '发货通知', 'Shipping notices', 'Send', { mobile: true }),
  page('invoice', '发票', 'Customs and commercial invoices', 'FileText'),
  page('apportionment', '费用分摊', 'Apportionment', 'SplitCells'),
  page('firstLegPayment', '头程付款', 'First-leg payments', 'Transaction', { mobile: true }),
  page('receiptSign', '签收单', 'Arrivals', 'FileDone'),
  page('provider', '物流商', 'Providers', 'Car'),
  page('logisticsWarehouse', '物流仓库', 'Forwarder and destination warehouses', 'Environment'),
  page('agl', '亚马逊全球物流', 'Amazon Global Logistics', 'Amazon'),
])
