import type { Context } from '@crossway/server-kit'
import { columnOf, stateField, type AnyResource, type Lang } from '@crossway/kernel'
import { sql, type App, type Runner, type Sql } from '@crossway/server-kit'

/** Things a person still answers for. Blocking ones must be handed over before he can leave. */
export interface OpenItems {
  readonly code: string
  readonly text: Readonly<Record<Lang, string>>
  readonly count: number
  readonly blocking: boolean
}
export type HandoverQuery = (question: { readonly app: App; readonly run: Runner; readonly employee: number }) => Promise<readonly OpenItems[]>

const more: HandoverQuery[] = []
/** Fills the leave checklist with what no record's owner column tells: approvals waiting, stores by staff plan, assets (organization.md, employee). */
export function registerHandover(query: HandoverQuery): () => void {
  more.push(query)
  return () => void more.splice(more.indexOf(query), 1)
}

// organization.md: customers, projects led, stores and approvals block the leaving; other documents are only listed.
const blocking: ReadonlySet<string> = new Set(['customer', 'project', 'store'])

/** Every record of which the person is the owner and that has not ended, by record; then what other modules add. */
export async function openItems({ app, run }: Context<'app' | 'run'>, employee: number): Promise<OpenItems[]> {
  const parts = ownedBy(app).map(
    ({ resource: r, column }) =>
      sql`select ${r.name} as code, count(*)::int as count from ${sql.id(r.name)} t where ${sql.raw(`t."${column}"`)} = ${employee}::bigint and ${stillOpen(r)}`,
  )
  const rows = parts.length
    ? await run.rows<{ code: string; count: number }>(sql`select code, count from (${sql.join(parts, ' union all ')}) x where count > 0 order by count desc`)
    : []
  const own = rows.map((r): OpenItems => ({
    code: r.code,
    count: r.count,
    blocking: blocking.has(r.code),
    text: { 'zh-cn': app.registry.labels(r.code, 'zh-cn').name, en: app.registry.labels(r.code, 'en').name },
  }))
  const others = (await Promise.all(more.map((q) => q({ app, run, employee })))).flat().filter((o) => o.count > 0)
  return [...own, ...others]
}

/** Fields of records that tell of a person himself, or that he wrote: his courses, his leave, his expenses, his briefings stay with him. */
const ownForGood: ReadonlySet<string> = new Set(['employee', 'author'])

/** Records that a person answers for and that can change hands, and the column that says who. */
export const ownedBy = (app: App): { readonly resource: AnyResource; readonly field: string; readonly column: string }[] =>
  app.registry.resources().flatMap((r) => {
    const name = r.access?.owner
    const x = name ? r.fields[name] : undefined
    return name && !ownForGood.has(name) && x?.kind === 'ref' && x.to === 'employee' && !r.ledger && !r.external
      ? [{ resource: r, field: name, column: columnOf(name, x) }]
      : []
  })
/** Documents that have ended need nobody any more. */
export const stillOpen = (r: AnyResource): Sql => {
  const state = stateField(r)
  return state && r.lifecycle?.ended?.length ? sql`${sql.raw(`t."${state}"`)} <> all(${r.lifecycle.ended}::text[])` : sql.raw('true')
}
