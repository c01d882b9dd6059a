import { errorText, jobDone, jobEnded, numberText, post, useBoth, useJob } from '@crossway/web-kit'
import { fullMoney, PageModal } from '@crossway/web-ui'
import { Alert, Button, Progress } from 'antd'
import { useState, type ReactElement } from 'react'
import { nameOf, periodUrl, type StockPeriod } from './stock-period.ts'

interface Recalculated {
  readonly written: number
  readonly byStore: readonly { readonly store: string | null; readonly amount: string }[]
}
/** Turns the costs of a month into final ones, and tells what that does to the cost of sales of each store (warehouse.md inventoryHistory, recalc). */
export function RecalcDialog({ of, onClose }: { readonly of: StockPeriod; readonly onClose: () => void }): ReactElement {
  const say = useBoth()
  const [id, setId] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const job = useJob<Recalculated>(id)
  const running = id !== undefined && !jobEnded(job?.state ?? 'queued')
  const run = (): void => {
    setFailed(undefined)
    post<{ jobId: number }>(periodUrl(of, 'recalc'), {}, { silent: true }).then(
      (a) => setId(a.jobId),
      (e: unknown) => setFailed(errorText(e)),
    )
  }
  const done = job && jobDone(job.state) ? job.result : undefined
  return (
    <PageModal
      title={say(`重算成本 ${nameOf(of)}`, `Recalculate ${nameOf(of)}`)}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={running} onClick={done ? onClose : run}>
          {done ? say('完成', 'Done') : say('重算', 'Recalculate')}
        </Button>
      }
    >
      <p className="note">
        {say(
          '按业务时间重排本月全部出入库，差额记入期末并转入销售成本',
          'Replays the month in the order in which things happened; differences go to its last second and to the cost of sales',
        )}
      </p>
      {running && <Progress percent={job?.total ? Math.floor((job.done / job.total) * 100) : 0} />}
      {(failed ?? job?.error) && <Alert type="error" title={failed ?? job?.error} />}
      {done && (
        <div data-testid="recalculated">
          <p>
            {done.written === 0
              ? say('成本已是最终值，没有差额', 'Costs are final already')
              : say(`写入 ${numberText(done.written)} 条调整流水`, `${numberText(done.written)} adjusting entries`)}
          </p>
          {done.byStore.length > 0 && (
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{say('店铺', 'Store')}</th>
                  <th className="num">{say('销售成本变动（CNY）', 'Cost of sales (CNY)')}</th>
                </tr>
              </thead>
              <tbody>
                {done.byStore.map((s) => (
                  <tr key={s.store ?? ''}>
                    <td>{s.store ?? say('无店铺', 'No store')}</td>
                    <td className="num">{fullMoney(s.amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </PageModal>
  )
}
