import { WheelInput } from '../frame.tsx'
import type { KindInput } from '../kind.ts'

/** The phone's own wheel. */
export const DateInput: KindInput = (p) => {
  const day = ((p.value as string | null) ?? '').slice(0, 10)
  return <WheelInput of={p} type="date" text={day} value={day} onChange={(e) => p.onChange(e.target.value || null)} />
}
