import { useValues } from '@crossway/web-kit'
import type { ControlProps, KindControl } from '../kind.ts'
import { NumberInput } from '../parts/number-input.tsx'
import { currencyOf, fixedCurrency } from './currency.ts'

const Amount = ({ code, ...p }: ControlProps & { code: string | undefined }) => (
  <NumberInput {...p} scale={p.at.field.scale ?? 4} pad={2} prefix={<span className="currency">{code ?? ''}</span>} />
)
const BesideCurrency: KindControl = (p) => <Amount {...p} code={currencyOf(p.at, useValues(p.form!))} />

/** Code at the left in grey, digits at the right; the code follows the currency field of the same form. */
export const MoneyControl: KindControl = (p) => (p.form && !fixedCurrency(p.at) ? <BesideCurrency {...p} /> : <Amount {...p} code={fixedCurrency(p.at)} />)
