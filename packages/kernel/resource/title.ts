import type { Lang } from './lang.ts'
import type { AnyResource } from './resource.ts'

/**
 * The field that says in this language what another field says in Chinese: `name` or `name_zh` has its twin in `name_en` (platform.md §9: data
 * names from `name` / `name_en`); a record known by its `short_name` is known by `name_en`. Undefined where a record has no such field, or where not everybody may see it.
 */
export function translationOf(r: AnyResource, field: string, lang: Lang): string | undefined {
  if (lang !== 'en') return undefined
  const translation = `${field === r.title && field === 'short_name' ? 'name' : field.replace(/_zh$/, '')}_en`
  const x = r.fields[translation]
  return x?.kind === 'text' && !x.class && r.fields[field]?.kind === 'text' ? translation : undefined
}

/** What a row is known by, in the reader's language where the record has a name in it. */
export function titleIn(r: AnyResource, row: Readonly<Record<string, unknown>>, lang: Lang): unknown {
  const translation = translationOf(r, r.title, lang)
  return (translation && row[translation]) || row[r.title]
}
