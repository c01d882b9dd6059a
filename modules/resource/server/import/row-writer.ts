import { hash } from 'node:crypto'
import { sql, type Tx } from '@crossway/server-kit'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import type { RowLayout } from '../../model/report/row-layout.ts'
import { answersTo, type Shop } from '../intake/scope.ts'
import type { TypedRow } from '../read/typed-row.ts'
import { CopyRows } from './copy-rows.ts'
import type { FileRow } from './open-source.ts'

const types: Readonly<Record<string, string>> = {
  text: 'text',
  longText: 'text',
  choice: 'text',
  texts: 'text[]',
  bool: 'boolean',
  int: 'integer',
  decimal: 'numeric',
  money: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  json: 'jsonb',
}

/** Writes the rows of one file in batches, each with its shop and MSKU; nothing of it is seen before the file's transaction commits. */
export class RowWriter {
  written = 0
  /** In the layout's order, so that the order of columns in a file does not matter. */
  private readonly names: readonly string[]
  /** The key is the platform's own number, the same whatever site says it. */
  private readonly ownKey: boolean
  private readonly currencyAt: number
  private readonly localDayAt: number
  private readonly shopBySite = new Map<string, Shop | undefined>()
  private readonly copy: CopyRows
  private readonly layout: RowLayout
  private readonly file: FileRow
  private readonly shops: readonly Shop[]
  private readonly mskus: ReadonlyMap<number, ReadonlyMap<string, number>>
  private readonly current: boolean
  readonly home: Shop | undefined

  private constructor(
    tx: Tx,
    layout: RowLayout,
    file: FileRow,
    shops: readonly Shop[],
    mskus: ReadonlyMap<number, ReadonlyMap<string, number>>,
    current: boolean,
  ) {
    this.layout = layout
    this.file = file
    this.shops = file.marketplaces.length ? shops.filter((s) => file.marketplaces.includes(s.marketplace)) : shops
    this.mskus = mskus
    this.current = current
    this.home = this.shops.find((s) => s.store === file.store) ?? this.shops[0]
    this.names = [...Object.keys(layout.columns), ...Object.keys(layout.unseen ?? {})]
    this.ownKey = layout.key[0] === 'amazon_order_id' || layout.key[0] === 'order_id'
    const columns: Record<string, string> = {
      report_file_id: 'bigint',
      row_no: 'integer',
      store_account_id: 'bigint',
      marketplace_id: 'bigint',
      store_id: 'bigint',
      msku_id: 'bigint',
      data_at: 'timestamptz',
      is_current: 'boolean',
      ...Object.fromEntries(Object.entries(layout.columns).map(([n, x]) => [n, types[x.kind]!])),
      ...Object.fromEntries(Object.entries(layout.unseen ?? {}).map(([n, kind]) => [n, types[kind]!])),
      extra: 'jsonb',
      row_hash: 'text',
      ...(layout === plainRow ? {} : { row_key: 'text' }),
    }
    const at = (name: string, wanted: boolean | undefined): number => (wanted ? Object.keys(columns).indexOf(name) : -1)
    this.currencyAt = at('currency', layout.columns.currency?.ours)
    this.localDayAt = at('purchase_date_local', !!layout.columns.purchase_date_local)
    this.copy = new CopyRows(tx, layout.table, columns)
  }

  /** `current` = rows count at once (statements); else the type's write semantics decide at the end. */
  static async open(tx: Tx, layout: RowLayout, file: FileRow, shops: readonly Shop[], current: boolean): Promise<RowWriter> {
    const mskus = new Map(shops.map((s) => [s.store, new Map<string, number>()]))
    if (layout.msku && file.store_account !== null)
      for (const m of await tx.rows<{ id: number; store: number; sku: string }>(
        sql`select m.id, m.store_id as store, m.seller_sku as sku from msku m where m.store_id = any(${shops.map((s) => s.store)}::bigint[])`,
      ))
        mskus.get(m.store)!.set(m.sku, m.id)
    return new RowWriter(tx, layout, file, shops, mskus, current)
  }

  /** Shop that a row's own word about its site leads to; the file's shop where it says nothing or names no shop of ours. */
  shopOf(site: string | null | undefined): Shop | undefined {
    if (!site) return this.home
    if (!this.shopBySite.has(site))
      this.shopBySite.set(
        site,
        this.shops.find((s) => answersTo(s, site)),
      )
    return this.shopBySite.get(site) ?? this.home
  }

  async add(rows: readonly TypedRow[]): Promise<void> {
    for (const row of rows) {
      const shop = this.shopOf(row.site)
      const sku = this.layout.msku ? row.values[this.layout.msku] : undefined
      const site = shop?.marketplace ?? this.file.marketplaces[0] ?? null
      const listing = typeof sku === 'string' && shop ? (this.mskus.get(shop.store)?.get(sku) ?? null) : null
      const out = [this.file.id, row.row_no, this.file.store_account, site, shop?.store ?? null, listing, this.file.data_at, this.current] as unknown[]
      for (const name of this.names) out.push(row.values[name] ?? null)
      this.fillIn(out, row, shop)
      out.push(row.extra ?? null, this.current ? null : this.hashOf(row))
      if (this.layout !== plainRow) out.push(this.keyOf(row, shop))
      if (this.copy.put(out)) await this.copy.send()
    }
    this.written = this.copy.written
  }

  /** What the shop knows and the row does not say: its currency, the day of an order on its clock. */
  private fillIn(out: unknown[], row: TypedRow, shop: Shop | undefined): void {
    if (this.currencyAt >= 0) out[this.currencyAt] ||= shop?.currency ?? null
    if (this.localDayAt >= 0 && row.values.purchase_at && shop) out[this.localDayAt] = localDay(String(row.values.purchase_at), shop.time_zone)
  }

  /** Tells whether a later file says something else; rows that count at once are never compared. */
  private hashOf(row: TypedRow): string {
    const extra = row.extra ? Object.entries(row.extra).sort(([a], [b]) => (a < b ? -1 : 1)) : null
    return hash('sha256', JSON.stringify([this.names.map((n) => row.values[n] ?? null), extra]))
  }

  /** Sites share an account's report: a row of another site is another row (two shops, one SKU), except where the key is the platform's own number. */
  private keyOf(row: TypedRow, shop: Shop | undefined): string {
    let key = this.ownKey ? '' : String(shop?.marketplace ?? '')
    for (const k of this.layout.key) key += `|${String(k === 'row_no' ? row.row_no : (row.values[k] ?? ''))}`
    return key
  }

  /** Gives up what was begun, before the transaction is rolled back. */
  abandon(): Promise<void> {
    return this.copy.abandon()
  }

  /** After this the transaction may do other things again. */
  async flush(): Promise<void> {
    await this.copy.close()
  }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
/** Calendar day of a moment in a zone. */
export function localDay(at: string, zone: string): string {
  let f = dayFormats.get(zone)
  if (!f) dayFormats.set(zone, (f = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })))
  return f.format(new Date(at))
}
