import type { Lang } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { channelsText, dimensionText, modesText, none, stagesText, tagText } from '../../model/profit/texts.ts'
import { isText, type Dimension, type KeyPart, type ProfitFilter } from '../../model/profit/ask.ts'
import { dims } from './dimensions.ts'

/** Names of values that are no records. */
const words: Partial<Record<Dimension, Readonly<Record<string, Readonly<Record<Lang, string>>>>>> = {
  stage: stagesText,
  settle_mode: modesText,
  channel: channelsText,
}

/** Titles of all ids in an answer, one statement a dimension. What is not attributed is said, never left out (finance.md §2.5). */
export async function namesOf(
  db: Runner,
  lang: Lang,
  by: readonly Dimension[],
  rows: readonly { key: readonly (string | null)[] }[],
): Promise<(d: Dimension, id: string | null) => KeyPart> {
  const found = new Map<string, { title: string; note: string | null }>()
  for (const [i, d] of by.entries()) {
    const def = dims[d]
    if (!def.table) continue
    const ids = [...new Set(rows.map((r) => r.key[i]).filter((v) => v !== null && v !== undefined))]
    if (ids.length === 0) continue
    const title = lang === 'en' && def.note === 'name_en' ? sql`coalesce(${sql.id('name_en')}, ${sql.id(def.title!)})` : sql.id(def.title!)
    const note = def.note && def.note !== 'name_en' ? sql`left(${sql.id(def.note)}, 80)` : sql.raw('null')
    const named = await db.rows<{ id: number; title: string | null; note: string | null }>(
      sql`select id, ${title} as title, ${note} as note from ${sql.id(def.table)} where id = any(${ids}::bigint[])`,
    )
    for (const n of named) found.set(`${d}:${n.id}`, { title: n.title ?? `#${n.id}`, note: n.note })
  }
  return (d, id) => {
    if (id === null) return { id: null, title: none[lang] }
    if (isText(d)) return { id, title: words[d]?.[id]?.[lang] ?? id }
    const n = found.get(`${d}:${id}`)
    return { id: Number(id), title: n?.title ?? `#${id}`, ...(n?.note ? { note: n.note } : {}) }
  }
}

/** The filter of a sheet as people say it: each dimension with the names of what it lets through. */
export async function filterInWords(db: Runner, lang: Lang, filter: ProfitFilter): Promise<(readonly [string, string])[]> {
  const out: (readonly [string, string])[] = []
  for (const [name, ids] of Object.entries(filter)) {
    const texts = ids.map((v) => (v === 0 || v === '–' ? null : String(v)))
    if (name === 'tag') {
      const tags = await db.rows<{ name: string }>(
        sql`select ${sql.raw(lang === 'en' ? 'coalesce(name_en, name)' : 'name')} as name from tag where id = any(${texts.filter((x) => x !== null)}::bigint[]) order by 1`,
      )
      out.push([tagText[lang], [...tags.map((x) => x.name), ...(texts.includes(null) ? [none[lang]] : [])].join('、')])
      continue
    }
    const dimension = name as Dimension
    const title = await namesOf(
      db,
      lang,
      [dimension],
      texts.map((x) => ({ key: [x] })),
    )
    out.push([dimensionText[dimension][lang], texts.map((x) => title(dimension, x).title).join('、')])
  }
  return out
}
