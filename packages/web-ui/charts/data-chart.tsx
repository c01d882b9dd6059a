import type { ComponentProps, ReactElement } from 'react'
import { ChartCard } from './chart-card.tsx'
import './charts.css'

const read = 60

/** A chart card that also reads out: its first rows stand beside the drawing as a table that only screen readers meet. */
export function DataChart(props: ComponentProps<typeof ChartCard>): ReactElement {
  const { title, table } = props
  return (
    <div className="data-chart">
      <ChartCard {...props} />
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.head.map((h, i) => (
              <th key={i} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, read).map((r, i) => (
            <tr key={i}>
              {r.map((v, k) =>
                k === 0 ? (
                  <th key={k} scope="row">
                    {v}
                  </th>
                ) : (
                  <td key={k}>{v}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
