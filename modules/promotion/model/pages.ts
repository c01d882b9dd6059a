import { promotionalObjPage } from './object/promotion-object.page.ts'
import { promotionResourcePage } from './resource/promotion-resource.page.ts'

export const pages = [promotionResourcePage, promotionalObjPage] as const
