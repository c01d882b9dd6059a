import { refuse } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { listParams } from '../http/list-params.ts'
import { viewOf } from './rights.ts'
import { listJson } from './run.ts'

export interface ListSums {
  readonly total: number
  /** Sums of the page's list over all rows found; what is closed to the caller is `***`, money of several currencies a list. */
  readonly summary: Readonly<Record<string, unknown>>
}
/** How many rows a page lists under a condition, and their sums: what its list would say to this caller, without a row. */
export async function listSums(
  { app, ctx }: QueryContext,
  of: { readonly view: string; readonly tab?: string; readonly filter?: Readonly<Record<string, unknown>> },
): Promise<ListSums> {
  const name = app.registry.page(of.view)?.resource
  const r = name === undefined ? undefined : app.registry.find(name)
  if (!r) throw refuse.UNKNOWN_VIEW({ view: of.view, known: '-' }, 'view')
  const page = viewOf({ app, ctx }, r, of.view)!
  const asked = listParams({
    view: of.view,
    size: 1,
    fields: 'id',
    ...(of.tab ? { tab: of.tab } : {}),
    ...(of.filter ? { filter: JSON.stringify(of.filter) } : {}),
  })
  const answer = JSON.parse(await listJson({ app, ctx }, r, page, asked)) as { total: number; summary?: Record<string, unknown> | null }
  return { total: answer.total, summary: answer.summary ?? {} }
}
