import { AreaInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

/** Shown only: structures are edited on the desktop. */
export const JsonInput: KindInput = (p) => (
  <AreaInput of={p} rows={3} readOnly value={p.value === null || p.value === undefined ? '' : JSON.stringify(p.value, null, 1)} />
)
