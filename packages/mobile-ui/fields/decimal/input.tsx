import { NumberInput } from '../number-input.tsx'
import type { KindInput } from '../kind.ts'

export const DecimalInput: KindInput = (p) => <NumberInput of={p} mode="decimal" prefix={p.at.field.unit} />
