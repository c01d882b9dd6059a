import { refId } from '@crossway/kernel'
import { openPage } from '@crossway/mobile-ui'
import { errorText, get, numberText, post, useAuth, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { both } from './both.ts'

/** Planned payments that fall due within a week: those of one supplier are ticked and asked for (mobile.md purchasePayment, form). */
export default function DuePayments({ q }: { readonly q: string }): ReactElement | null {
  const lang = useLang()
  const may = useAuth('purchasePayment/add')
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let gone = false
    get<ListAnswer>('payment-due', { query: { view: 'purchasePayment', tab: 'due', q, size: 50, sort: 'due_date' }, silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [q])
  if (rows.length === 0) return null
  const first = rows.find((r) => ticked.includes(r.id))
  const fits = (r: ListRow): boolean =>
    first === undefined ||
    (refId(r['supplier']) === refId(first['supplier']) && refId(r['company']) === refId(first['company']) && r['currency'] === first['currency'])
  const request = async (): Promise<void> => {
    try {
      const { payments } = await post<{ payments: readonly { readonly id: number }[] }>('purchase-payment/request', { rows: ticked }, { silent: true })
      openPage('purchasePayment', { DetailID: String(payments[0]!.id) })
    } catch (e) {
      setProblem(errorText(e))
    }
  }
  return (
    <section aria-label={both(lang, '7天内到期', 'Due within 7 days')} data-testid="m-due-payments">
      {rows.map((r) => (
        <label key={r.id} className="m-card" style={{ display: 'flex', minHeight: 44, alignItems: 'center', gap: 12 }}>
          <input
            type="checkbox"
            disabled={!may || !fits(r)}
            checked={ticked.includes(r.id)}
            onChange={(e) => setTicked(e.target.checked ? [...ticked, r.id] : ticked.filter((id) => id !== r.id))}
          />
          <span className="m-grow m-ell">
            <b>{(r['supplier'] as { readonly title?: string } | null)?.title}</b>
            <br />
            <span className="m-note m-mono">{(r['po'] as { readonly title?: string } | null)?.title}</span>
          </span>
          <span style={{ textAlign: 'right' }}>
            <span className="m-num">
              {String(r['currency'])} {numberText(Number(r['open_amount'] ?? 0))}
            </span>
            <br />
            <span className={r['overdue_days'] ? 'is-late' : 'm-note'}>{String(r['due_date'])}</span>
          </span>
        </label>
      ))}
      {problem && <p role="alert">{problem}</p>}
      {ticked.length > 0 && (
        <button type="button" className="m-text-button" onClick={() => void request()}>
          {both(lang, `申请付款 ${ticked.length} 笔`, `Request ${ticked.length} payments`)}
        </button>
      )}
    </section>
  )
}
