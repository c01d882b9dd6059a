import { get, hasText, text } from '@crossway/web-kit'
import { configFault, configRanges, dictionaryOf } from '../../model/config-rules.ts'

export interface Item {
  readonly name: string
  readonly group: string
  readonly title: string
  readonly title_en: string
  readonly description: string
  readonly type: string
  readonly content: string
  readonly rule: string
  readonly extend: string
  readonly weight: number
  readonly value?: unknown
  readonly set?: { readonly hint: string } | null
  readonly is_secret: boolean
  readonly is_public: boolean
  readonly is_system: boolean
  readonly version: number
}
export const itemsKey = ['routine/config']
export const readItems = async (): Promise<Item[]> => (await get<{ rows: Item[] }>('routine/config')).rows

export const titleOf = (item: Pick<Item, 'title' | 'title_en'>, lang: string): string => (lang === 'en' ? item.title_en : item.title)
/** Choices of an item; shipped ones have English words, others stand as they were written. */
export const choicesOf = (item: Item): { value: string; label: string }[] =>
  dictionaryOf(item.content).map(([value, label]) => {
    const key = `routine/config.values.${item.name}.${value}`
    return { value, label: hasText(key) ? text(key) : label }
  })
export const groupTitle = (group: string): string => (hasText(`routine/config.groups.${group}`) ? text(`routine/config.groups.${group}`) : group)

/** What is wrong with a value, in the user's words. */
export function faultText(item: Item, value: unknown, lang: string): string | undefined {
  if (item.is_secret && !value) return undefined
  const fault = configFault(item, value)
  if (!fault) return undefined
  const key = fault === 'required' || fault === 'choice' || fault === 'range' || fault === 'suffix' ? fault : 'bad'
  const [min, max] = configRanges[item.name] ?? []
  return text(`routine/config.${key}`, { label: titleOf(item, lang), ...(fault === 'range' ? { min: String(min), max: String(max) } : {}) })
}

/** A value as a line of text, for the check before saving and for the history. */
export function valueText(item: Item | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return text('routine/config.emptyValue')
  if (item?.is_secret) return '****'
  if (typeof value === 'boolean') return text(value ? 'routine/config.yes' : 'routine/config.no')
  const labels = new Map(item ? choicesOf(item).map((c) => [c.value, c.label]) : [])
  const one = (v: unknown): string => (typeof v === 'string' ? (labels.get(v) ?? v) : JSON.stringify(v))
  return Array.isArray(value) ? value.map(one).join('、') : one(value)
}
