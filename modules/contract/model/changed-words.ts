import { joinNames, labelText, type AnyLabel, type Lang } from '@crossway/kernel'
import { bodyEn, bodyZh } from './body-labels.ts'

/** Which terms an agreement changes, in the reader's words; stored are their names. */
export function changedWords(value: unknown, lang: Lang): string {
  const labels: Readonly<Record<string, AnyLabel>> = lang === 'en' ? bodyEn : bodyZh
  const names = typeof value === 'string' && value !== '' ? value.split(', ') : []
  return names.length
    ? joinNames(
        names.map((n) => labelText(labels[n], n)),
        lang,
      )
    : '–'
}
