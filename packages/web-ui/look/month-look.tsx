import { dayOf } from '@crossway/kernel'
import { Declined, errorText, notify, useLook, useText, withQuestions, type ListRow, type LookProps } from '@crossway/web-kit'
import type { ReactElement, ReactNode } from 'react'
import { QuestionHost } from '../list/question-host.tsx'
import { LookCut, LookWaits } from './look-parts.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid, type DayItem } from './month-grid.tsx'
import { useMonth } from './use-month.ts'

interface Props {
  readonly look: LookProps
  readonly record: string
  readonly fields: string
  /** The field by which a row has its day. */
  readonly at: string
  readonly testId: string
  readonly note?: ReactNode
  readonly item: (row: ListRow, day: string, today: string) => Omit<DayItem, 'key' | 'move'>
  /** Puts a row on another day; without it nothing can be moved. The questions that it is asked are put to the reader. */
  readonly move?: (row: ListRow, day: string, confirmed: readonly string[]) => Promise<unknown>
  readonly movable?: (row: ListRow) => boolean
}
const most = 500

/** Rows of a list on the days of a month. */
export function MonthLook(p: Props): ReactElement {
  const t = useText()
  const month = useMonth()
  const look = useLook(p.look, { record: p.record, fields: p.fields, sort: p.at, most, where: { [p.at]: { between: [month.from, month.to] } } })
  const dayAt = (row: ListRow): string => {
    const v = String(row[p.at] ?? '')
    return v.length > 10 ? dayOf(new Date(v)) : v
  }
  const days = Map.groupBy(look.answer?.rows ?? [], dayAt)
  const move = (row: ListRow, day: string): void =>
    void withQuestions((confirmed) => p.move!(row, day, confirmed)).then(look.reload, (e: unknown) => {
      if (!(e instanceof Declined)) notify({ kind: 'error', text: errorText(e) })
      look.reload()
    })
  const itemOf = (row: ListRow, day: string): DayItem => ({
    ...p.item(row, day, month.today),
    key: row.id,
    ...(p.move && (p.movable?.(row) ?? true) ? { move: (there: string) => move(row, there) } : {}),
  })
  return (
    <div className="look" data-testid={p.testId}>
      <MonthBar month={month}>
        {p.note && <span className="note">{p.note}</span>}
        {p.move && <span className="note look-keys">{t('grid.moveDay')}</span>}
        <LookCut look={look} />
      </MonthBar>
      {look.answer ? <MonthGrid {...month} shownOfDay={4} itemsOf={(day) => (days.get(day) ?? []).map((r) => itemOf(r, day))} /> : <LookWaits look={look} />}
      <QuestionHost />
    </div>
  )
}
