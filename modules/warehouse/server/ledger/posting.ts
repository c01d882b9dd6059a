import type { NumLike } from '@crossway/kernel'
import type { EntryType, PlKind } from '../../model/entry-types.ts'
import type { StockState } from '../../model/stock-states.ts'
import type { Value } from '../../model/costing/value.ts'

/** Document that a posting belongs to. `type` is the record's name; project and store, when given, must be those of the shares it takes from. */
export interface PostingSource {
  readonly type: string
  readonly id: number
  readonly line?: number | null | undefined
  readonly no?: string | null | undefined
  readonly project?: number | null | undefined
  readonly store?: number | null | undefined
}

/** One movement of one balance key. Values are CNY of the whole line and only read where the entry type's cost rule is "given" (warehouse.md A4). */
export interface PostingLine {
  readonly entry_type: EntryType
  readonly vw: number
  readonly sku: number
  /** Goods with a marketplace label; 0 or absent = none. */
  readonly msku?: number | null | undefined
  readonly state: StockState
  /** Signed pieces; 0 only for changes of value. */
  readonly qty: number
  readonly goods?: NumLike | null | undefined
  readonly freight?: NumLike | null | undefined
  readonly duty?: NumLike | null | undefined
  readonly other?: NumLike | null | undefined
  /** Transit layer that arrives, is lost or changes value. */
  readonly layer?: number | undefined
  /** Reservation that an outgoing line from state reserved fulfils. */
  readonly reservation?: number | undefined
  /** Entry whose cost comes back: the sale of a return, the loss of a find. */
  readonly link?: number | undefined
  /** Index of the partner line, which stands before this one: its value arrives here. */
  readonly pair?: number | undefined
  /** Share of a taken-apart product's cost, when the recipe has one for every component. */
  readonly weight?: NumLike | undefined
  /** Line of the document that this line belongs to; the source's own line when absent. */
  readonly source_line?: number | null | undefined
  /** First day of the pieces' age; the posting's day when absent. */
  readonly in_date?: string | undefined
  readonly counterparty?: string | null | undefined
  readonly remark?: string | null | undefined
  /** Whom the cost is charged to, where it is not the share's own project and store. */
  readonly charge?: { readonly project?: number | null; readonly store?: number | null; readonly cost_type?: string | null } | undefined
  /** Freight and duty of a shipment are estimates until apportionment. */
  readonly estimated?: boolean | undefined
}

/** One business fact: all of it lands or nothing (warehouse.md A5). */
export interface Posting {
  readonly type: string
  readonly source: PostingSource
  /** When it happened; now when absent. */
  readonly occurred_at?: string | Date | undefined
  readonly idem_key: string
  /** What must be the same when the key comes again, where the lines follow from the state of the stock; the lines when absent. */
  readonly content?: unknown
  readonly remark?: string | null | undefined
  readonly lines: readonly PostingLine[]
}

/** What finance books: cost in CNY by component, positive raises it (warehouse.md A5.7, event `stock.posted`). */
export interface PlLine {
  readonly kind: PlKind
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  readonly qty: number
  readonly entry_type: EntryType
  readonly entry: number | null
  readonly company: number
  readonly warehouse: number
  readonly project: number | null
  readonly store: number | null
  readonly sku: number
  readonly msku: number | null
  readonly cost_type: string | null
  readonly provisional: boolean
  /** Of a late cost: the receipt's layer (its entry) or transit layer whose pieces it belongs to, and how many of them are sold or lost. */
  readonly layer: number | null
  readonly pieces: number | null
}

export interface PostedLine {
  readonly entry: number
  readonly entry_type: EntryType
  readonly qty: number
  readonly goods: string
  readonly freight: string
  readonly duty: string
  readonly other: string
  /** All components, signed like the quantity. */
  readonly total: string
  /** Transit layer that the line opened or used. */
  readonly layer: number | null
}

export interface PostingResult {
  readonly id: number
  readonly no: string
  /** The key was known: nothing was written, this is what the first call wrote. */
  readonly replayed: boolean
  /** One per input line, in its order. */
  readonly lines: readonly PostedLine[]
}

/** What reversals and cost runs add to a line; never part of the module's face. */
export interface DraftLine extends PostingLine {
  /** Value to use instead of the cost rule, signed like the quantity. */
  readonly exact?: Value
  /** Layers that get pieces back. */
  readonly restores?: readonly { readonly layer: number; readonly qty: number }[]
  /** Layer that the pieces must leave first. */
  readonly takes?: number
  readonly adjusts?: number
  /** Receipt (its layer) whose pieces a late cost belongs to, and how many of them lie here. */
  readonly of?: { readonly layer: number; readonly pieces: NumLike }
  /** Pieces that a transit layer counts as received or lost with this line; negative where a reversal takes them back. */
  readonly transit?: { readonly received?: number; readonly lost?: number }
  /** Its lines for finance are made by the caller. */
  readonly silent?: true
}
