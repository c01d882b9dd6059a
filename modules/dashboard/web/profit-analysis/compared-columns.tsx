import { num, type Num } from '@crossway/kernel'
import { changeText, fullMoney, percentText, SparkLine, ZeroBar } from '@crossway/web-ui'
import type { Text } from '@crossway/web-kit'
import type { ProfitAnswer, ProfitQuery, ProfitLine } from '../../model/profit/ask.ts'
import { change, lastYear, previous, type Span } from '../../model/profit/compare.ts'
import type { BoardState } from '../profit/board-state.ts'
import type { TreeColumn } from '../profit/profit-tree.tsx'

export interface SheetColumn extends TreeColumn {
  readonly title: string
  /** Value of an export; columns without it are pictures. */
  readonly plain?: (line: ProfitLine) => string | null
}
export type Open = (node: string, title: string, at: { from?: string; to?: string; filter?: ProfitQuery['filter']; except?: ProfitQuery['filter'] }) => void
interface Input {
  readonly answer: ProfitAnswer
  readonly before: ProfitAnswer | undefined
  readonly yearAgo: ProfitAnswer | undefined
  readonly trend: ProfitAnswer | undefined
  readonly state: BoardState
  readonly t: Text
  readonly open: Open
}
const worst = '0.10'

/** Amount, share of net sales, the period before, last year, thirteen months and how much is still estimated, a line of the tree each. */
export function comparedColumns({ answer, before, yearAgo, trend, state, t, open }: Input): SheetColumn[] {
  const value = (a: ProfitAnswer | undefined, code: string): Num | undefined => (a && a.cells.length > 0 ? num(a.cells[0]!.amounts[code] ?? 0) : undefined)
  const share = (code: string): Num | undefined => {
    const sales = value(answer, 'S1')
    const v = value(answer, code)
    return sales && v && !sales.isZero() ? v.div(sales) : undefined
  }
  const scale = Math.max(1, ...answer.lines.map((l) => Math.abs(share(l.code)?.toNumber() ?? 0)))
  const amount = (a: ProfitAnswer | undefined, span: Span, head: string, key: string): SheetColumn => ({
    key,
    title: head,
    head,
    plain: (l) => value(a, l.code)?.toFixed(2) ?? null,
    tone: (l) => (l.kind === 'subtotal' && value(a, l.code)?.isNegative() && !value(a, l.code)!.isZero() ? 'is-bad' : ''),
    cell: (l) => {
      const v = value(a, l.code)
      return v ? (
        <button type="button" className="figure-link" onClick={() => open(l.code, `${l.name} · ${head}`, span)}>
          {fullMoney(v.toFixed(2))}
        </button>
      ) : (
        '–'
      )
    },
  })
  const moved = (base: ProfitAnswer | undefined, head: string, key: string): SheetColumn => {
    const of = (l: ProfitLine): Num | undefined => change(value(answer, l.code), value(base, l.code))
    return {
      key,
      title: head,
      head,
      plain: (l) => of(l)?.toFixed(4) ?? null,
      tone: (l) => (of(l) === undefined || of(l)!.isZero() ? '' : of(l)!.isNegative() ? 'is-bad' : 'is-good'),
      cell: (l) => changeText(of(l)?.toFixed(6)),
    }
  }
  const estimated = (l: ProfitLine): Num | undefined => {
    const all = value(answer, l.code)
    return all && !all.isZero() ? num(1).minus(num(answer.cells[0]!.settled[l.code] ?? 0).div(all)) : undefined
  }
  const month = (s: Span): string => (s.from.slice(0, 7) === s.to.slice(0, 7) ? s.from.slice(0, 7) : `${s.from.slice(0, 7)} – ${s.to.slice(0, 7)}`)
  return [
    amount(answer, state, `${t('boards.thisPeriod')} ${month(state)}`, 'now'),
    {
      key: 'share',
      title: t('boards.ofSales'),
      head: t('boards.ofSales'),
      plain: (l) => share(l.code)?.toFixed(4) ?? null,
      cell: (l) => (
        <>
          <ZeroBar value={share(l.code)?.toNumber() ?? 0} scale={scale} /> <span className="pl-share">{percentText(share(l.code)?.toFixed(6))}</span>
        </>
      ),
    },
    amount(before, previous(state), `${t('boards.previousPeriod')} ${month(previous(state))}`, 'before'),
    moved(before, t('boards.mom'), 'mom'),
    amount(yearAgo, lastYear(state), t('boards.compares.lastYear'), 'then'),
    moved(yearAgo, t('boards.yoy'), 'yoy'),
    {
      key: 'trend',
      title: t('boards.last13'),
      head: t('boards.last13'),
      cell: (l) => <SparkLine values={(trend?.cells ?? []).map((c) => Number(c.amounts[l.code] ?? 0))} width={88} height={20} area={false} />,
    },
    {
      key: 'estimated',
      title: t('boards.estimatedShare'),
      head: t('boards.estimatedShare'),
      plain: (l) => estimated(l)?.toFixed(4) ?? null,
      tone: (l) => (estimated(l)?.gt(worst) ? 'is-waiting' : ''),
      cell: (l) => {
        const v = estimated(l)
        return v && !v.isZero() ? percentText(v.toFixed(6)) : '–'
      },
    },
  ]
}
