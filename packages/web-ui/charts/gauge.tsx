import type { ReactElement, ReactNode } from 'react'
import './charts.css'

const [width, height, radius, thick] = [132, 76, 56, 11]
const [cx, cy] = [width / 2, height - 8]
/** A point of the half circle: 0 = left, 1 = right. */
const point = (share: number, r: number): string => {
  const a = Math.PI * (1 - share)
  return `${(cx + r * Math.cos(a)).toFixed(1)} ${(cy - r * Math.sin(a)).toFixed(1)}`
}
const arc = (to: number): string => `M ${point(0, radius)} A ${radius} ${radius} 0 0 1 ${point(to, radius)}`

/**
 * A figure against its target on a half circle that ends at `most` times the target; a notch stands at the target and one where `time` is.
 * Colour as of a target bar: green reached, brand in time, orange behind. Without a value the circle is empty.
 */
export function Gauge({
  label,
  done,
  time,
  most = 1.2,
  value,
  footer,
  onClick,
  pressed,
}: {
  readonly label: string
  readonly done: number | null
  readonly time?: number
  readonly most?: number
  readonly value: string
  readonly footer?: ReactNode
  readonly onClick?: () => void
  readonly pressed?: boolean
}): ReactElement {
  const at = (v: number): number => Math.max(0, Math.min(1, v / most))
  const tone = done === null ? '' : done >= 1 ? 'is-done' : done >= (time ?? 0) ? '' : 'is-behind'
  const notch = (v: number, name: string): ReactElement => (
    <path className={name} d={`M ${point(at(v), radius - thick / 2 - 2)} L ${point(at(v), radius + thick / 2 + 2)}`} />
  )
  const body = (
    <>
      <span className="gauge-label">{label}</span>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
        <path className="gauge-track" d={arc(1)} strokeWidth={thick} />
        {done !== null && done > 0 && <path className={`gauge-fill ${tone}`} d={arc(at(done))} strokeWidth={thick} />}
        {time !== undefined && time < 1 && notch(time, 'gauge-time')}
        {notch(1, 'gauge-target')}
        <text x={cx} y={cy - 4} textAnchor="middle" className="gauge-value">
          {value}
        </text>
      </svg>
      <span className="gauge-foot">{footer}</span>
    </>
  )
  const meter = { role: 'meter', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': Math.round(most * 100), 'aria-valuenow': Math.round((done ?? 0) * 100), 'aria-valuetext': value } as const // prettier-ignore
  return onClick ? (
    <button
      type="button"
      className={`gauge is-pick ${pressed ? 'is-on' : ''}`}
      aria-pressed={pressed === true}
      aria-label={`${label} ${value}`}
      onClick={onClick}
    >
      {body}
    </button>
  ) : (
    <div className="gauge" {...meter}>
      {body}
    </div>
  )
}
