import { PageModal } from '@crossway/web-ui'
import { errorText, openRecord, post, useAuth, usePlace, useText } from '@crossway/web-kit'
import { Alert, Badge, Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { answerOf, filterNow, monthIn, MonthPicker, useAnswer } from './month.tsx'

interface Outcome {
  readonly project: number
  readonly name: string
  readonly bill: number | null
  readonly bill_no: string | null
  readonly outcome: 'made' | 'again' | 'kept' | 'missing' | 'refused'
  readonly why: string | null
}
/** Month of the list, and the calculation of that month for all projects at once. */
export function MonthBar({ route, refresh }: { route: string; refresh: () => void }): ReactElement {
  const t = useText()
  usePlace((p) => p.query['f'])
  const may = useAuth(`${route}/calculate`)
  const chosen = filterNow()['month']?.['eq']
  const month = monthIn(filterNow())
  const [turn, setTurn] = useState(0)
  const { answer } = useAnswer<{ open: number; rows: readonly object[] }>(answerOf(route, `missing?month=${month}`), turn)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <MonthPicker month={typeof chosen === 'string' ? chosen : undefined} />
      {may && (
        <Badge count={answer?.open ?? 0} size="small" title={t('commission.open', { n: answer?.open ?? 0 })}>
          <Button data-testid="btn-calculate" onClick={() => setAsking(true)}>
            {t('commission.calculate')} {month}
          </Button>
        </Badge>
      )}
      {asking && <CalculateDialog route={route} month={month} onClose={(done) => (setAsking(false), done && (setTurn((n) => n + 1), refresh()))} />}
    </>
  )
}

function CalculateDialog({ route, month, onClose }: { route: string; month: string; onClose: (done: boolean) => void }): ReactElement {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [rows, setRows] = useState<readonly Outcome[]>()
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      setRows((await post<{ rows: Outcome[] }>(answerOf(route, 'calculate'), { month }, { silent: true })).rows)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={t('commission.calculateTitle', { month })}
      onCancel={() => onClose(rows !== undefined)}
      footer={
        rows ? (
          <Button type="primary" onClick={() => onClose(true)}>
            {t('commission.done')}
          </Button>
        ) : (
          <Button type="primary" loading={busy} data-testid="btn-runCalculate" onClick={() => void run()}>
            {t('commission.calculate')}
          </Button>
        )
      }
    >
      <p className="note">{t('commission.calculateAbout')}</p>
      {failed && <Alert type="error" title={failed} />}
      {rows && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.outcome')}>
          <table className="plain-table" data-testid="calculate-results">
            <thead>
              <tr>
                <th>{t('commission.project')}</th>
                <th>{t('commission.outcome')}</th>
                <th>{t('commission.billNo')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={`${r.project} ${r.name}`} data-outcome={r.outcome}>
                  <td>{r.name}</td>
                  <td className={r.outcome === 'missing' || r.outcome === 'refused' ? 'is-bad' : ''}>
                    {t(`commission.${r.outcome}`)}
                    {r.why ? ` · ${r.why}` : ''}
                  </td>
                  <td>
                    {r.bill === null ? (
                      '–'
                    ) : (
                      <Button type="link" size="small" className="source-link" onClick={() => void openRecord(route, r.bill!)}>
                        {r.bill_no}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PageModal>
  )
}
