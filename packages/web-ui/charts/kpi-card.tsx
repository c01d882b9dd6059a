import type { ReactElement, ReactNode } from 'react'
import { SparkLine } from './spark-line.tsx'
import './charts.css'

interface Props {
  readonly label: string
  /** Mark of the basis the figure stands on. */
  readonly mark?: string
  readonly value: string
  readonly unit?: string
  readonly currency?: string
  /** Full value on hover. */
  readonly full?: string
  readonly footer?: ReactNode
  readonly trend?: readonly (number | null)[]
  readonly negative?: boolean
  readonly onClick?: () => void
}

/** One key figure of a board: 94 high, value 24, trend at the right, comparison below. */
export function KpiCard({ label, mark, value, unit, currency, full, footer, trend, negative, onClick }: Props): ReactElement {
  const body = (
    <>
      <span className="kpi-label">
        {label}
        {mark && <i className="basis-mark">{mark}</i>}
      </span>
      <span className="kpi-line" title={full}>
        {currency && <small>{currency}</small>}
        <b className={negative ? 'is-bad' : ''}>{value}</b>
        {unit && <small>{unit}</small>}
      </span>
      <span className="kpi-foot">{footer}</span>
      {trend && trend.length > 1 && (
        <span className="kpi-trend">
          <SparkLine values={trend} />
        </span>
      )}
    </>
  )
  return onClick ? (
    <button type="button" className="card kpi-card" onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className="card kpi-card">{body}</div>
  )
}
