import { openPage } from '@crossway/mobile-ui'
import { get, shortTimeText, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'

/** Customers of one's own whose next follow-up is today or overdue; a tap begins to write it. */
export default function DueCustomers({ q }: { readonly q: string }): ReactElement | null {
  const lang = useLang()
  const [rows, setRows] = useState<readonly ListRow[]>([])
  useEffect(() => {
    let gone = false
    const filter = { owner: { me: true }, status: { eq: 'active' }, next_followup_at: { lte: '@today' } }
    get<ListAnswer>('customer', {
      query: { filter, q, size: 20, sort: 'next_followup_at', fields: 'name,short_name,next_followup_at,expire_at' },
      silent: true,
    }).then(
      (a) => void (gone || setRows(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [q])
  if (rows.length === 0) return null
  return (
    <section aria-label={lang === 'en' ? 'To contact today' : '今日待跟进'}>
      <h2 className="m-group-title">{lang === 'en' ? 'To contact today' : '今日待跟进'}</h2>
      {rows.map((r) => (
        <button
          key={r.id}
          type="button"
          className="m-card"
          style={{ display: 'flex', width: '100%', minHeight: 44, alignItems: 'center', gap: 12 }}
          onClick={() => openPage('followup', { DetailID: 'new', customer: String(r.id) })}
        >
          <b style={{ flex: 1, textAlign: 'left' }}>{String(r['short_name'] ?? r['name'])}</b>
          <span className={Date.parse(String(r['next_followup_at'])) < Date.now() ? 'is-bad' : ''}>{shortTimeText(String(r['next_followup_at']))}</span>
        </button>
      ))}
    </section>
  )
}
