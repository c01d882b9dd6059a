import type { Lang } from '@crossway/kernel'
import type { Book } from './book.ts'

export type Address = Readonly<Record<string, string>>
type Both = Readonly<Record<Lang, string>>
const words = {
  period: { 'zh-cn': '期间', en: 'Period' },
  currency: { 'zh-cn': '币种', en: 'Currency' },
  limited: { 'zh-cn': '范围', en: 'Rows' },
  own: { 'zh-cn': '权限范围内', en: 'Those within your rights' },
  asOf: { 'zh-cn': '数据截至', en: 'Data as of' },
} as const satisfies Readonly<Record<string, Both>>

/** What the figures of a board are of: its days, their currency, whose rows, and when they were read. */
export const standing = (
  lang: Lang,
  of: { readonly period?: string; readonly currency?: string; readonly limited: boolean; readonly asOf: string | null },
): Book['about'] => [
  ...(of.period === undefined ? [] : [[words.period[lang], of.period] as const]),
  ...(of.currency === undefined ? [] : [[words.currency[lang], of.currency] as const]),
  ...(of.limited ? [[words.limited[lang], words.own[lang]] as const] : []),
  [words.asOf[lang], of.asOf ?? ''],
]
