import { titleIn, translationOf, valueText, type AnyField, type AnyResource, type Lang } from '@crossway/kernel'
import { currentLang } from '../i18n/language.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListRow } from '../list/list-answer.ts'

const codeLike = (name: string | undefined, r: AnyResource): boolean => {
  const x: AnyField | undefined = name === undefined ? undefined : r.fields[name]
  return x !== undefined && (x.kind === 'serial' || x.format === 'code' || /(^|_)(no|code|number)$/.test(name!))
}
const shown = (v: unknown): string | undefined =>
  v === null || v === undefined || v === '' ? undefined : typeof v === 'object' && 'title' in v ? String((v as { title: unknown }).title) : String(v)

/** What a row is called in the language in use; its id where it has no name yet. */
export const rowName = (r: AnyResource, row: Pick<ListRow, 'id'>): string => shown(titleIn(r, row, currentLang())) ?? `#${row.id}`

/** The name in a list's first column: in the reader's language, unless the list shows both names side by side. */
export function nameShown(def: Definition, path: string, row: ListRow, lang: Lang): unknown {
  const translation = path === def.resource.title && !path.endsWith('_zh') ? translationOf(def.resource, path, lang) : undefined
  return translation && !def.page.list?.columns.includes(translation) ? titleIn(def.resource, row, lang) : row[path]
}

/** What names a record: its number for the page's title, the name or party for its header, so that neither repeats the other; `nameField` is where the name is from. */
export function recordNames(def: Definition, record: ListRow, lang: Lang): { number: string; isCode: boolean; name: string | undefined; nameField?: string } {
  const r = def.resource
  const title = shown(titleIn(r, record, lang)) ?? `#${record.id}`
  if (!codeLike(r.title, r)) {
    const code = codeLike(r.subtitle, r) ? shown(record[r.subtitle!]) : undefined
    return code ? { number: code, isCode: true, name: title } : { number: title, isCode: false, name: undefined }
  }
  const party = [
    def.page.phone?.title,
    r.subtitle,
    ...(def.page.list?.columns ?? []).map((c) => c.replace(/^!/, '')).filter((c) => r.fields[c]?.kind === 'ref'),
  ].filter((n): n is string => n !== undefined && n !== r.title)
  const nameOf = (n: string): string | undefined => {
    const text = shown(record[translationOf(r, n, lang) ?? n]) ?? shown(record[n])
    return text !== undefined && r.fields[n]?.kind === 'choice' ? valueText(def.labels[lang].fields[n], text) : text
  }
  const nameField = party.find((n) => nameOf(n) !== undefined)
  return { number: title, isCode: true, name: nameField && nameOf(nameField), ...(nameField ? { nameField } : {}) }
}
