import { addDays, num, sum } from '@crossway/kernel'
import { useLang, useText, type RecordProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { changeDays, liveOn } from '../../model/commission/shares.ts'
import { rolesEn, rolesZh } from '../../model/commission/words.ts'
import { endOf, membersOf, startOf, type MemberRow } from './structure.ts'

const percent = (v: string): string => `${num(v).times(100).toDecimalPlaces(4).toString()}%`

/** Members as rows, the stretches between changes as columns: who had which share when. */
export default function MatrixTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const roles = lang === 'en' ? rolesEn : rolesZh
  const members = membersOf(record)
  const starts = changeDays(members, startOf(record), endOf(record))
  const people = [...Map.groupBy(members, (m) => `${m.role} ${m.employee?.id ?? 0}`).values()]
  const shareOn = (rows: readonly MemberRow[], day: string): string => sum(rows.filter((m) => liveOn(m, day)).map((m) => m.share_rate)).toString()
  const last = (i: number): string | null => (starts[i + 1] ? addDays(starts[i + 1]!, -1) : endOf(record))
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.matrix')} data-testid="member-matrix">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('commission.who')}</th>
            <th>{t('commission.role')}</th>
            {starts.map((d, i) => (
              <th key={d} className="num">
                {d}
                <br />
                <span className="note">{last(i) ? t('commission.until', { day: last(i)! }) : t('commission.forever')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((rows) => (
            <tr key={rows[0]!.id}>
              <td>{rows[0]!.employee?.title ?? t('commission.pool')}</td>
              <td>{roles[rows[0]!.role]}</td>
              {starts.map((d) => (
                <td key={d} className="num">
                  {shareOn(rows, d) === '0' ? '–' : percent(shareOn(rows, d))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('commission.total')}</td>
            {starts.map((d) => (
              <td key={d} className={num(shareOn(members, d)).toDecimalPlaces(6).eq(1) ? 'num' : 'num is-bad'}>
                {percent(shareOn(members, d))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
