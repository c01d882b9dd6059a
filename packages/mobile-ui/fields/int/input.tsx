import { NumberInput } from '../number-input.tsx'
import type { KindInput } from '../kind.ts'

export const IntInput: KindInput = (p) => <NumberInput of={p} mode="numeric" />
