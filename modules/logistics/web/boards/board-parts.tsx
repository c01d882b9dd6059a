import { openTab, useBoth } from '@crossway/web-kit'
import { DataChart, registerGridTexts, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, Segmented } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import './boards.css'

registerGridTexts()
export const spans = ['90', '180', '365'] as const
export type Span = (typeof spans)[number]

export function SpanChoice({ value, onChange }: { readonly value: Span; readonly onChange: (v: Span) => void }): ReactElement {
  const say = useBoth()
  return <Segmented value={value} options={spans.map((d) => ({ value: d, label: say(`近${d}天`, `Last ${d} days`) }))} onChange={onChange} />
}

/** A table of the board: the first cell of a row opens what stands behind it. */
export function BoardTable({
  title,
  head,
  rows,
  texts = 1,
}: {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string | number; readonly open?: () => void; readonly cells: readonly ReactNode[] }[]
  /** Columns of words, before those of numbers. */
  readonly texts?: number
}): ReactElement {
  const say = useBoth()
  return (
    <section className="card freight-board-table" aria-label={title} tabIndex={0} role="region">
      <h2>{title}</h2>
      {rows.length === 0 && <p className="note">{say('没有数据', 'Nothing here')}</p>}
      {rows.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              {head.map((h, i) => (
                <th key={h} className={i < texts ? undefined : 'num'}>
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.key}>
                {r.cells.map((c, i) =>
                  i === 0 ? (
                    <th key={i} scope="row">
                      {r.open ? (
                        <Button type="link" size="small" onClick={r.open}>
                          {c}
                        </Button>
                      ) : (
                        c
                      )}
                    </th>
                  ) : (
                    <td key={i} className={i < texts ? undefined : 'num'}>
                      {c}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export interface Centre {
  readonly id: number
  readonly code: string
  readonly shipments: number
  readonly pieces: number
  readonly days: number
  readonly notices: readonly number[]
}
const drawn = 20
/** Days that each place takes to receive; a bar opens its receipts. */
export function ReceivingChart({ centres }: { readonly centres: readonly Centre[] }): ReactElement {
  const say = useBoth()
  const { colours } = useChartColours()
  const some = centres.slice(0, drawn)
  const text = (v: number): string => `${v.toFixed(1)} ${say('天', v === 1 ? 'day' : 'days')}`
  return (
    <DataChart
      title={say('各仓入仓天数（妥投到最后一次签收）', 'Days to receive by centre, from delivery to the last receipt')}
      option={seriesOption(
        {
          x: some.map((c) => c.code),
          series: [{ name: say('平均天数', 'Mean days'), values: some.map((c) => c.days), kind: 'bar' }],
          text: (v) => String(v),
          full: text,
        },
        colours.control,
        colours.bg,
      )}
      table={{
        head: [say('仓库', 'Centre'), say('平均天数', 'Mean days'), say('票数', 'Shipments'), say('件数', 'Pieces')],
        rows: centres.map((c) => [c.code, c.days.toFixed(1), c.shipments, c.pieces.toLocaleString('en-US')]),
      }}
      onClick={(p) => {
        const centre = some.find((c) => c.code === p.name)
        if (centre) openReceipts(centre)
      }}
    />
  )
}
export const openReceipts = (c: Pick<Centre, 'notices'>): void => void openTab('receiptSign', { tab: 'all', f: JSON.stringify({ notice: { in: c.notices } }) })
