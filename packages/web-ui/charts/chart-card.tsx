import { DownloadOutlined, FullscreenOutlined, TableOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Button, Tooltip } from 'antd'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Blank } from '../list/list-states.tsx'
import { InboxOutlined } from '@ant-design/icons'
import type { ECharts } from './echarts.ts'
import { Chart, type ChartOption } from './chart.tsx'
import './chart.css'
import { PageModal } from '../list/page-overlay.tsx'

interface Props {
  readonly title: string
  /** Unit above the axis: `万 CNY`. */
  readonly unit?: string
  readonly option: ChartOption
  readonly height?: number
  /** The same numbers as a table: head, then rows. */
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }
  readonly extra?: ReactNode
  readonly onClick?: Parameters<typeof Chart>[0]['onClick']
  /** What stands in the drawing's place while its figures are on their way, or after they failed. */
  readonly instead?: ReactElement | undefined
  /** Why there is nothing to draw. */
  readonly empty?: string
}

/** Chart with its title line; every chart has its table, picture and full screen. */
export function ChartCard({ title, unit, option, height, table, extra, onClick, instead, empty }: Props): ReactElement {
  const t = useText()
  const handle = useRef<ECharts>(null)
  const [asTable, setAsTable] = useState(false)
  const [full, setFull] = useState(false)
  const save = (): void => {
    const link = document.createElement('a')
    link.href = handle.current?.getDataURL({ pixelRatio: 2, backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--bg').trim() }) ?? ''
    link.download = `${title}.png`
    link.click()
  }
  const tool = (icon: ReactElement, label: string, run: () => void, on = false): ReactElement => (
    <Tooltip title={label} classNames={{ root: 'name-tip' }}>
      <Button type="text" size="small" icon={icon} aria-label={label} aria-pressed={on} onClick={run} />
    </Tooltip>
  )
  const body = (h: number): ReactElement =>
    instead ? (
      <div style={{ minHeight: h }}>{instead}</div>
    ) : table.rows.length === 0 ? (
      <Blank icon={<InboxOutlined />} title={t('common.noData')} note={empty} />
    ) : asTable ? (
      <Numbers {...table} height={h} />
    ) : (
      <Chart option={option} height={h} label={title} {...(onClick ? { onClick } : {})} handle={handle} />
    )
  return (
    <section className="card chart-card">
      <header>
        <h2>{title}</h2>
        {unit && <span className="note">{unit}</span>}
        <span className="grow" />
        {extra}
        {tool(<TableOutlined />, t('grid.chart.table'), () => setAsTable(!asTable), asTable)}
        {tool(<DownloadOutlined />, t('grid.chart.picture'), save)}
        {tool(<FullscreenOutlined />, t('grid.full'), () => setFull(true))}
      </header>
      <div className="chart-body">{body(height ?? 240)}</div>
      {full && (
        <PageModal centered width="92vw" title={title} footer={null} onCancel={() => setFull(false)}>
          {body(560)}
        </PageModal>
      )}
    </section>
  )
}

function Numbers({ head, rows, height }: { head: readonly string[]; rows: readonly (readonly (string | number)[])[]; height: number }): ReactElement {
  return (
    <div className="table-scroll" style={{ height }} tabIndex={0} role="region" aria-label={head[0]}>
      <table className="plain-table">
        <thead>
          <tr>
            {head.map((h, i) => (
              <th key={i} className={i ? 'num' : ''}>
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              {r.map((v, k) => (
                <td key={k} className={k ? 'num' : ''}>
                  {v}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
