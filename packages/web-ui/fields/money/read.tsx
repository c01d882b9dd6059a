import type { ReactElement } from 'react'
import type { KindRead, ReadProps } from '../kind.ts'
import { blank, dash, inRed, isNegative, masked } from '@crossway/web-kit'
import { amountText } from './cell.tsx'
import { currencyOf } from './currency.ts'

/** `CNY 1,234.50`; the minus stands before the code: `-CNY 5.00`. */
function Read({ value, at, row }: ReadProps): ReactElement {
  if (blank(value)) return <span className="cell-none">{dash}</span>
  const code = masked(value) ? undefined : currencyOf(at, row)
  const amount = amountText(value, at.field)
  const negative = isNegative(value)
  return (
    <span className={`read-money${inRed(value, at.field) ? ' cell-negative' : ''}`}>
      {code && <span className="currency">{negative ? `-${code}` : code}</span>}
      {code && negative ? amount.slice(1) : amount}
    </span>
  )
}
export const moneyRead: KindRead = { Read, Phone: Read }
