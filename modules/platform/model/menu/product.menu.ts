import { dir, page } from './entry.ts'

export const productMenu = dir('product', '产品', 'Product', 'Product', [
  page('sku', 'SKU', 'SKU', 'Barcode'),
  page('MSKU', 'MSKU', 'Marketplace SKU', 'Tag'),
  page('WSKU', 'WSKU', 'Warehouse SKU', 'Inbox'),
  page('marketOutlook', '市场前景', 'Market outlook', 'Rise'),
  page('productAnalysis', '产品分析', 'Product analysis', 'FundView'),
  page('productDev', '产品开发', 'Product development', 'Experiment', { mobile: true }),
  page('productCategory', '产品类目', 'Categories', 'Apartment'),
])
