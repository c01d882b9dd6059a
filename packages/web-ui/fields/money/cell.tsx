import type { AnyField } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { atLeast, blank, dash, fixed, masked } from '@crossway/web-kit'
import { numberClass } from '../int/cell.ts'
import { currencyOf, fixedCurrency } from './currency.ts'

/** Two decimals always; unit prices (a scale beyond the ledger's four digits) as stored. */
export const amountText = (v: unknown, x: AnyField): string => (masked(v) ? v : (x.scale ?? 4) > 4 ? atLeast(v as string, 2) : fixed(v as string, 2))

export const moneyCell: KindCell = {
  look: (at) => ({ align: 'right', width: fixedCurrency(at) ? 116 : 138, min: 104 }),
  text: (v, at, _lang, row) => {
    if (blank(v)) return dash
    const code = fixedCurrency(at) ? undefined : currencyOf(at, row)
    return code ? `${code} ${amountText(v, at.field)}` : amountText(v, at.field)
  },
  Cell: ({ value, at, row }) => {
    if (blank(value)) return <span className="cell-none">{dash}</span>
    const code = fixedCurrency(at) ? undefined : currencyOf(at, row)
    return (
      <>
        {code && <span className="currency">{code}</span>}
        {amountText(value, at.field)}
      </>
    )
  },
  className: numberClass,
}
