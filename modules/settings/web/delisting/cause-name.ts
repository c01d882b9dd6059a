import type { Lang } from '@crossway/kernel'
import { delistingLabels } from '../../model/delisting/delisting.labels.ts'

/** Why a listing went, in words. */
export const causeName = (cause: string, lang: Lang): string => {
  const { cause: field } = delistingLabels[lang].fields
  return (typeof field === 'object' && field.values?.[cause]) || cause
  const field: { readonly values?: Readonly<Record<string, string>> } | undefined = delistingLabels[lang].fields.cause
  return field?.values?.[cause] ?? cause
}
