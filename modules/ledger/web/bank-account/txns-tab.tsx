import { fixed, ReasonDialog } from '@crossway/web-ui'
import { errorText, get, openTab, post, useAuth, useText, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Pagination, Segmented, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BankTxn } from './bank-txn.ts'
import { ImportTxns } from './import-txns.tsx'
import '../ledger.css'

const size = 50
const shows = ['all', 'unclaimed', 'overdue', 'used', 'ignored'] as const
type Show = (typeof shows)[number]
const questions: Readonly<Record<Show, string>> = { all: '', unclaimed: '&state=unclaimed', overdue: '&open=1', used: '&state=used', ignored: '&state=ignored' }
const tones = { unclaimed: 'warning', claimed: 'processing', used: 'success', ignored: 'default' } as const
const documents: Readonly<Record<string, string>> = { payment_collection: 'amzPaymentCollection' }

/** Movements of an account with what became of each; a statement is brought in here (finance-treasury.md bankAccount, tabs 流水 and 未达账项). */
export default function TxnsTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const mayImport = useAuth('bankAccount/import')
  const mayIgnore = useAuth('bankAccount/ignore')
  const [show, setShow] = useState<Show>('all')
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ rows: BankTxn[]; total: number; in: string; out: string }>()
  const [failed, setFailed] = useState<string>()
  const [leaving, setLeaving] = useState<BankTxn>()
  useEffect(() => {
    let gone = false
    get<{ rows: BankTxn[]; total: number; in: string; out: string }>(`bank-account/${record.id}/txns?page=${page}${questions[show]}`, { silent: true }).then(
      (a) => void (gone || setAnswer(a)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [record.id, show, page, turn])
  const again = (): void => {
    setTurn((n) => n + 1)
    refresh()
  }
  if (failed) return <Alert type="error" title={failed} />
  return (
    <div data-testid="bank-txns">
      <div className="rule-bar">
        <Segmented value={show} onChange={(v) => (setPage(1), setShow(v))} options={shows.map((s) => ({ value: s, label: t(`bank.shows.${s}`) }))} />
        <span className="grow" />
        {answer && (
          <span className="note">{t('bank.sums', { n: answer.total.toLocaleString('en-US'), in: fixed(answer.in, 2), out: fixed(answer.out, 2) })}</span>
        )}
        {mayImport && record['active'] === true && <ImportTxns account={record.id} currency={String(record['currency'])} onDone={again} />}
      </div>
      {!answer ? (
        <Skeleton active />
      ) : answer.rows.length === 0 ? (
        <p className="note">{t('bank.none')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('bank.shows.all')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t('bank.day')}</th>
                <th className="num">{t('bank.in')}</th>
                <th className="num">{t('bank.out')}</th>
                <th className="num">{t('bank.balance')}</th>
                <th>{t('bank.counterparty')}</th>
                <th>{t('bank.summary')}</th>
                <th>{t('bank.ref')}</th>
                <th>{t('bank.state')}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((r) => (
                <tr key={r.id} data-state={r.use_state}>
                  <td>{r.value_date}</td>
                  <td className="num">{r.direction === 'in' ? fixed(r.amount, 2) : ''}</td>
                  <td className="num">{r.direction === 'out' ? fixed(r.amount, 2) : ''}</td>
                  <td className="num">{r.balance_after === null ? '–' : fixed(r.balance_after, 2)}</td>
                  <td>{r.counterparty_name ?? '–'}</td>
                  <td>{r.summary ?? '–'}</td>
                  <td className="mono">{r.ext_ref ?? '–'}</td>
                  <td title={r.ignore_reason ?? ''}>
                    <Tag color={tones[r.use_state]}>{t(`bank.states.${r.use_state}`)}</Tag>
                  </td>
                  <td>
                    {r.document_type && documents[r.document_type] && (
                      <Button
                        type="link"
                        size="small"
                        className="source-link"
                        onClick={() => void openTab(documents[r.document_type!]!, { DetailID: String(r.document_id) })}
                      >
                        {t('bank.document')}
                      </Button>
                    )}
                    {mayIgnore && r.use_state === 'unclaimed' && (
                      <Button type="link" size="small" onClick={() => setLeaving(r)}>
                        {t('bank.ignore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answer && answer.total > size && (
        <Pagination size="small" align="end" current={page} pageSize={size} total={answer.total} showSizeChanger={false} onChange={setPage} />
      )}
      {leaving && (
        <ReasonDialog
          title={`${t('bank.ignore')} · ${leaving.value_date} · ${leaving.currency} ${fixed(leaving.amount, 2)}`}
          label={t('bank.reason')}
          onSend={(reason) => post(`bank-txn/${leaving.id}/ignore`, { reason }, { successText: true, silent: true })}
          onClose={(done) => (setLeaving(undefined), done && again())}
        />
      )}
    </div>
  )
}
