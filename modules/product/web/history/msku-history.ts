export interface DecidedPrice {
  readonly id: number
  readonly valid_from: string
  readonly plan: string
  readonly min: string | null
  readonly currency: string
  readonly trial: string | null
  readonly reason: string | null
  readonly created_at: string
  readonly by: string | null
}
export interface MappingRow {
  readonly id: number
  readonly sku: number
  readonly code: string
  readonly name: string
  readonly qty: number
  readonly ratio: string | null
  readonly valid_from: string
  readonly valid_to: string | null
}
export interface MskuHistory {
  /** May the reader see floors? */
  readonly floor: boolean
  readonly prices: readonly DecidedPrice[]
  readonly mappings: readonly MappingRow[]
}
