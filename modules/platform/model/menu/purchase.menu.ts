import { dir, page } from './entry.ts'

export const purchaseMenu = dir('purchase', '采购', 'Procurement', 'ShoppingCart', [
  page('purchaseDemand', '采购需求', 'Purchase demand', 'FileAdd', { mobile: true }),
  page('purchaseOrderList', '采购订单', 'Purchase orders', 'Container'),
  page('vcOrderList', 'VC采购订单', 'VC purchase orders', 'Amazon'),
  page('purchaseSign', '采购签收', 'Receipts', 'Scan', { mobile: true }),
  page('purchasePayment', '采购付款', 'Purchase payments', 'Transaction', { mobile: true }),
  page('sampleCollection', '样品领取', 'Sample requests', 'Gift', { mobile: true }),
  page('internalTxnOrder', '内部交易单', 'Inter-company orders', 'Retweet'),
  page('accountTermManagement', '账期管理', 'Payment terms', 'Calendar'),
])
