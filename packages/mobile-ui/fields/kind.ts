import type { Lang } from '@crossway/kernel'
import type { FieldAt, FormStore } from '@crossway/web-kit'
import type { ComponentType } from 'react'

type Row = Readonly<Record<string, unknown>>
export interface ReadProps {
  readonly value: unknown
  readonly at: FieldAt
  readonly lang: Lang
  /** Record or line that the value stands in: money finds its currency there. */
  readonly row: Row
}
/** How values of a kind are read on the phone. */
export interface KindRead {
  readonly text: (p: ReadProps) => string
  /** Only where text alone is not enough. */
  readonly Read?: ComponentType<ReadProps>
  /** Figures stand in columns; red below zero. */
  readonly numeric?: boolean
}
export interface InputProps {
  readonly id: string
  readonly at: FieldAt
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
  readonly lang: Lang
  readonly invalid: boolean
  readonly describedBy?: string | undefined
  readonly required: boolean
  readonly disabled?: boolean
  /** The form around it: errors inside of lines, values beside it. */
  readonly form?: FormStore
}
export type KindInput = ComponentType<InputProps>
