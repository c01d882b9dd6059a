import { definePage, type PageDef } from '@crossway/kernel'
import { approxCny } from '../report/approx-cny.ts'
import { layouts } from '../layouts/index-of-layouts.ts'

/** Verbs of every page of report rows (resource.md, list page). */
export const rowVerbs = ['upload', 'request', 'export', 'raw', 'map'] as const
/** The rows that count today, and what they were before. */
export const fresh = [
  { key: 'current', where: { is_current: { eq: true } } },
  { key: 'history', where: { is_current: { eq: false } } },
] as const

/** Rows whose article nobody has said: where a new report is looked at first (resource.md, filters mapped / unmapped). */
const unmapped = { key: 'unmapped', where: { is_current: { eq: true }, msku: { empty: true } } } as const
/** Names by which people look for a row; each page has those that its report has. */
const names = ['amazon_order_id', 'order_id', 'seller_sku', 'sku', 'fnsku', 'asin', 'asin1'] as const
/** What a card on the phone says in its head, or is too long for a figure. */
const titles = new Set<string>([...names, 'item_name', 'product_name', 'promotion_name', 'fulfillment_channel_sku', 'msku'])
/** Whose articles they are: by the listing where a row has one, else by its shop (resource.md, list page). */
const owners = { msku: ['msku.project', 'msku.skus.sku.brand', 'msku.skus.sku.category', 'msku.owner'], store: ['store.project'] } as const
const tail = ['store', 'data_at', '!report_file', '!row_no'] as const
/** A page of rows of one report: its names as filters, whose they are and which file they stand in at the end. */
export const rows = (
  route: string,
  resource: string,
  columns: readonly string[],
  filters: readonly string[],
  more: {
    tabs?: PageDef['tabs']
    summary?: readonly string[]
    sort?: string
    verbs?: readonly string[]
    views?: readonly string[]
    /** What a card on the phone shows; the first columns where nothing is said. */
    figures?: readonly string[]
  } = {},
) => {
  const layout = layouts.find((l) => l.table === resource)
  const tabs = more.tabs ?? fresh
  // A site's tree belongs to no shop.
  const whose = layout?.msku ? owners.msku : layout?.table === 'amz_browse_node' ? [] : owners.store
  return definePage({
    route,
    module: 'resource',
    resource,
    tabs: [...tabs, ...(layout?.msku && !tabs.some((t) => t.key === unmapped.key) ? [unmapped] : [])],
    list: {
      columns: [...columns, ...(approxCny[resource] ? ['!approx_cny'] : []), ...tail],
      filters: [...new Set(['store', 'marketplace', ...names.filter((n) => columns.includes(n)), ...filters, ...whose, 'data_at'])],
      sort: more.sort ?? '-id',
      ...(more.summary ? { summary: more.summary } : {}),
      ...(more.views ? { views: more.views } : {}),
    },
    verbs: [...rowVerbs, ...(more.verbs ?? [])],
    form: 'page',
    phone: {
      title: columns[0]!,
      figures:
        more.figures ??
        columns
          .slice(1)
          .filter((c) => !c.startsWith('!') && !titles.has(c))
          .slice(0, 2),
      footer: ['store', 'data_at'],
    },
  })
}

/** One tab a value of a field. */
export const states = (field: string, values: readonly string[]): readonly { key: string; where?: Record<string, Record<string, unknown>> }[] =>
  values.map((v) => ({ key: v, where: { [field]: { in: [v] }, is_current: { eq: true } } }))
