import type { KindControl } from '../kind.ts'
import { NumberInput } from '../parts/number-input.tsx'

export const PercentControl: KindControl = (p) => <NumberInput {...p} scale={4} pad={2} suffix={<span className="unit">%</span>} />
