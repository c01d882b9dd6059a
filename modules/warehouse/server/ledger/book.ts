import type { Pool } from '../../model/costing/moving-average.ts'
import type { Used } from '../../model/costing/fifo.ts'
import type { Value } from '../../model/costing/value.ts'
import type { EntryType } from '../../model/entry-types.ts'
import { type Ownership, type StockState, type WarehouseType } from '../../model/stock-states.ts'
import { balanceKey, poolKey, type BalanceKey, type PoolKey } from './keys.ts'
import type { Num } from '@crossway/kernel'
import type { DraftLine, PlLine } from './posting.ts'

/** A virtual warehouse with the warehouse it lies in. */
export interface Place {
  readonly vw: number
  readonly vwName: string
  readonly vwStatus: 'active' | 'disabled'
  readonly warehouse: number
  readonly warehouseName: string
  readonly warehouseType: WarehouseType
  readonly warehouseStatus: 'active' | 'frozen' | 'closed'
  readonly policy: 'forbid' | 'allow'
  readonly truth: 'own' | 'mirror'
  readonly company: number
  readonly ownership: Ownership
  readonly purpose: string
  readonly project: number | null
  readonly store: number | null
}
export interface Goods {
  readonly sku: number
  readonly code: string
  readonly kind: string
  /** Standard cost of one piece, until the first receipt says better. */
  readonly standard: Value
}

export interface PoolRow extends PoolKey {
  readonly id: number
  pool: Pool
  readonly before: Pool
}
export interface BalanceRow extends BalanceKey {
  qty: number
  readonly before: number
  readonly allowNeg: boolean
}
export interface LayerRow {
  readonly id: number
  readonly pool: number
  readonly qty: number
  left: number
  /** Pieces left in the database; undefined = not yet there. */
  readonly before: number | undefined
  readonly inDate: string
  readonly vw: number
  readonly msku: number
  readonly transit: number | null
  readonly sourceLine: number | null
}
export interface TransitRow {
  readonly id: number
  readonly fromWarehouse: number
  /** Share that the pieces go to; another one once the shipment goes elsewhere. */
  toVw: number
  readonly sku: number
  readonly msku: number
  readonly outEntry: number
  readonly sourceLine: number | null
  readonly shipped: number
  received: number
  lost: number
  value: Value
  estimated: boolean
  readonly isNew: boolean
  changed: boolean
}
export interface ReservationRow extends BalanceKey {
  readonly id: number
  readonly qty: number
  fulfilled: number
  released: number
  status: string
  changed: boolean
}
export interface LinkedEntry {
  readonly id: number
  readonly qty: number
  readonly value: Value
}

export interface EntryRow {
  readonly id: number
  readonly line: number
  readonly entryType: EntryType
  readonly place: Place
  readonly sku: number
  readonly msku: number
  readonly state: StockState
  readonly qty: number
  readonly value: Value
  readonly pool: number | null
  readonly layer: number | null
  readonly pairEntry: number | null
  readonly adjusts: number | null
  readonly link: number | null
  readonly reservation: number | null
  readonly balanceAfter: number
  readonly poolAfter: Pool | null
  readonly provisional: boolean
  readonly used: readonly Used[]
  readonly counterparty: string | null
  readonly remark: string | null
  /** Goods value that the document states beside the ledger's. */
  readonly docGoods: Num | null
  readonly sourceLine: number | null
  readonly charge: DraftLine['charge'] | null
}

/** The locked part of the ledger that a posting works on: read once, changed in memory, written once. */
export interface Book {
  readonly places: ReadonlyMap<number, Place>
  readonly goods: ReadonlyMap<number, Goods>
  readonly pools: Map<string, PoolRow>
  readonly balances: Map<string, BalanceRow>
  /** Open layers of each pool, oldest first. */
  readonly layers: Map<number, LayerRow[]>
  readonly transits: Map<number, TransitRow>
  readonly reservations: Map<number, ReservationRow>
  readonly links: ReadonlyMap<number, LinkedEntry>
  /** Cost of one piece by its own receipt, for layers whose pool or shipment a posting could leave with less than nothing. */
  readonly costs: ReadonlyMap<number, Value>
  /** Ids for entries, given out in order. */
  nextEntry(): number
}

/** What a posting did to the book. */
export interface Applied {
  readonly entries: EntryRow[]
  readonly pl: PlLine[]
  /** Index of the entry of each input line. */
  readonly byLine: number[]
}

export const placeOf = (book: Book, vw: number): Place => book.places.get(vw)!
export const poolKeyOf = (p: Place, sku: number): PoolKey => ({ company: p.company, warehouse: p.warehouse, sku, ownership: p.ownership })
export function poolAt(book: Book, p: Place, sku: number): PoolRow {
  const row = book.pools.get(poolKey(poolKeyOf(p, sku)))
  if (!row) throw new Error(`pool of sku ${sku} in virtual warehouse ${p.vw} was not opened`)
  return row
}
export function balanceAt(book: Book, key: BalanceKey): BalanceRow {
  const row = book.balances.get(balanceKey(key))
  if (!row) throw new Error(`balance ${balanceKey(key)} was not opened`)
  return row
}
/** Only good stock of mirrored places may go below zero (A7). */
export const mayGoNegative = (p: Place, state: StockState): boolean => p.policy === 'allow' && state === 'available'
