import type { ReactElement } from 'react'

/** A small trend without axes: a line of 1.5, an area of 10 %, a dot on the last point (look.md §4.4). Drawn as SVG: a page may hold hundreds. */
export function SparkLine({
  values,
  width = 78,
  height = 30,
  area = true,
  label,
}: {
  values: readonly (number | null)[]
  width?: number
  height?: number
  area?: boolean
  label?: string
}): ReactElement | null {
  const known = values.map((v, i) => [i, v] as const).filter((p): p is readonly [number, number] => p[1] !== null)
  if (known.length < 2) return null
  const low = Math.min(...known.map((p) => p[1]))
  const high = Math.max(...known.map((p) => p[1]))
  const x = (i: number): number => 2 + (i / (values.length - 1)) * (width - 5)
  const y = (v: number): number => 3 + (high === low ? 0.5 : (high - v) / (high - low)) * (height - 6)
  const points = known.map(([i, v]) => `${x(i).toFixed(1)},${y(v).toFixed(1)}`)
  const last = known.at(-1)!
  return (
    <svg
      className="spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {area && <polygon points={`${x(known[0]![0]).toFixed(1)},${height} ${points.join(' ')} ${x(last[0]).toFixed(1)},${height}`} className="spark-area" />}
      <polyline points={points.join(' ')} className="spark-line" />
      <circle cx={x(last[0])} cy={y(last[1])} r="2" className="spark-dot" />
    </svg>
  )
}
