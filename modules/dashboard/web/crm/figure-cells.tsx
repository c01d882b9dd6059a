import { numberText } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import type { ReactElement, ReactNode } from 'react'

/** A count that opens its rows; nothing is a dash. */
export function Count({ n, onOpen }: { n: number; onOpen?: () => void }): ReactElement {
  return (
    <td className="num">
      {n === 0 ? (
        '–'
      ) : onOpen ? (
        <button type="button" className="figure-link" onClick={onOpen}>
          {numberText(n)}
        </button>
      ) : (
        numberText(n)
      )}
    </td>
  )
}
/** An amount that opens its rows; below nothing it is red, without a right it is a dash. */
export function Amount({ value, onOpen }: { value: string | null; onOpen?: (() => void) | undefined }): ReactElement {
  if (value === null || Number(value) === 0) return <td className="num">–</td>
  return (
    <td className={`num ${value.startsWith('-') ? 'is-bad' : ''}`}>
      {onOpen ? (
        <button type="button" className="figure-link" onClick={onOpen}>
          {fullMoney(value)}
        </button>
      ) : (
        fullMoney(value)
      )}
    </td>
  )
}
export const Head = ({ cells }: { cells: readonly ReactNode[] }): ReactElement => (
  <thead>
    <tr>
      {cells.map((c, i) => (
        <th key={i} className={i === 0 ? '' : 'num'}>
          {c}
        </th>
      ))}
    </tr>
  </thead>
)
