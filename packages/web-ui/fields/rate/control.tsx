import type { KindControl } from '../kind.ts'
import { NumberInput } from '../parts/number-input.tsx'

export const RateControl: KindControl = (p) => <NumberInput {...p} scale={8} />
