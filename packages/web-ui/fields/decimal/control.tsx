import type { KindControl } from '../kind.ts'
import { NumberInput } from '../parts/number-input.tsx'

export const DecimalControl: KindControl = (p) => (
  <NumberInput {...p} scale={p.at.field.scale ?? 2} suffix={p.at.field.unit ? <span className="unit">{p.at.field.unit}</span> : undefined} />
)
