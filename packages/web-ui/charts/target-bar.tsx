import type { ReactElement, ReactNode } from 'react'
import './charts.css'

/** How far a target is reached, with a mark where time stands. Colour: green reached, brand in time, orange behind. */
export function TargetBar({
  done,
  time,
  label,
  note,
  footer,
}: {
  done: number
  time: number
  label: string
  note: ReactNode
  footer: ReactNode
}): ReactElement {
  const clamp = (v: number): number => Math.max(0, Math.min(1, v)) * 100
  const tone = done >= 1 ? 'is-done' : done >= time ? '' : 'is-behind'
  return (
    <div className="target-bar">
      <div className="target-head">
        <b>{label}</b>
        <span>{note}</span>
      </div>
      <div className="target-track" role="progressbar" aria-label={label} aria-valuenow={Math.round(done * 100)} aria-valuemin={0} aria-valuemax={100}>
        <span className={`target-fill ${tone}`} style={{ width: `${clamp(done)}%` }} />
        <span className="target-time" style={{ left: `${clamp(time)}%` }} />
      </div>
      <div className="target-foot">{footer}</div>
    </div>
  )
}

/** A share as a bar on one common scale around a zero line; `scale` = the largest share shown. */
export function ZeroBar({ value, scale, width = 64 }: { value: number; scale: number; width?: number }): ReactElement {
  const zero = width / 3
  // one length for one share on both sides of the line; a minus beyond the left end fills it
  const long = scale > 0 ? Math.min(value < 0 ? zero : width - zero, (Math.abs(value) / scale) * (width - zero)) : 0
  return (
    <span className="zero-bar" style={{ width }} aria-hidden>
      <i style={{ left: zero }} />
      <span className={value < 0 ? 'is-minus' : ''} style={{ left: value < 0 ? zero - Math.max(1, long) : zero, width: Math.max(1, long) }} />
    </span>
  )
}
