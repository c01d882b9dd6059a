import type { AnyField, LinesDef } from './field.ts'

export function defineLines<const F extends Readonly<Record<string, AnyField>>>(def: LinesDef<F>): LinesDef<F> {
  return def
}
