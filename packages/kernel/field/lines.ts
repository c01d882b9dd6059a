import type { AnyField, LinesDef } from './field.ts'

export function defineLines<const F extends Readonly<Record<string, AnyField>>>(def: LinesDef<F>): LinesDef<F> {
  return { ...def, fields: named(def.fields) }
}

/** The same entries without what every object inherits: names come from callers, and `constructor` is no field. */
export const named = <T extends object>(entries: T): T => Object.assign(Object.create(null) as T, entries)
