import { sum } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { usePageModel, useText } from '@crossway/web-kit'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { answerOf, monthIn, useAnswer } from './month.tsx'

interface Row {
  readonly id: number | null
  readonly name: string | null
  readonly note: string | null
  readonly bills: number
  readonly amount: string
  readonly adjust: string
  readonly held: string
  readonly payable: string
}
const sums = ['amount', 'adjust', 'held', 'payable'] as const

/** The month's commission by person or department: what payroll asks for. */
export default function PeopleView({ filter }: { filter: Readonly<Record<string, unknown>> }): ReactElement {
  const t = useText()
  const { route } = usePageModel()
  const month = monthIn(filter as never)
  const [by, setBy] = useState<'employee' | 'department'>('employee')
  const { answer, failed } = useAnswer<{ rows: Row[]; hidden: boolean }>(answerOf(route, `people?month=${month}&by=${by}`))
  if (failed) return <Alert type="error" title={failed} />
  return (
    <div className="commission-view" data-testid="commission-people">
      <div className="commission-bar">
        <Segmented
          value={by}
          onChange={setBy}
          options={[
            { value: 'employee', label: t('commission.byEmployee') },
            { value: 'department', label: t('commission.byDepartment') },
          ]}
        />
      </div>
      {!answer ? (
        <Skeleton active />
      ) : answer.rows.length === 0 ? (
        <p className="note">{t(answer.hidden ? 'commission.hidden' : 'commission.nobody', { month })}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.sum')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t(by === 'employee' ? 'commission.who' : 'commission.department')}</th>
                {by === 'employee' && <th>{t('commission.department')}</th>}
                <th className="num">{t('commission.bills')}</th>
                {sums.map((s) => (
                  <th key={s} className="num">
                    {t(`commission.${s}`)} (CNY)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((r) => (
                <tr key={`${r.id} ${r.note}`}>
                  <td>{r.name ?? t('commission.pool')}</td>
                  {by === 'employee' && <td>{r.note ?? '–'}</td>}
                  <td className="num">{r.bills}</td>
                  {sums.map((s) => (
                    <td key={s} className="num">
                      {fullMoney(r[s])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={by === 'employee' ? 3 : 2}>{t('commission.sum')}</td>
                {sums.map((s) => (
                  <td key={s} className="num">
                    {fullMoney(sum(answer.rows.map((r) => r[s])).toFixed(2))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  )
}
