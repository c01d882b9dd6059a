import { productCategoryPage, skuPage } from './sku.pages.ts'
import { mskuPage, wskuPage } from './msku.pages.ts'

export const pages = [skuPage, mskuPage, wskuPage, productCategoryPage] as const
