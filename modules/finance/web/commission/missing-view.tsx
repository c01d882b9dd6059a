import { useText, openTab, useAuth, usePageModel } from '@crossway/web-kit'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { commissionRoutes, groupOfRoute } from '../../model/commission/words.ts'
import { answerOf, monthIn, useAnswer } from './month.tsx'

interface Missing {
  readonly project: number
  readonly name: string
  readonly project_no: string
  readonly leader_name: string | null
  readonly department_name: string | null
}
/** Projects of a month that get no bill, because nobody has said who shares. */
export default function MissingView({ filter }: { filter: Readonly<Record<string, unknown>> }): ReactElement {
  const t = useText()
  const { route } = usePageModel()
  const { structures } = commissionRoutes[groupOfRoute(route)]
  const may = useAuth(`${structures}/add`)
  const month = monthIn(filter as never)
  const { answer, failed } = useAnswer<{ rows: Missing[] }>(answerOf(route, `missing?month=${month}`))
  if (failed) return <Alert type="error" title={failed} />
  return (
    <div className="commission-view" data-testid="commission-missing">
      <div className="commission-bar">
        <span className="note">{answer && t(answer.rows.length ? 'commission.missingAbout' : 'commission.noneMissing', { month, n: answer.rows.length })}</span>
      </div>
      {!answer ? (
        <Skeleton active />
      ) : (
        answer.rows.length > 0 && (
          <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.missing')}>
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{t('commission.projectNo')}</th>
                  <th>{t('commission.project')}</th>
                  <th>{t('commission.leader')}</th>
                  <th>{t('commission.department')}</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {answer.rows.map((r) => (
                  <tr key={r.project}>
                    <td className="mono">{r.project_no}</td>
                    <td>{r.name}</td>
                    <td>{r.leader_name ?? '–'}</td>
                    <td>{r.department_name ?? '–'}</td>
                    <td>
                      {may && (
                        <Button type="link" size="small" className="source-link" onClick={() => void openTab(structures, { DetailID: 'new' })}>
                          {t('commission.setUp')}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      )}
    </div>
  )
}
