import { AreaInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

/** One word a row. */
export const TextsInput: KindInput = (p) => (
  <AreaInput
    of={p}
    rows={3}
    value={Array.isArray(p.value) ? p.value.join('\n') : ''}
    onChange={(e) => p.onChange(e.target.value.split('\n'))}
    onBlur={() => {
      if (Array.isArray(p.value)) p.onChange(p.value.map((v) => String(v).trim()).filter(Boolean))
      p.onBlur?.()
    }}
  />
)
