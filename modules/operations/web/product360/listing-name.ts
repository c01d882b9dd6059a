import type { Lang } from '@crossway/kernel'
import { projectGoodsLabels } from '../../model/product360/project-goods.query.ts'

interface Named {
  readonly values?: Readonly<Record<string, string>>
}
/** How a listing stands, in words. */
export const listingName = (status: string, lang: Lang): string => (projectGoodsLabels[lang].fields.listing as Named).values?.[status] ?? status
