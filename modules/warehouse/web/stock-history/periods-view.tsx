import { dateTimeText, Declined, errorText, get, post, useAuth, useBoth, withQuestions } from '@crossway/web-kit'
import { ReasonDialog, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Empty, Skeleton, Tag } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { PeriodChecks } from './period-checks.tsx'
import { RecalcDialog } from './recalc-dialog.tsx'
import { monthOf, nameOf, periodUrl, type StockPeriod } from './stock-period.ts'
import './periods.css'

const tones = { open: 'default', closing: 'processing', closed: 'success' } as const

/** Months of every company's stock: what is still open in them, costs calculated anew, closed and opened again (warehouse.md inventoryHistory, Period close). */
export default function PeriodsView(): ReactElement {
  const say = useBoth()
  const mayClose = useAuth('inventoryHistory/close')
  const mayReopen = useAuth('inventoryHistory/reopen')
  const [rows, setRows] = useState<readonly StockPeriod[]>()
  const [failed, setFailed] = useState<string>()
  const [company, setCompany] = useState<number>()
  const [checking, setChecking] = useState<StockPeriod>()
  const [recalculating, setRecalculating] = useState<StockPeriod>()
  const [reopening, setReopening] = useState<StockPeriod>()
  const [busy, setBusy] = useState<string>()
  const read = useCallback(
    (): Promise<void> =>
      get<{ rows: StockPeriod[] }>('stock-period', { silent: true })
        .then((a) => setRows(a.rows))
        .catch((e: unknown) => setFailed(errorText(e))),
    [],
  )
  useEffect(() => void read(), [read])
  const close = async (p: StockPeriod): Promise<void> => {
    setFailed(undefined)
    setBusy(nameOf(p))
    try {
      await withQuestions((confirmed) => post(periodUrl(p, 'close'), { confirmed }, { silent: true, successText: true }), true)
      await read()
    } catch (e) {
      if (!(e instanceof Declined)) setFailed(`${nameOf(p)}: ${errorText(e)}`)
    } finally {
      setBusy(undefined)
    }
  }
  if (!rows) return failed ? <Alert type="error" title={failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const shown = rows.filter((r) => company === undefined || r.company.id === company)
  return (
    <div className="stock-periods" data-testid="stock-periods">
      <div className="stock-periods-bar">
        <RemoteSelect
          record="company"
          label={say('公司', 'Company')}
          placeholder={say('公司', 'Company')}
          value={company === undefined ? [] : [company]}
          onChange={(c) => setCompany(c[0]?.id)}
        />
        <span className="note">{say('按公司逐月关账；财务结账前须先关库存', 'One month of one company at a time; finance closes after stock')}</span>
      </div>
      {failed && <Alert type="error" title={failed} closable onClose={() => setFailed(undefined)} />}
      {shown.length === 0 ? (
        <Empty />
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={say('期间关账', 'Period close')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{say('公司', 'Company')}</th>
                <th>{say('期间', 'Period')}</th>
                <th>{say('状态', 'State')}</th>
                <th>{say('最近重算', 'Recalculated')}</th>
                <th>{say('关账时间', 'Closed')}</th>
                <th>{say('关账人', 'Closed by')}</th>
                <th>{say('反关账原因', 'Reason of reopening')}</th>
                <th>{say('操作', 'Actions')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((p) => (
                <tr key={nameOf(p)} data-period={`${p.company.id}-${p.period}`} data-state={p.status}>
                  <td>{p.company.title}</td>
                  <td>{monthOf(p.period)}</td>
                  <td>
                    <Tag color={tones[p.status]}>
                      {p.status === 'closed' ? say('已关账', 'Closed') : p.status === 'closing' ? say('关账中', 'Closing') : say('未关账', 'Open')}
                    </Tag>
                  </td>
                  <td>{p.recalculated_at ? dateTimeText(p.recalculated_at) : '–'}</td>
                  <td>{p.closed_at ? dateTimeText(p.closed_at) : '–'}</td>
                  <td>{p.closed_by ?? '–'}</td>
                  <td>{p.note ?? '–'}</td>
                  <td className="stock-periods-actions">
                    {mayClose && (
                      <Button type="link" size="small" onClick={() => setChecking(p)}>
                        {say('检查', 'Checklist')}
                      </Button>
                    )}
                    {mayClose && p.status !== 'closed' && (
                      <>
                        <Button type="link" size="small" onClick={() => setRecalculating(p)}>
                          {say('重算成本', 'Recalculate')}
                        </Button>
                        <Button type="link" size="small" loading={busy === nameOf(p)} onClick={() => void close(p)}>
                          {say('关账', 'Close')}
                        </Button>
                      </>
                    )}
                    {mayReopen && p.status === 'closed' && (
                      <Button type="link" size="small" danger onClick={() => setReopening(p)}>
                        {say('反关账', 'Reopen')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {checking && <PeriodChecks of={checking} onClose={() => setChecking(undefined)} />}
      {recalculating && (
        <RecalcDialog
          of={recalculating}
          onClose={() => {
            setRecalculating(undefined)
            void read()
          }}
        />
      )}
      {reopening && (
        <ReasonDialog
          title={say(`反关账 ${nameOf(reopening)}`, `Reopen ${nameOf(reopening)}`)}
          label={say('原因', 'Reason')}
          danger
          onSend={(reason) => post(periodUrl(reopening, 'reopen'), { reason }, { silent: true, successText: true }).then(read)}
          onClose={() => setReopening(undefined)}
        />
      )}
    </div>
  )
}
