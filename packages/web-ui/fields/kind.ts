import type { FieldAt, FormStore, ListRow } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import type { ComponentType } from 'react'

export interface CellProps {
  readonly value: unknown
  readonly at: FieldAt
  readonly row: ListRow
  readonly lang: Lang
  /** Some row of the column has a picture: the others keep its place free. */
  readonly pictured?: boolean
}
/** How a column of this kind stands in a grid. */
export interface CellLook {
  readonly align?: 'right' | 'center'
  readonly mono?: boolean
  readonly width: number
  /** Never squeezed below; the grid scrolls instead. */
  readonly min: number
  /** Takes the room that is left. */
  readonly grows?: boolean
}
export interface KindCell {
  readonly look: (at: FieldAt, lang?: Lang) => CellLook
  /** Text of the value: plain cells, copy, tooltip, print. */
  readonly text: (value: unknown, at: FieldAt, lang: Lang, row?: ListRow) => string
  /** Only where text alone is not enough. */
  readonly Cell?: ComponentType<CellProps>
  readonly className?: (value: unknown, at: FieldAt) => string | undefined
}
export interface ReadProps {
  readonly value: unknown
  readonly at: FieldAt
  readonly lang: Lang
  readonly row: ListRow
}
/** The value on a record page, and on a phone's card. */
export interface KindRead {
  readonly Read: ComponentType<ReadProps>
  readonly Phone: ComponentType<ReadProps>
}
export interface FilterProps {
  readonly at: FieldAt
  readonly op: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly lang: Lang
  /** Enter in a one-line input. */
  readonly onDone?: () => void
  readonly autoFocus?: boolean
}
export type KindFilter = ComponentType<FilterProps>
export interface ControlProps {
  readonly id: string
  readonly at: FieldAt
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly lang: Lang
  readonly invalid: boolean
  readonly describedBy?: string
  readonly required: boolean
  readonly disabled?: boolean
  /** Values beside it: the currency of a money field. */
  readonly form?: FormStore
  readonly autoFocus?: boolean
}
export type KindControl = ComponentType<ControlProps>
