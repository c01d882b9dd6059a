import { openPage } from '@crossway/mobile-ui'
import { get, useBoth, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'

const shown = 12

/** My own totals and grades, which nobody needs a right for (mobile.md amzPerformance). */
export default function OwnResults({ q }: { readonly q: string }): ReactElement | null {
  const both = useBoth()
  const [rows, setRows] = useState<readonly ListRow[]>([])
  useEffect(() => {
    let gone = false
    get<ListAnswer>('my-performance', { query: { view: 'amzPerformance', q, size: shown }, silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [q])
  if (rows.length === 0) return null
  return (
    <section aria-label={both('我的结果', 'My results')} data-testid="m-own-results">
      {rows.map((r) => (
        <button
          key={r.id}
          type="button"
          className="m-card"
          style={{ display: 'flex', width: '100%', minHeight: 44, alignItems: 'center', gap: 12, textAlign: 'left' }}
          onClick={() => openPage('amzPerformance', { DetailID: String(r.id) })}
        >
          <span className="m-grow m-ell">
            <b>{String(r['period'])}</b>
            <br />
            <span className="m-note">{(r['template'] as { readonly title?: string } | null)?.title}</span>
          </span>
          <span style={{ textAlign: 'right' }}>
            <span className="m-num">{`${String(r['total_score'] ?? '–')} ${String(r['grade'] ?? '')}`}</span>
            <br />
            <span className="m-note">{`${both('系数', 'Coefficient')} ${String(r['coefficient'])}`}</span>
          </span>
        </button>
      ))}
    </section>
  )
}
