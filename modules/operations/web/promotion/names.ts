import type { Lang } from '@crossway/kernel'
import { promotionLabels } from '../../model/promotion/promotion.labels.ts'

/** The kind of a promotion in words. */
export const typeName = (type: string, lang: Lang): string => {
  const field: { readonly values?: Readonly<Record<string, string>> } | undefined = promotionLabels[lang].fields.type
  return field?.values?.[type] ?? type
}
