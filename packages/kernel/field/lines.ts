import type { AnyField, LinesDef } from './field.ts'
import { named } from './named.ts'

export function defineLines<const F extends Readonly<Record<string, AnyField>>>(def: LinesDef<F>): LinesDef<F> {
  return { ...def, fields: named(def.fields) }
}
