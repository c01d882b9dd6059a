import { valueText, type Lang } from '@crossway/kernel'
import { promotionLabels } from '../../model/promotion/promotion.labels.ts'

/** The kind of a promotion in words. */
export const typeName = (type: string, lang: Lang): string => valueText(promotionLabels[lang].fields.type, type)
