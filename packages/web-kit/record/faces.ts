import type { AnyField, AnyResource } from '@crossway/kernel'
import type { Definition } from '../registry/definition.ts'
import type { ListRow } from '../list/list-answer.ts'

const codeLike = (name: string | undefined, r: AnyResource): boolean => {
  const x: AnyField | undefined = name === undefined ? undefined : r.fields[name]
  return x !== undefined && (x.kind === 'serial' || x.format === 'code' || /(^|_)(no|code|number)$/.test(name!))
}
const shown = (v: unknown): string | undefined =>
  v === null || v === undefined || v === '' ? undefined : typeof v === 'object' && 'title' in v ? String((v as { title: unknown }).title) : String(v)

/** What names a record: its number for the page's title, the name or party for its header, so that neither repeats the other. */
export function facesOf(def: Definition, record: ListRow): { number: string; isCode: boolean; name: string | undefined } {
  const r = def.resource
  const title = shown(record[r.title]) ?? `#${record.id}`
  if (!codeLike(r.title, r)) {
    const code = codeLike(r.subtitle, r) ? shown(record[r.subtitle!]) : undefined
    return code ? { number: code, isCode: true, name: title } : { number: title, isCode: false, name: undefined }
  }
  const party = [
    def.page.phone?.title,
    r.subtitle,
    ...(def.page.list?.columns ?? []).map((c) => c.replace(/^!/, '')).filter((c) => r.fields[c]?.kind === 'ref'),
  ].filter((n): n is string => n !== undefined && n !== r.title)
  return { number: title, isCode: true, name: party.map((n) => shown(record[n])).find((x) => x !== undefined) }
}
