import { num, type Num } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import { get } from '@crossway/web-kit'
import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { useEffect, useState, type ReactElement } from 'react'
import { metric } from '../../model/metric/catalogue.ts'
import {
  filterId,
  type Dimension,
  type Grain,
  type KeyPart,
  type ProfitAnswer,
  type ProfitPage,
  type ProfitQuery,
  type ProfitCell,
} from '../../model/profit/ask.ts'
import { amountOf, figure } from '../profit/use-profit.ts'
import type { ReportColumn } from './report-columns.ts'
import { RowMenu } from './row-menu.tsx'

/** The column that opens to warehouses and delivery orders instead of entries. */
export const parcelsColumn = 'M02p'
/** So many rows of a level stand on the screen. */
export const shown = 300

interface LevelProps {
  readonly view: ProfitPage
  readonly cell: ProfitCell
  readonly dims: readonly Dimension[]
  readonly keys: readonly KeyPart[]
  readonly rest: readonly Dimension[]
  readonly columns: readonly ReportColumn[]
  readonly answer: ProfitAnswer
  readonly grain: Grain
  readonly query: Omit<ProfitQuery, 'view'>
  readonly onOpen: (c: ProfitCell, dims: readonly Dimension[], key: readonly KeyPart[], node: string) => void
}
/** One row; opened, it asks for the level below it. */
export function Level({ view, cell, dims, keys, rest, columns, answer, grain, query, onOpen }: LevelProps): ReactElement {
  const [open, setOpen] = useState(false)
  const [children, setChildren] = useState<ProfitAnswer>()
  const next = rest[0]
  const key = keys.at(-1)!
  const result = answer.lines.findLast((l) => l.kind === 'subtotal')?.code ?? 'S3'
  const below = next && JSON.stringify({ ...query, by: [next], filter: { ...query.filter, ...filterOf(dims, keys) } })
  useEffect(() => {
    if (!open || !below) return
    void get<ProfitAnswer>(`board/profit?view=${view}&ask=${encodeURIComponent(below)}`).then(setChildren, () => setOpen(false))
  }, [open, below, view])
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingLeft: 10 + (dims.length - 1) * 20 }} title={key.note ?? key.title}>
          <span className="pl-caret">
            {next && (
              <button type="button" className="plain-button" aria-expanded={open} aria-label={key.title} onClick={() => setOpen(!open)}>
                {open ? <CaretDownFilled /> : <CaretRightFilled />}
              </button>
            )}
          </span>
          <span className={dims.at(-1) === 'msku' ? 'mono' : ''}>{key.title}</span>
          <RowMenu view={view} query={query} dims={dims} keys={keys} result={result} onEntries={(node) => onOpen(cell, dims, keys, node)} />
        </th>
        {grain !== 'total' && <td>{cell.period}</td>}
        {columns.map((c) => (
          <td key={c.key} className={tone(c, cell, answer)}>
            {c.metric === parcelsColumn && cell.parcels ? (
              <button type="button" className="figure-link" onClick={() => onOpen(cell, dims, keys, parcelsColumn)}>
                {text(c, cell, answer)}
              </button>
            ) : c.node && amountOf(cell, c.node, answer) ? (
              <button type="button" className="figure-link" onClick={() => onOpen(cell, dims, keys, c.node!)}>
                {text(c, cell, answer)}
              </button>
            ) : (
              text(c, cell, answer)
            )}
          </td>
        ))}
      </tr>
      {open &&
        children?.cells
          .toSorted((x, y) => num(y.amounts['S1'] ?? 0).cmp(x.amounts['S1'] ?? 0))
          .slice(0, shown)
          .map((c) => (
            <Level
              view={view}
              key={String(c.key[0]!.id)}
              cell={{ ...c, period: cell.period }}
              dims={[...dims, next!]}
              keys={[...keys, c.key[0]!]}
              rest={rest.slice(1)}
              columns={columns}
              answer={answer}
              grain={grain}
              query={query}
              onOpen={onOpen}
            />
          ))}
    </>
  )
}

export const filterOf = (dims: readonly Dimension[], keys: readonly KeyPart[]): ProfitQuery['filter'] =>
  Object.fromEntries(dims.map((d, i) => [d, [filterId(d, keys[i]!.id)]]))
export const value = (c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): Num | undefined =>
  c.node ? amountOf(cell, c.node, a) : figure(c.metric!, cell)
export function text(c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): string {
  const v = value(c, cell, a)
  if (v === undefined) return '–'
  const shape = c.metric && metric(c.metric)!.shape
  return shape === 'percent' ? percentText(v.toFixed(6)) : shape === 'count' ? v.toNumber().toLocaleString('en-US') : fullMoney(v.toFixed(2))
}
export const tone = (c: ReportColumn, cell: ProfitCell | undefined, a: ProfitAnswer | undefined): string => {
  const v = value(c, cell, a)
  return (c.result || c.metric) && v?.isNegative() && !v.isZero() ? 'is-bad' : ''
}
