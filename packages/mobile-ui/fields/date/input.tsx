import { TextInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

/** The phone's own wheel. */
export const DateInput: KindInput = (p) => (
  <TextInput of={p} type="date" value={((p.value as string | null) ?? '').slice(0, 10)} onChange={(e) => p.onChange(e.target.value || null)} />
)
