import { currencyOf } from '../currency.ts'
import { atLeast, blank, dash, fixed, inRed, isNegative, masked } from '@crossway/web-kit'
import type { KindRead, ReadProps } from '../kind.ts'

/** Totals have two decimals, unit prices (scale above 4) the digits that are stored. */
const amount = (p: ReadProps): string => (masked(p.value) ? p.value : (p.at.field.scale ?? 4) > 4 ? atLeast(p.value as string, 2) : fixed(p.value as string, 2))
/** `CNY 1,234.50`; the minus stands before the code: `-CNY 5.00`. An amount never wraps. */
export const moneyRead: KindRead = {
  numeric: true,
  text: (p) => {
    if (blank(p.value)) return dash
    const code = masked(p.value) ? undefined : currencyOf(p.at, p.row)
    return code ? (isNegative(p.value) ? `-${code} ${amount(p).slice(1)}` : `${code} ${amount(p)}`) : amount(p)
  },
  Read: (p) => {
    if (blank(p.value)) return <span>{dash}</span>
    const code = masked(p.value) ? undefined : currencyOf(p.at, p.row)
    const below = isNegative(p.value)
    return (
      <span className={`m-money${inRed(p.value, p.at.field) ? ' is-negative' : ''}`}>
        {code && <i>{below ? `-${code}` : code}</i>}
        {code && below ? amount(p).slice(1) : amount(p)}
      </span>
    )
  },
}
