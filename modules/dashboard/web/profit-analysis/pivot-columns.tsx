import { endOfMonth, num, sum, type Num } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import type { Text } from '@crossway/web-kit'
import { filterId, type Dimension, type ProfitAnswer, type ProfitCell, type ProfitLine } from '../../model/profit/ask.ts'
import { clampTo, type BoardState } from '../profit/board-state.ts'
import type { Open, SheetColumn } from './compared-columns.tsx'

interface Input {
  readonly answer: ProfitAnswer
  readonly pivot: Dimension | 'month'
  readonly state: BoardState
  readonly t: Text
  readonly open: Open
}
/** More columns than these are hidden behind their sum, so that the tree stays readable; the export of profitReport has all. */
const most = 24

/** One column a value of the dimension, the largest by net sales first (months in time), then the rest and the total. Σ columns = total, always. */
export function pivotColumns({ answer, pivot, state, t, open }: Input): SheetColumn[] {
  const value = (cells: readonly ProfitCell[], code: string): Num => sum(cells.map((c) => c.amounts[code] ?? 0))
  const ordered = pivot === 'month' ? answer.cells : answer.cells.toSorted((a, b) => num(b.amounts['S1'] ?? 0).cmp(a.amounts['S1'] ?? 0))
  const shown = ordered.slice(0, most)
  const rest = ordered.slice(most)
  const column = (key: string, title: string, cells: readonly ProfitCell[], at: Parameters<Open>[2]): SheetColumn => ({
    key,
    title,
    head: <span title={title}>{title.length > 18 ? `${title.slice(0, 17)}…` : title}</span>,
    plain: (l) => value(cells, l.code).toFixed(2),
    tone: (l) => (l.kind === 'subtotal' && value(cells, l.code).isNegative() && !value(cells, l.code).isZero() ? 'is-bad' : ''),
    cell: (l: ProfitLine) => {
      const v = value(cells, l.code)
      return v.isZero() && l.kind === 'leaf' ? (
        '–'
      ) : (
        <button type="button" className="figure-link" onClick={() => open(l.code, `${l.name} · ${title}`, at)}>
          {fullMoney(v.toFixed(2))}
        </button>
      )
    },
  })
  const ids = (cells: readonly ProfitCell[]) => cells.map((c) => (pivot === 'month' ? 0 : filterId(pivot, c.key[0]!.id)))
  const place = (c: ProfitCell): Parameters<Open>[2] =>
    pivot === 'month' ? clampTo(state, { from: `${c.period}-01`, to: endOfMonth(`${c.period}-01`) }) : { filter: { [pivot]: ids([c]) } }
  const whole = column('total', t('boards.total'), ordered, { from: state.from, to: state.to })
  return [
    ...shown.map((c, i) => column(String(i), pivot === 'month' ? c.period! : c.key[0]!.title, [c], place(c))),
    ...(rest.length
      ? [
          column(
            'rest',
            t('boards.rest', { n: rest.length }),
            rest,
            pivot === 'month' ? { from: `${rest[0]!.period}-01`, to: state.to } : { except: { [pivot]: ids(shown) } },
          ),
        ]
      : []),
    whole,
    {
      key: 'share',
      title: t('boards.ofSales'),
      head: t('boards.ofSales'),
      plain: (l) => (value(ordered, 'S1').isZero() ? null : value(ordered, l.code).div(value(ordered, 'S1')).toFixed(4)),
      cell: (l) => percentText(value(ordered, 'S1').isZero() ? null : value(ordered, l.code).div(value(ordered, 'S1')).toFixed(6)),
    },
  ]
}
