import { refuse, type AnyResource, type PageDef } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { listParams } from '../http/list-params.ts'
import { viewOf } from './rights.ts'
import { listJson } from './run.ts'

interface Asked {
  readonly view: string
  /** Another list of the page than its first. */
  readonly resource?: string
  readonly tab?: string
  readonly filter?: Readonly<Record<string, unknown>>
}
function listOf(call: QueryContext, of: Asked): { readonly r: AnyResource; readonly page: PageDef } {
  const name = of.resource ?? call.app.registry.page(of.view)?.resource
  const r = name === undefined ? undefined : call.app.registry.find(name)
  if (!r) throw refuse.UNKNOWN_VIEW({ view: of.view, known: '-' }, 'view')
  return { r, page: viewOf(call, r, of.view)! }
}
const paramsOf = (of: Asked): Record<string, unknown> => ({
  view: of.view,
  ...(of.tab ? { tab: of.tab } : {}),
  ...(of.filter ? { filter: JSON.stringify(of.filter) } : {}),
})

export interface ListSums {
  readonly total: number
  /** Sums of the page's list over all rows found; what is closed to the caller is `***`, money of several currencies a list. */
  readonly summary: Readonly<Record<string, unknown>>
}
/** How many rows a page lists under a condition, and their sums: what its list would say to this caller, without a row. */
export async function listSums(call: QueryContext, of: Asked): Promise<ListSums> {
  const { r, page } = listOf(call, of)
  const answer = JSON.parse(await listJson(call, r, page, listParams({ ...paramsOf(of), size: 1, fields: 'id' }))) as {
    total: number
    summary?: Record<string, unknown> | null
  }
  return { total: answer.total, summary: answer.summary ?? {} }
}

export interface ListedRows {
  readonly total: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}
/** First rows that a page lists under a condition, with the fields named: what its list would show to this caller. */
export async function listRows(
  call: QueryContext,
  of: Asked & { readonly fields: readonly string[]; readonly sort: string; readonly size: number },
): Promise<ListedRows> {
  const { r, page } = listOf(call, of)
  const asked = listParams({ ...paramsOf(of), size: of.size, sort: of.sort, fields: of.fields.join() })
  const { total, rows } = JSON.parse(await listJson(call, r, page, asked)) as ListedRows
  return { total, rows }
}
