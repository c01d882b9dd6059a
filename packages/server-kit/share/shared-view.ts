import type { QueryContext } from '../context.ts'
import { labelText, refuse, type AnyResource, type PageDef } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { grantedNodes, levelOf, needOne } from '../list/rights.ts'

export interface SharedFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
}

/** The page by which a record may be shared: one that says what a link shows, and whose node the person holds. */
export function sharedPage({ app, ctx }: QueryContext, r: AnyResource): PageDef {
  const pages = app.registry.pagesOf(r.name).filter((p) => p.share)
  if (pages.length === 0) throw refuse.NOT_FOUND()
  needOne(
    ctx,
    pages.map((p) => `${p.route}/share`),
  )
  return pages.find((p) => grantedNodes(ctx, [p.route, `${p.route}/share`]).length === 2) ?? pages[0]!
}

/** What a link shows of a record: the page's own choice, and of that nothing that goes by a right of its own. */
export function sharedView(
  { app, ctx }: QueryContext,
  r: AnyResource,
  page: PageDef,
  record: Readonly<Record<string, unknown>>,
): { kind: string; title: string; fields: { label: string; value: string }[]; files: SharedFile[] } {
  const labels = app.registry.labels(r.name, ctx.lang)
  const fields: { label: string; value: string }[] = []
  const files: SharedFile[] = []
  for (const name of page.share ?? []) {
    const x = r.fields[name]
    if (!x || x.class || levelOf({ app, ctx }, r, name, x) === 'hidden') continue
    const value = record[name]
    if (value === null || value === undefined) continue
    if (x.kind === 'file' || x.kind === 'files') files.push(...[value].flat().map((f) => f as SharedFile))
    else fields.push({ label: labelText(labels.fields[name], name), value: textOf(labels.fields[name], value, ctx) })
  }
  const name = r.fields[r.title]?.class ? undefined : textOf(labels.fields[r.title], record[r.title] ?? [], ctx)
  return { kind: labels.name, title: name || `#${String(record.id)}`, fields, files }
}

function textOf(label: unknown, value: unknown, ctx: Ctx): string {
  const values = typeof label === 'object' && label !== null && 'values' in label ? (label.values as Readonly<Record<string, string>>) : {}
  const one = (v: unknown): string => {
    if (typeof v === 'boolean') return v ? (ctx.lang === 'en' ? 'Yes' : '是') : ctx.lang === 'en' ? 'No' : '否'
    if (typeof v === 'object' && v !== null) return String((v as { title?: unknown }).title ?? '')
    return values[String(v)] ?? String(v)
  }
  return [value].flat().map(one).join(', ')
}
