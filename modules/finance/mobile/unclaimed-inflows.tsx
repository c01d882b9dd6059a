import { openPage } from '@crossway/mobile-ui'
import { errorText, get, numberText, post, useAuth, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'

const day = 24 * 60 * 60 * 1000
const ageOf = (row: ListRow): number => Math.max(0, Math.floor((Date.now() - Date.parse(`${String(row['value_date'])}T00:00:00+08:00`)) / day))

/** Money that came in and that nobody has claimed: who claims it says what it is for, and the movement is kept for him a day (mobile.md collectMoney). */
export default function UnclaimedInflows({ q }: { readonly q: string }): ReactElement | null {
  const zh = useLang() === 'zh-cn'
  const may = useAuth('collectMoney/claim')
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const [busy, setBusy] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let gone = false
    get<ListAnswer>('bank-txn', { query: { view: 'collectMoney', tab: 'unclaimed', q, size: 50, sort: '-value_date' }, silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [q])
  const claim = async (id: number): Promise<void> => {
    setBusy(id)
    setProblem(undefined)
    try {
      const made = await post<{ id: number }>(`bank-txn/${id}/claim`, {}, { silent: true })
      // the list stays behind the draft: what is claimed is gone from it
      setRows((all) => all.filter((r) => r.id !== id))
      openPage('collectMoney', { DetailID: String(made.id), edit: '1' })
    } catch (e) {
      setProblem(errorText(e))
    } finally {
      setBusy(undefined)
    }
  }
  if (rows.length === 0) return null
  return (
    <section aria-label={zh ? '待认领流水' : 'Movements to be claimed'} data-testid="m-unclaimed">
      {problem && <p role="alert">{problem}</p>}
      {rows.map((r) => (
        <div key={r.id} className="m-card" style={{ display: 'flex', minHeight: 44, alignItems: 'center', gap: 12 }}>
          <span className="m-grow m-ell">
            <b>{String(r['counterparty_name'] ?? '–')}</b>
            <br />
            <span className="m-note">
              {String(r['value_date'])} · {zh ? `${ageOf(r)} 天` : `${ageOf(r)} days`} · {(r['bank_account'] as { readonly title?: string } | null)?.title}
            </span>
          </span>
          <span style={{ textAlign: 'right' }}>
            <span className="m-num">
              {String(r['currency'])} {numberText(Number(r['amount'] ?? 0))}
            </span>
            <br />
            {may && (
              <button type="button" className="m-text-button" data-testid={`m-claim-${r.id}`} disabled={busy !== undefined} onClick={() => void claim(r.id)}>
                {zh ? '认领' : 'Claim'}
              </button>
            )}
          </span>
        </div>
      ))}
    </section>
  )
}
