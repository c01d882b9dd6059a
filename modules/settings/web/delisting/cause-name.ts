import { valueText, type Lang } from '@crossway/kernel'
import { delistingLabels } from '../../model/delisting/delisting.labels.ts'

/** Why a listing went, in words. */
export const causeName = (cause: string, lang: Lang): string => valueText(delistingLabels[lang].fields.cause, cause)
