import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { get, openTab, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import '../statement/statement.css'

interface Cell {
  readonly month: string
  readonly store: { readonly id: number; readonly title: string }
  readonly currency: string
  readonly spend: string
  readonly open: string
  readonly state: 'none' | 'part' | 'draft' | 'checked' | 'confirmed'
}
/** Stores by months: what was spent, and how far it is settled. Spend without a document is red. */
export default function AdMatrix(): ReactElement {
  const both = useBoth()
  const [rows, setRows] = useState<readonly Cell[]>()
  useEffect(() => {
    let gone = false
    const since = addMonths(startOfMonth(dayOf(new Date())), -5).slice(0, 7)
    const months = Array.from({ length: 6 }, (_, i) => addMonths(`${since}-01`, i).slice(0, 7))
    const filter = encodeURIComponent(JSON.stringify({ month: { in: months } }))
    get<{ rows: Cell[] }>(`ad-month?view=advertisingSettlement&size=500&sort=-month&filter=${filter}`).then(
      (r) => void (gone || setRows(r.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [])
  if (!rows) return <Skeleton active />
  const months = [...new Set(rows.map((r) => r.month))].sort()
  const stores = [...new Map(rows.map((r) => [r.store.id, r.store.title]))].sort((a, b) => a[1].localeCompare(b[1]))
  const words = {
    none: both('无单据', 'no document'),
    part: both('部分', 'partly'),
    draft: both('草稿', 'draft'),
    checked: both('待确认', 'to confirm'),
    confirmed: both('已确认', 'confirmed'),
  }
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={both('店铺月度广告', 'Advertising by store and month')} data-testid="ad-matrix">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('店铺', 'Store')}</th>
            {months.map((m) => (
              <th key={m} className="num">
                {m}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stores.map(([id, title]) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {months.map((m) => {
                const c = rows.find((r) => r.store.id === id && r.month === m)
                return (
                  <td key={m} className="num">
                    {c ? (
                      <button
                        type="button"
                        className="figure-link"
                        onClick={() => void openTab('advertisingSettlement', { f: JSON.stringify({ store: { in: [id] }, month: { eq: m } }) })}
                      >
                        <small className="note">{c.currency}</small> {fullMoney(c.spend)}
                        <br />
                        <span className={`ad-cell is-${c.state}`}>{words[c.state]}</span>
                      </button>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
