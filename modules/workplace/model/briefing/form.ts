import type { Lang } from '@crossway/kernel'

export const fieldTypes = [
  'text',
  'richtext',
  'number',
  'money',
  'percent',
  'date',
  'select',
  'multi',
  'person',
  'customer',
  'project',
  'store',
  'location',
  'table',
  'metric',
] as const
/** One field of a template. Values are texts; several options and people are joined by `、`; a table's columns are its options, its rows lines of cells between `|`. */
export interface BriefingField {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly type: (typeof fieldTypes)[number]
  readonly required: boolean
  readonly options?: readonly string[]
  /** Key of the field of the author's last briefing that this one begins with: what was planned is what was done. */
  readonly previous?: string
  /** Code of the figure that a field of kind metric begins with. */
  readonly metric?: string
}
export type Content = Readonly<Record<string, string>>
/** Kinds of field whose values are numbers. */
export const figureTypes: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'metric'])

/** Why a form cannot be published, or nothing. */
export function formProblem(fields: readonly BriefingField[], lang: Lang, metrics: readonly string[] = []): string | undefined {
  const keys = fields.map((f) => f.key)
  if (!fields.some((f) => f.required)) return lang === 'en' ? 'one field at least must be required' : '至少一个必填字段'
  const double = keys.find((k, i) => keys.indexOf(k) !== i)
  if (double) return lang === 'en' ? `key ${double} stands twice` : `字段键 ${double} 重复`
  const unknown = fields.find((f) => f.type === 'metric' && !metrics.includes(f.metric ?? ''))
  if (unknown) return lang === 'en' ? `${unknown.en}: no such figure` : `「${unknown.zh}」指标不存在`
  const bare = fields.find((f) => (f.type === 'select' || f.type === 'multi' || f.type === 'table') && !f.options?.length)
  return bare && (lang === 'en' ? `${bare.en} has no options` : `「${bare.zh}」没有选项`)
}

export const missing = (fields: readonly BriefingField[], content: Content): BriefingField[] => fields.filter((f) => f.required && !content[f.key]?.trim())
/** The first field whose value is not of its kind. */
export const wrong = (fields: readonly BriefingField[], content: Content): BriefingField | undefined =>
  fields.find((f) => {
    const v = content[f.key]
    if (!v) return false
    if (figureTypes.has(f.type)) return !/^-?\d{1,14}(\.\d{1,4})?$/.test(v)
    if (f.type === 'date') return !/^\d{4}-\d{2}-\d{2}$/.test(v)
    if (f.type === 'select') return !f.options?.includes(v)
    return f.type === 'multi' && !v.split('、').every((x) => f.options?.includes(x))
  })
/** A value as one line reads it: rows of a table after each other. */
export const textOf = (f: BriefingField, value: string | undefined): string =>
  f.type === 'table' && value
    ? value
        .split('\n')
        .map((row) => row.split('|').join(' / '))
        .join('; ')
    : (value ?? '')
export const characters = (content: Content): number => Object.values(content).reduce((n, v) => n + [...v.replaceAll(/\s/g, '')].length, 0)
/** What a new briefing begins with, of the last one. */
export const startOf = (fields: readonly BriefingField[], last: Content | undefined): Content =>
  Object.fromEntries(fields.flatMap((f) => (f.previous && last?.[f.previous] ? [[f.key, last[f.previous]!]] : [])))
