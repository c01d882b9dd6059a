import type { Lang } from '@crossway/kernel'
import { delistingLabels } from '../../model/delisting/delisting.labels.ts'

/** Why a listing went, in words. */
export const causeName = (cause: string, lang: Lang): string => {
  const field: { readonly values?: Readonly<Record<string, string>> } = delistingLabels[lang].fields.cause
  return field.values?.[cause] ?? cause
}
