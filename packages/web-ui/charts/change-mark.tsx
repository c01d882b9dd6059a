import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { percentText } from './numbers.ts'

/** A change with its arrow: good green, bad red, never colour alone. `inverse` = a rise is bad; `points` = the values are shares. */
export function ChangeMark({ value, inverse, points }: { value: number | string | null | undefined; inverse?: boolean; points?: boolean }): ReactElement {
  if (value === null || value === undefined) return <span className="change">–</span>
  const n = Number(value)
  const text = points ? `${Math.abs(n * 100).toFixed(1)}pt` : percentText(Math.abs(n))
  if (n === 0 || text === '0.0%' || text === '0.0pt') return <span className="change">{text}</span>
  const good = n > 0 !== !!inverse
  return (
    <span className={`change ${good ? 'is-good' : 'is-bad'}`}>
      {n > 0 ? <CaretUpFilled aria-label="+" /> : <CaretDownFilled aria-label="-" />}
      {text}
    </span>
  )
}
