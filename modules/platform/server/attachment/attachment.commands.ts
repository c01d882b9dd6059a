import type { Context, QueryContext } from '@crossway/server-kit'
import { apiName, columnOf, labelText } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { attachment } from '../../model/attachment.resource.ts'
import { refuse } from '../../model/errors.ts'

export interface Place {
  readonly resource: string
  readonly record: number
  readonly field: string
  /** The field as people know it. */
  readonly label: string
  /** Name of the record type and the record's own number or name. */
  readonly text: string
  /** Page that shows it; null where the record has none. */
  readonly route: string | null
}

const shown = 100
const inText = 5

function fieldWord({ app, ctx }: QueryContext, resource: string, field: string): string {
  if (field === 'comment') return ctx.lang === 'en' ? 'Comment' : '评论'
  if (!app.registry.find(resource)) return field
  const [head, inLine] = field.split('.')
  const label = app.registry.labels(resource, ctx.lang).fields[head!]
  return labelText(typeof label === 'object' && inLine !== undefined ? (label.fields?.[inLine] ?? label) : label, field)
}

/** Where a file is used: the records that hold it, and comments (platform.md §6.6). At most a hundred places with their names, and the count of all. */
export async function placesOf({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, id: number): Promise<{ n: number; rows: Place[] }> {
  const { n } = await run.one<{ n: number }>(
    sql`select (select count(*)::int from attachment_ref where attachment_id = ${id}::bigint) + (select count(*)::int from comment where files @> array[${id}::bigint] and deleted_at is null) as n`,
  )
  if (n === 0) return { n, rows: [] }
  const uses = await run.rows<{ resource: string; record_id: number; field: string }>(
    sql`select resource, record_id, field from attachment_ref where attachment_id = ${id}::bigint union all select resource, record_id, 'comment' from comment where files @> array[${id}::bigint] and deleted_at is null order by 1, 2 limit ${shown}`,
  )
  const names = new Map<string, string>()
  for (const resource of new Set(uses.map((u) => u.resource))) {
    const r = app.registry.find(resource)
    if (!r) continue
    const ids = uses.filter((u) => u.resource === resource).map((u) => u.record_id)
    const titles = await run.rows<{ id: number; title: string | null }>(
      sql`select id, ${sql.id(columnOf(r.title, r.fields[r.title]!))}::text as title from ${sql.id(resource)} where id = any(${ids}::bigint[])`,
    )
    for (const t of titles) names.set(`${resource}:${t.id}`, t.title ?? `#${t.id}`)
  }
  return {
    n,
    rows: uses.map((u) => {
      const known = app.registry.find(u.resource)
      const label = known ? app.registry.labels(u.resource, ctx.lang).name : apiName(u.resource)
      return {
        resource: u.resource,
        record: u.record_id,
        field: u.field,
        label: fieldWord({ app, ctx }, u.resource, u.field),
        text: `${label} ${names.get(`${u.resource}:${u.record_id}`) ?? `#${u.record_id}`}`,
        route: (known && app.registry.pagesOf(u.resource)[0]?.route) ?? null,
      }
    }),
  }
}

export const attachmentCommands = handle(attachment, {
  remove: async ({ app, tx, ctx, doc }) => {
    // The row stands locked: whoever links the file at this moment waits and then finds it gone.
    const { n, rows } = await placesOf({ app, run: tx, ctx }, doc.id)
    if (n > 0)
      throw refuse.FILE_IN_USE(
        {
          n,
          links: rows
            .slice(0, inText)
            .map((p) => p.text)
            .join('、'),
        },
        undefined,
        { places: rows.slice(0, inText) },
      )
  },
  actions: {},
})
