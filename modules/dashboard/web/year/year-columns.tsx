import { LockOutlined } from '@ant-design/icons'
import { endOfMonth, num, sum, type Num } from '@crossway/kernel'
import { changeText, fullMoney, percentText } from '@crossway/web-ui'
import type { Text } from '@crossway/web-kit'
import type { ProfitAnswer, ProfitLine } from '../../model/profit/ask.ts'
import { change } from '../../model/profit/compare.ts'
import { begun, yearSlots, type YearSlot } from '../../model/profit/year.ts'
import { achievement } from '../../model/target/progress.ts'
import type { Open, SheetColumn } from '../profit-analysis/compared-columns.tsx'
import type { Span } from '../../model/profit/compare.ts'

export interface YearFacts {
  readonly year: number
  readonly today: string
  /** Months by the basis asked for, and by the other one. */
  readonly answer: ProfitAnswer
  readonly other: ProfitAnswer | undefined
  readonly book: boolean
  /** The same dates of the year before, as one cell. */
  readonly before: ProfitAnswer | undefined
  readonly beforeSpan: Span
  readonly closed: ReadonlySet<string>
  /** Target of the year by node. */
  readonly targets: ReadonlyMap<string, Num>
}
interface Input extends YearFacts {
  readonly t: Text
  readonly open: Open
  readonly onMonth: (month: string) => void
}
const monthly = (a: ProfitAnswer | undefined, months: readonly string[], code: string): Num =>
  sum((a?.cells ?? []).filter((c) => months.includes(c.period!)).map((c) => c.amounts[code] ?? 0))

/** Months with their quarters and halves, the year, last year, growth, what closed months received later, target and how far it is reached. */
export function yearColumns(f: Input): SheetColumn[] {
  const { t, open, today, year } = f
  const whole = yearSlots(year).at(-1)!
  const total = (l: ProfitLine): Num => monthly(f.answer, whole.months, l.code)
  const old = (l: ProfitLine): Num | undefined => (f.before?.cells.length ? num(f.before.cells[0]!.amounts[l.code] ?? 0) : undefined)
  const loss = (l: ProfitLine, v: Num | undefined): '' | 'is-bad' => (l.kind === 'subtotal' && v?.isNegative() && !v.isZero() ? 'is-bad' : '')
  const figure = (l: ProfitLine, v: Num, title: string, at: Parameters<Open>[2], mark = '') => (
    <button type="button" className="figure-link" onClick={() => open(l.code, `${l.name} · ${title}`, at)}>
      {mark && <small className="note">{mark} </small>}
      {fullMoney(v.toFixed(2))}
    </button>
  )
  const slot = (s: YearSlot): SheetColumn => {
    const months = begun(s, today)
    const name = s.kind === 'month' ? s.key.slice(5) : s.key
    const value = (l: ProfitLine): Num | undefined => (months.length ? monthly(f.answer, months, l.code) : undefined)
    const late = (l: ProfitLine): Num => (s.kind === 'month' && f.other ? monthly(f.other, months, l.code).minus(value(l) ?? 0) : num(0))
    return {
      key: s.key,
      title: s.key,
      head:
        s.kind === 'month' ? (
          <button type="button" className="figure-link" title={s.key} onClick={() => f.onMonth(s.key)}>
            {name} {f.closed.has(s.key) ? <LockOutlined aria-label={t('boards.year.closed')} /> : months.length ? <small>{t('boards.year.open')}</small> : ''}
          </button>
        ) : (
          <b>{name}</b>
        ),
      plain: (l) => value(l)?.toFixed(2) ?? null,
      tone: (l) => loss(l, value(l)),
      cell: (l) => {
        const v = value(l)
        if (!v || (v.isZero() && l.kind === 'leaf')) return v ? '–' : ''
        const moved = late(l)
        const mark = moved.isZero() ? '' : '⟲'
        return (
          <span title={mark ? t('boards.year.differs', { amount: fullMoney(moved.toFixed(2)) }) : undefined}>
            {figure(l, v, s.key, { from: `${s.months[0]}-01`, to: endOfMonth(`${s.months.at(-1)}-01`) }, mark)}
          </span>
        )
      },
    }
  }
  const later = (l: ProfitLine): Num =>
    f.other ? monthly(f.book ? f.other : f.answer, whole.months, l.code).minus(monthly(f.book ? f.answer : f.other, whole.months, l.code)) : num(0)
  const reached = (l: ProfitLine): Num | undefined => achievement(total(l), f.targets.get(l.code))
  const grown = (l: ProfitLine): Num | undefined => change(total(l), old(l))
  return [
    ...yearSlots(year).map(slot),
    {
      key: 'before',
      title: t('boards.compares.lastYear'),
      head: t('boards.compares.lastYear'),
      plain: (l) => old(l)?.toFixed(2) ?? null,
      tone: (l) => loss(l, old(l)),
      cell: (l) => (old(l) ? figure(l, old(l)!, t('boards.compares.lastYear'), f.beforeSpan) : '–'),
    },
    {
      key: 'yoy',
      title: t('boards.yoy'),
      head: t('boards.yoy'),
      plain: (l) => grown(l)?.toFixed(4) ?? null,
      tone: (l) => (!grown(l) || grown(l)!.isZero() ? '' : grown(l)!.isNegative() ? 'is-bad' : 'is-good'),
      cell: (l) => changeText(grown(l)?.toFixed(6)),
    },
    {
      key: 'later',
      title: t('boards.year.later'),
      head: <span title={t('boards.year.laterOf')}>{t('boards.year.later')}</span>,
      plain: (l) => later(l).toFixed(2),
      cell: (l) => (later(l).isZero() ? '–' : fullMoney(later(l).toFixed(2))),
    },
    {
      key: 'target',
      title: t('boards.year.target'),
      head: t('boards.year.target'),
      plain: (l) => f.targets.get(l.code)?.toFixed(2) ?? null,
      cell: (l) => (f.targets.has(l.code) ? fullMoney(f.targets.get(l.code)!.toFixed(2)) : ''),
    },
    {
      key: 'reached',
      title: t('boards.achieved'),
      head: t('boards.achieved'),
      plain: (l) => reached(l)?.toFixed(4) ?? null,
      tone: (l) => (reached(l)?.lt(1) ? 'is-waiting' : ''),
      cell: (l) => (reached(l) ? percentText(reached(l)!.toFixed(6)) : ''),
    },
  ]
}
