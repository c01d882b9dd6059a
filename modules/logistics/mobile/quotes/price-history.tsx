import { openPage } from '@crossway/mobile-ui'
import { fixed, get, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { dealsOf, sameWay, type Awarded } from './deals.ts'

const most = 6

/** What the same way was awarded at before, and how far today's best quote is from it (mobile.md inquiry, history price). */
export function PriceHistory({ record, best }: { readonly record: ListRow; readonly best: number | undefined }): ReactElement | null {
  const t = useText()
  const [rows, setRows] = useState<readonly Awarded[]>([])
  const { id } = record
  // another state of the same inquiry has the same history
  const filter = record['dest_country'] && record['deadline'] ? JSON.stringify(sameWay(record)) : undefined
  useEffect(() => {
    let gone = false
    if (!filter) return
    get<ListAnswer>('freight-inquiry', {
      query: {
        view: 'inquiry',
        filter,
        sort: '-deadline',
        size: most,
        fields: 'no,deadline,gross_kg,award_cny,award_channel',
      },
      silent: true,
    }).then(
      (a) => void (gone || setRows(a.rows as unknown as readonly Awarded[])),
      () => undefined,
    )
    return () => void (gone = true)
  }, [filter])
  const deals = dealsOf(
    rows.filter((r) => r.id !== id),
    best,
  )
  if (deals.length === 0) return null
  return (
    <section className="m-card" data-testid="m-price-history">
      <h3 className="m-group-title">
        {t('quotePhone.history')} <span className="m-note">{t('quotePhone.historyHint')}</span>
      </h3>
      <ul>
        {deals.map((d) => (
          <li key={d.id} className="m-line-card">
            <button
              type="button"
              className="m-tick-row"
              style={{ width: '100%', padding: 0, border: 0, background: 'none', color: 'inherit', textAlign: 'left' }}
              onClick={() => openPage('inquiry', { DetailID: String(d.id) })}
            >
              <span className="m-grow m-ell">
                <span className="m-ell">{d.channel}</span>
                <span className="m-note m-line-facts m-mono m-ell">
                  {d.day} · {d.no}
                </span>
              </span>
              <span className="m-tick-end">
                <span className="m-num">{t('quotePhone.kg', { amount: fixed(d.perKg.toFixed(2), 2) })}</span>
                {d.change !== undefined && (
                  <span className="m-note m-line-facts">
                    {t(d.change > 0 ? 'quotePhone.bestAbove' : 'quotePhone.bestBelow', { pct: Math.abs(d.change).toFixed(1) })}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
