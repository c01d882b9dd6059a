import { NumberInput } from '../number-input.tsx'
import type { KindInput } from '../kind.ts'

export const PercentInput: KindInput = (p) => <NumberInput of={p} mode="decimal" prefix="%" />
