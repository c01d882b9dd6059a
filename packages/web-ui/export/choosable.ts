import { fieldAt, type PageModel } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import type { ListParts } from '../list/list-context.ts'
import type { Choosable } from './export-fields.tsx'

const left = new Set(['lines', 'json', 'file', 'files'])

/** Columns as the person has them, then the record's other fields. A field hidden by right is in no row and not offered. */
export function choosable(model: PageModel, parts: ListParts, lang: Lang): Choosable[] {
  const shown = parts.plan
    .filter((c) => parts.columns.get(c.key)?.at)
    .map((c) => ({ path: c.key, label: parts.columns.get(c.key)!.label[lang], standard: !c.hidden }))
  const names = new Set(shown.map((c) => c.path))
  const declared = new Set((model.page.list?.columns ?? []).map((c) => c.replace(/^!/, '')))
  const rest = Object.entries(model.resource.fields)
    .filter(([n, x]) => !names.has(n) && !declared.has(n) && !left.has(x.kind) && !x.class && x.only !== 'asked')
    .map(([n]) => ({ path: n, label: fieldAt(model, n)!.label[lang], standard: false }))
  return [...shown, ...rest]
}
