import type { QueryContext } from '../context.ts'
import type { AnyResource, Filter, PageDef } from '@crossway/kernel'
import type { App } from '../app.ts'
import { filterSql } from './filter.ts'
import { fieldNames, orderOf, tabsFor } from './query.ts'

/** What a saved view says, as the browser keeps it. */
interface Message {
  readonly filter?: Filter
  readonly sort?: string
  readonly tab?: string
  readonly columns?: readonly { readonly key?: string }[]
}
const refusals: readonly string[] = ['FIELD_DENIED', 'FIELD_MASKED', 'UNKNOWN_FILTER', 'UNKNOWN_FIELD', 'UNKNOWN_SORT']

/** Runs a part of a question; false where it asks for a field that is not there for this reader. Other faults are the list's to tell. */
function answerable(ask: () => unknown, refused = refusals): boolean {
  try {
    ask()
    return true
  } catch (e) {
    return !refused.includes(String((e as { code?: unknown }).code))
  }
}

/** The record that a place lists: a page's own, or that of a part of it (`platformInfo/marketplace`). */
function listOf(app: App, place: string): { r: AnyResource; page: PageDef | undefined } | undefined {
  const own = app.registry.page(place)
  const at = place.lastIndexOf('/')
  const whole = own ?? app.registry.page(place.slice(0, Math.max(0, at)))
  const name = own ? own.resource : whole?.subpages?.find((p) => p.resource === place.slice(at + 1))?.resource
  return name ? { r: app.registry.resource(name), page: app.registry.pagesOf(name).find((p) => p.route === whole!.route) } : undefined
}

/**
 * A view that somebody else saved, or that dates from other rights, as this reader may open it: without the conditions, orders and tab that ask for
 * a field he may not see. `left` says how many of them there were; which field and which value is not told.
 */
export function viewForReader({ app, ctx }: QueryContext, place: string, state: unknown): { state: unknown; left: number } {
  const list = listOf(app, place)
  if (!list || typeof state !== 'object' || state === null) return { state, left: 0 }
  const { r, page } = list
  const message = state as Message
  const conditions = Object.entries(message.filter ?? {})
  const stored = conditions.filter(([field, ops]) => answerable(() => filterSql({ app, ctx }, r, { [field]: ops } as Filter)))
  const orders = (message.sort ?? '').split(',').filter(Boolean)
  const sorts = orders.filter((s) => answerable(() => orderOf({ app, ctx }, r, page, s)))
  const tab = !message.tab || !page || tabsFor({ app, ctx }, r, page).some((t) => t.key === message.tab)
  // a column of the browser's own is none of the record's; only what is refused goes
  const columns = message.columns?.filter(({ key }) => !key || answerable(() => fieldNames({ app, ctx }, r, page, [key]), ['FIELD_DENIED']))
  const left = conditions.length - stored.length + orders.length - sorts.length + (tab ? 0 : 1)
  return {
    state: {
      ...message,
      ...(message.filter ? { filter: Object.fromEntries(stored) } : {}),
      ...(message.sort ? { sort: sorts.join(',') } : {}),
      ...(tab ? {} : { tab: '' }),
      ...(columns ? { columns } : {}),
    },
    left,
  }
}
