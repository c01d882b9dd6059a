import { openPage } from '@crossway/mobile-ui'
import { errorText, get, fixed, post, useAuth, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { goesWith, requestOf } from './request-of.ts'

const title = (row: ListRow, field: string): string => (row[field] as { readonly title?: string } | null)?.title ?? ''

/** Checked bills that nobody has asked to be paid: those of one provider, company and currency are ticked and become a request (mobile.md firstLegPayment). */
export default function PayableRows({ q }: { readonly q: string }): ReactElement | null {
  const t = useText()
  const may = useAuth('firstLegPayment/add')
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let gone = false
    get<ListAnswer>('logistics-cost', {
      query: {
        view: 'firstLegPayment',
        tab: 'to_pay',
        q,
        size: 50,
        sort: 'bill_date',
        fields: 'no,provider,company,currency,amount,cost_type,notice,bill_no,bill_date',
      },
      silent: true,
    }).then(
      (a) => void (gone || setRows(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [q])
  if (rows.length === 0) return null
  const chosen = rows.filter((r) => ticked.includes(r.id))
  const request = async (): Promise<void> => {
    setProblem(undefined)
    try {
      const made = await post<{ id: number }>('first-leg-payment', requestOf(chosen), { silent: true })
      openPage('firstLegPayment', { DetailID: String(made.id) })
    } catch (e) {
      setProblem(errorText(e))
    }
  }
  return (
    <section aria-label={t('payablePhone.rows')} data-testid="m-payable-rows">
      <div className="m-meta" role="status">
        <span>{t('payablePhone.hint')}</span>
      </div>
      {rows.map((r) => (
        <label key={r.id} className="m-card m-tick-row">
          <input
            type="checkbox"
            disabled={!may || !goesWith(r, chosen)}
            checked={ticked.includes(r.id)}
            onChange={(e) => setTicked(e.target.checked ? [...ticked, r.id] : ticked.filter((id) => id !== r.id))}
          />
          <span className="m-grow m-ell">
            <b>{title(r, 'provider')}</b>
            <span className="m-note m-line-facts m-mono m-ell">{[title(r, 'notice'), r['bill_no'] ?? r['no']].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="m-tick-end">
            <span className="m-num">
              {String(r['currency'])} {fixed(String(r['amount'] ?? 0), 2)}
            </span>
            <span className="m-note m-line-facts">{String(r['bill_date'] ?? '')}</span>
          </span>
        </label>
      ))}
      {problem && (
        <p className="m-card m-wrong" role="alert">
          {problem}
        </p>
      )}
      {chosen.length > 0 && (
        <button type="button" className="m-button is-primary" data-testid="m-request" onClick={() => void request()}>
          {t('payablePhone.request', { n: chosen.length })}
        </button>
      )}
    </section>
  )
}
