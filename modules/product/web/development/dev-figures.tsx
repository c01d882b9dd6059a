import { daysBetween, num } from '@crossway/kernel'
import { useBoth, type ListRow } from '@crossway/web-kit'
import { dash } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const day = (r: ListRow, field: string): string | undefined => (typeof r[field] === 'string' && r[field] ? r[field] : undefined)
const percent = (part: number, whole: number): string => (whole ? `${Math.round((part * 100) / whole)}%` : dash)
const isNumber = (v: unknown): v is string => typeof v === 'string' && v !== '' && !v.includes('*')

/** How long developments take, how many are listed in time, and how many reach their margin in the first thirty days (product.md, board header). */
export function DevFigures({ rows }: { readonly rows: readonly ListRow[] }): ReactElement {
  const both = useBoth()
  const listed = rows.filter((r) => day(r, 'listed_on'))
  const days = listed.flatMap((r) => (day(r, 'started_on') ? [daysBetween(day(r, 'started_on')!, day(r, 'listed_on')!)] : []))
  const inTime = listed.filter((r) => day(r, 'listed_on')! <= (day(r, 'target_list_date') ?? ''))
  const sold = listed.filter((r) => isNumber(r['actual_margin']))
  const hits = sold.filter((r) => num(String(r['actual_margin'])).gte(isNumber(r['target_margin']) ? r['target_margin'] : 0))
  const figures = [
    [both('平均开发周期', 'Average cycle'), days.length ? `${Math.round(days.reduce((a, b) => a + b, 0) / days.length)} ${both('天', 'days')}` : dash],
    [both('准时上架率', 'Listed on time'), percent(inTime.length, listed.length)],
    [both('首30天达标率', 'Margin reached in 30 days'), percent(hits.length, sold.length)],
  ]
  return (
    <dl className="dev-figures" data-testid="dev-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
