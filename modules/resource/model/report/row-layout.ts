import { defineResource, f, type AnyField, type AnyLabel, type AnyResource, type FieldClass } from '@crossway/kernel'

export type ColumnKind = 'text' | 'longText' | 'int' | 'decimal' | 'money' | 'bool' | 'date' | 'dateTime' | 'choice' | 'texts' | 'json'

/** One column of the rows of a report: what it is, what the platform calls it, what people call it. */
export interface Column {
  readonly kind: ColumnKind
  readonly zh: string
  readonly en: string
  /** Header names in files besides the column's own name with hyphens; compared trimmed and in lower case. */
  readonly from?: readonly string[]
  /** A file without the column is refused. */
  readonly required?: boolean
  /** A row without a value is refused. */
  readonly filled?: boolean
  readonly scale?: number
  /** More decimals than are kept refuse the file instead of being rounded: the sum must stay the total. */
  readonly exact?: boolean
  /** Counts of things and prices: a value below nought refuses the file. */
  readonly count?: boolean
  readonly currency?: string
  readonly values?: Readonly<Record<string, readonly [zh: string, en: string]>>
  readonly class?: FieldClass
  /** Identifiers that a spreadsheet destroys: `7.8E+12` refuses the file (R015). */
  readonly id?: boolean
  /** Computed by us, not read from the file. */
  readonly ours?: boolean
  readonly hidden?: boolean
}
type More = Omit<Column, 'kind' | 'zh' | 'en'>
const column =
  (kind: ColumnKind) =>
  (zh: string, en: string, more: More = {}): Column => ({ kind, zh, en, ...more })
/** Builders of report columns, one a kind. */
export const c = {
  text: column('text'),
  id: (zh: string, en: string, more: More = {}): Column => ({ kind: 'text', zh, en, id: true, ...more }),
  longText: column('longText'),
  int: column('int'),
  decimal: column('decimal'),
  money: column('money'),
  bool: column('bool'),
  date: column('date'),
  dateTime: column('dateTime'),
  choice: column('choice'),
  texts: column('texts'),
  json: column('json'),
}

/** Rows of one report as a table: its columns, its natural key, and what finds the shop and the article of a row. */
export interface RowLayout {
  readonly table: string
  readonly zh: string
  readonly en: string
  readonly title: string
  readonly subtitle?: string
  readonly columns: Readonly<Record<string, Column>>
  /** Columns that we fill for our own use and no page shows. */
  readonly unseen?: Readonly<Record<string, ColumnKind>>
  /** Columns that make a row the same row in the next file, within the scope of the file. */
  readonly key: readonly string[]
  /** Column with the seller's SKU, by which a row finds its MSKU. */
  readonly msku?: string
  /** Column that tells which of two versions of a row is the later one. */
  readonly newer?: string
  readonly search?: readonly string[]
  readonly defaultSort?: string
  readonly tabs?: Readonly<Record<string, readonly [zh: string, en: string]>>
}

const common: Readonly<Record<string, AnyField>> = {
  report_file: f.ref('report_file', { derived: true }),
  row_no: f.int({ derived: true }),
  store_account: f.ref('store_account', { derived: true, optional: true }),
  marketplace: f.ref('marketplace', { derived: true, optional: true }),
  store: f.ref('store', { derived: true, optional: true }),
  msku: f.ref('msku', { derived: true, optional: true }),
  data_at: f.dateTime({ derived: true }),
  is_current: f.bool({ derived: true }),
  extra: f.json({ derived: true, optional: true }),
}
const commonLabels: Readonly<Record<string, readonly [string, string]>> = {
  report_file: ['文件', 'File'],
  row_no: ['文件行号', 'File line'],
  store_account: ['店铺账号', 'Seller account'],
  marketplace: ['站点', 'Marketplace'],
  store: ['店铺', 'Store'],
  msku: ['商品', 'Product'],
  data_at: ['数据时间', 'Data as of'],
  is_current: ['当前', 'Current'],
  extra: ['其他列', 'Other columns'],
}

function fieldOf(x: Column): AnyField {
  const o = { derived: true, optional: true, ...(x.class ? { class: x.class } : {}), ...(x.hidden ? { hidden: true } : {}) } as const
  switch (x.kind) {
    case 'text':
      return f.text({ ...o, max: 2000, ...(x.id ? { format: 'code' as const } : {}) })
    case 'longText':
      return f.longText(o)
    case 'int':
      return f.int(o)
    case 'decimal':
      return f.decimal({ ...o, scale: x.scale ?? 4 })
    case 'money':
      return f.money({ ...o, currency: x.currency ?? 'currency' })
    case 'bool':
      return f.bool(o)
    case 'date':
      return f.date(o)
    case 'dateTime':
      return f.dateTime(o)
    case 'choice':
      return f.choice(Object.keys(x.values ?? {}), o)
    case 'texts':
      return f.texts(o)
    case 'json':
      return f.json(o)
  }
}

/** The record of a row layout: read-only for everybody, its table written by hand (0330-reports.sql) and filled by imports alone. */
export const recordOfLayout = (l: RowLayout): AnyResource =>
  defineResource({
    name: l.table,
    module: 'resource',
    title: l.title,
    ...(l.subtitle ? { subtitle: l.subtitle } : {}),
    external: true,
    ledger: true,
    managed: true,
    fields: { ...Object.fromEntries(Object.entries(l.columns).map(([n, x]) => [n, fieldOf(x)])), ...common },
    search: l.search ?? [],
    defaultSort: l.defaultSort ?? '-id',
    access: { store: 'store', department: 'store.department' },
  })

/** Texts of the record in both languages, from the same layout. */
export function labelsOfLayout(
  l: RowLayout,
): Record<'zh-cn' | 'en', { name: string; fields: Record<string, AnyLabel>; states: {}; actions: {}; tabs: Record<string, string> }> {
  const make = (i: 0 | 1) => ({
    name: i ? l.en : l.zh,
    fields: {
      ...Object.fromEntries(
        Object.entries(l.columns).map(([n, x]): [string, AnyLabel] => {
          const label = i ? x.en : x.zh
          return [n, x.values ? { label, values: Object.fromEntries(Object.entries(x.values).map(([v, t]) => [v, t[i]])) } : label]
        }),
      ),
      ...Object.fromEntries(Object.entries(commonLabels).map(([n, t]) => [n, t[i]])),
    },
    states: {},
    actions: {},
    tabs: { ...(l.msku ? { unmapped: i ? 'Unmapped' : '未配对' } : {}), ...Object.fromEntries(Object.entries(l.tabs ?? {}).map(([k, t]) => [k, t[i]])) },
  })
  return { 'zh-cn': make(0), en: make(1) }
}
