import { currencyOf } from '../currency.ts'
import type { KindInput } from '../kind.ts'
import { NumberInput } from '../number-input.tsx'

export const MoneyInput: KindInput = (p) => <NumberInput of={p} mode="decimal" prefix={currencyOf(p.at, p.form?.values() ?? {})} />
