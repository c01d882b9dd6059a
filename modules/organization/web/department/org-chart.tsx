import { useLang, useTreeRows, type TreeRow } from '@crossway/web-kit'
import { useListParts } from '@crossway/web-ui'
import { Button, Skeleton } from 'antd'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { useWords } from '../words.ts'
import { boxHeight, boxWidth, chartLayout } from './chart-layout.ts'
import { savePicture } from './save-picture.ts'

const steps = [0.5, 0.75, 1, 1.25, 1.5]
const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most - 1) + '…' : text)

/** The departments as a chart with heads and people; zoomed, and saved as a picture (organization.md, department). */
export function OrgChart(): ReactElement {
  const w = useWords()
  const lang = useLang()
  const { model, state, openRow } = useListParts()
  const { rows } = useTreeRows(model, state)
  const svg = useRef<SVGSVGElement>(null)
  const [zoom, setZoom] = useState(1)
  const layout = useMemo(() => chartLayout(rows ?? []), [rows])
  if (!rows) return <Skeleton active className="org-part" />
  const name = (r: TreeRow): string => String((lang === 'en' ? r['name_en'] : null) ?? r['name'])
  const step = (by: number): void => setZoom(steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(zoom) + by))]!)
  return (
    <div className="org-chart">
      <div className="permissions-tools">
        <Button onClick={() => step(-1)} disabled={zoom === steps[0]} aria-label={w('缩小', 'Zoom out')}>
          −
        </Button>
        <span>{Math.round(zoom * 100)}%</span>
        <Button onClick={() => step(1)} disabled={zoom === steps.at(-1)} aria-label={w('放大', 'Zoom in')}>
          +
        </Button>
        <span className="grow" />
        <Button
          onClick={() => svg.current && void savePicture(svg.current, layout.width, layout.height, w('组织图', 'organisation'))}
          data-testid="btn-chart-png"
        >
          {w('导出图片', 'Save picture')}
        </Button>
      </div>
      <div className="org-chart-room" tabIndex={0} role="group" aria-label={w('组织图', 'Organisation chart')}>
        <svg ref={svg} width={layout.width * zoom} height={layout.height * zoom} viewBox={`0 0 ${layout.width} ${layout.height}`} data-testid="org-chart">
          {layout.lines.map((l) => {
            const [x1, y1, x2, y2] = [l.from.x + boxWidth, l.from.y + boxHeight / 2, l.to.x, l.to.y + boxHeight / 2]
            const mid = (x1 + x2) / 2
            return <path key={l.to.row.id} className="chart-line" d={`M${x1} ${y1}H${mid}V${y2}H${x2}`} />
          })}
          {layout.boxes.map((b) => (
            <g key={b.row.id} className="chart-box" transform={`translate(${b.x} ${b.y})`} onClick={() => openRow(b.row)}>
              <rect width={boxWidth} height={boxHeight} rx={6} />
              <text x={10} y={20} className="chart-name">
                {cut(name(b.row), lang === 'en' ? 24 : 13)}
              </text>
              <text x={10} y={38} className="chart-note">
                {cut(`${String((b.row['head'] as { title?: string } | null)?.title ?? '–')} · ${Number(b.row['people_below'] ?? 0)}${w(' 人', ' people')}`, 26)}
              </text>
              <title>{name(b.row)}</title>
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}
