import { defineResource, labelText, type AnyLabels, type AnyResource, type Lang, type Lifecycle, type PageDef } from '@crossway/kernel'
import type { ReportColumns } from '../../model/reports/columns.ts'
import { openTab, type ListRow, type PageModel, type Slots } from '@crossway/web-kit'

export interface PartDef {
  readonly route: string
  /** Part of the page's address, and of what it remembers. */
  readonly part: string
  /** Record as the API names it: stock_entry = GET /api/stock-entry. */
  readonly record: string
  readonly report: ReportColumns
  /** In the order of the grid; `!` = hidden until chosen. All columns of the report without it. */
  readonly shown?: readonly string[]
  readonly filters: readonly string[]
  /** Columns that the server works out for a page of rows: shown, but nothing to filter or sort by. */
  readonly computed?: readonly string[]
  readonly sums?: readonly string[]
  readonly sort?: string
  readonly tabs?: readonly (readonly [key: string, zh: string, en: string])[]
  readonly slots?: Slots
  /** States and actions of the rows, where the report has any; the server says with each row what is allowed. */
  readonly lifecycle?: Lifecycle
  readonly actions?: Readonly<Record<Lang, Pick<AnyLabels, 'states' | 'actions'>>>
}

const labelsOf = (d: PartDef, lang: Lang): AnyLabels => ({
  name: d.report.label[lang],
  fields: Object.fromEntries(Object.entries(d.report.columns).map(([n, [, zh, en]]) => [n, lang === 'en' ? en : zh])),
  states: {},
  actions: {},
  ...d.actions?.[lang],
  tabs: Object.fromEntries((d.tabs ?? []).map(([key, zh, en]) => [key, lang === 'en' ? en : zh])),
})

/** The movements behind a row: the ledger of its goods in its house (warehouse.md nowInventory, action trace). */
export function openMovements(row: ListRow): void {
  const idOf = (name: string): number | undefined => (row[name] as { readonly id?: number } | null | undefined)?.id
  const filter = Object.fromEntries(['sku', 'msku', 'warehouse'].flatMap((n) => (idOf(n) === undefined ? [] : [[n, { in: [idOf(n)] }]])))
  openTab('outEnterRecord', { part: 'ledger', f: JSON.stringify(filter) })
}

/** A report on the ledger as a list like every other: the server answers it in the list's shape, so grid, filters, sums, columns and phone cards are the engine's. */
export function partModel(d: PartDef): PageModel {
  const computed = new Set(d.computed)
  const fields = Object.fromEntries(Object.entries(d.report.columns).flatMap(([n, [field]]) => (computed.has(n) ? [] : [[n, field]])))
  const figures = Object.fromEntries(
    (d.computed ?? []).map((n) => {
      const [field, zh, en] = d.report.columns[n]!
      return [
        n,
        {
          kind: field.kind,
          unsorted: true,
          label: { 'zh-cn': labelText(zh, n), en: labelText(en, n) },
          ...(field.currency ? { currency: field.currency } : {}),
        },
      ]
    }),
  )
  const common = {
    name: d.record,
    module: 'warehouse',
    title: Object.keys(d.report.columns)[0]!,
    external: true,
    ledger: true,
    managed: true,
    fields,
  } as const
  const resource: AnyResource = d.lifecycle ? defineResource({ ...common, lifecycle: d.lifecycle }) : defineResource(common)
  const page: PageDef = {
    route: d.route,
    module: 'warehouse',
    resource: d.record,
    ...(d.tabs ? { tabs: d.tabs.map(([key]) => ({ key })) } : {}),
    list: {
      columns: d.shown ?? Object.keys(d.report.columns),
      filters: d.filters,
      ...(d.sums ? { summary: d.sums } : {}),
      ...(d.sort ? { sort: d.sort } : {}),
    },
  }
  return {
    route: d.route,
    part: d.part,
    page,
    resource,
    labels: { 'zh-cn': labelsOf(d, 'zh-cn'), en: labelsOf(d, 'en') },
    slots: {
      open: openMovements,
      ...d.slots,
      figures: { ...figures, ...d.slots?.figures },
    },
  }
}
