import { marketOutlookPage, productAnalysisPage, productDevPage } from './development.pages.ts'
import { productCategoryPage, skuPage } from './sku.pages.ts'
import { mskuPage, wskuPage } from './msku.pages.ts'

export const pages = [skuPage, mskuPage, wskuPage, marketOutlookPage, productAnalysisPage, productDevPage, productCategoryPage] as const
