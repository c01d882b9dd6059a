import type { AnyField } from './field.ts'

/** Rows that belong to one head record (order lines): a child table with `seq`, saved and deleted with the head. */
export interface LinesDef<F extends Readonly<Record<string, AnyField>> = Readonly<Record<string, AnyField>>> {
  /** Table name, snake_case singular: purchase_order_line. */
  readonly name: string
  readonly fields: F
  /** Field sets that may occur once per head. */
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  /** Sum fields shown under the editor and in the record. */
  readonly sums?: readonly string[]
}

export function defineLines<const F extends Readonly<Record<string, AnyField>>>(def: LinesDef<F>): LinesDef<F> {
  return def
}
