import { isYear } from '@crossway/web-kit'
import type { KindControl } from '../kind.ts'
import { NumberInput } from '../parts/number-input.tsx'

export const IntControl: KindControl = (p) => (
  <NumberInput {...p} plain={isYear(p.at.field)} suffix={p.at.field.unit ? <span className="unit">{p.at.field.unit}</span> : undefined} />
)
