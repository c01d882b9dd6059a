import { dir, page } from './entry.ts'

export const b2bMenu = dir('b2b', 'B2B', 'B2B', 'Block', [
  page('vcOrder', 'VC订单', 'Amazon vendor orders', 'Amazon'),
  page('saleOrder', '销售订单', 'Sales orders', 'Shopping'),
  page('customerSalesBill', '客户销售账单', 'Customer statements', 'Reconciliation'),
  page('invoiceBill', '发票', 'Invoices', 'FileText'),
  page('purchaseOrder', '采购订单', 'B2B purchase orders', 'Container'),
  page('purchaseSignOrder', '采购签收', 'B2B receipts', 'Scan'),
  page('fundingAnalysis', '资金占用分析', 'Capital tied up', 'Fund'),
  page('verifySupplier', '供应商核验', 'Supplier verification', 'SecurityScan'),
])
