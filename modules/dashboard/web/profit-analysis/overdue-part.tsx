import { fullMoney, ReasonDialog } from '@crossway/web-ui'
import { errorText, get, post, useAuth, useText } from '@crossway/web-kit'
import { Alert, Button, Checkbox, Pagination, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface OldEstimate {
  readonly key: string
  readonly biz_date: string
  readonly age: number
  readonly store_name: string | null
  readonly seller_sku: string | null
  readonly project_name: string | null
  readonly entries: number
  readonly net_sales: string
  readonly amount_cny: string
}
const size = 100

/** Estimates older than 60 days that no statement replaced; finance writes them off with a reason or lets them stand (finance.md §2.6). */
export default function OverduePart(): ReactElement {
  const t = useText()
  const may = useAuth('profitAnalysis/writeOff')
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ rows: readonly OldEstimate[]; more: boolean }>()
  const [failed, setFailed] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    let gone = false
    get<{ rows: OldEstimate[]; more: boolean }>(`profit/old-estimates?page=${page}`, { silent: true }).then(
      (a) => void (gone || (setAnswer(a), setChosen(new Set()))),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [page, turn])
  if (failed) return <Alert type="error" title={failed} className="pl-alert" />
  if (!answer) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 16 }} />
  const all = answer.rows.length > 0 && answer.rows.every((r) => chosen.has(r.key))
  const toggle = (key: string, on: boolean): void => setChosen((c) => (on ? new Set([...c, key]) : new Set([...c].filter((k) => k !== key))))
  return (
    <div className="pl-proof">
      <div className="pl-proof-bar">
        <span className="note">{t('proof.overdue.about')}</span>
        <span className="grow" />
        {may && (
          <Button danger disabled={chosen.size === 0} data-testid="btn-writeOff" onClick={() => setAsking(true)}>
            {t('proof.overdue.writeOff')} {chosen.size || ''}
          </Button>
        )}
      </div>
      {answer.rows.length === 0 ? (
        <p className="note pl-empty">{t('proof.overdue.none')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('proof.parts.overdue')}>
          <table className="plain-table" data-testid="overdue-table">
            <thead>
              <tr>
                {may && (
                  <th className="narrow">
                    <Checkbox
                      aria-label={t('proof.all')}
                      checked={all}
                      onChange={(e) => setChosen(e.target.checked ? new Set(answer.rows.map((r) => r.key)) : new Set())}
                    />
                  </th>
                )}
                <th>{t('proof.overdue.order')}</th>
                <th>{t('proof.overdue.day')}</th>
                <th className="num">{t('proof.overdue.age')}</th>
                <th>{t('proof.store')}</th>
                <th>MSKU</th>
                <th>{t('proof.project')}</th>
                <th className="num">{t('proof.entries')}</th>
                <th className="num">{t('proof.netSales')} (CNY)</th>
                <th className="num">{t('proof.profit')} (CNY)</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((r) => (
                <tr key={r.key}>
                  {may && (
                    <td className="narrow">
                      <Checkbox aria-label={r.key} checked={chosen.has(r.key)} onChange={(e) => toggle(r.key, e.target.checked)} />
                    </td>
                  )}
                  <td className="mono">{r.key}</td>
                  <td>{r.biz_date}</td>
                  <td className="num">{r.age}</td>
                  <td>{r.store_name ?? '–'}</td>
                  <td className="mono">{r.seller_sku ?? '–'}</td>
                  <td>{r.project_name ?? '–'}</td>
                  <td className="num">{r.entries}</td>
                  <td className="num">{fullMoney(r.net_sales)}</td>
                  <td className="num">{fullMoney(r.amount_cny)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(page > 1 || answer.more) && (
        <Pagination
          className="pl-proof-pager"
          size="small"
          simple
          current={page}
          pageSize={size}
          total={(page - 1) * size + answer.rows.length + (answer.more ? 1 : 0)}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {asking && (
        <ReasonDialog
          title={t('proof.overdue.ask', { n: chosen.size })}
          label={t('proof.reason')}
          danger
          onSend={async (reason) => {
            await post('profit/write-off', { keys: [...chosen], reason }, { successText: true, silent: true })
            setTurn((n) => n + 1)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
