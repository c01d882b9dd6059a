import { fixed, PageDrawer } from '@crossway/web-ui'
import { get, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BillLine } from './bill-line.ts'
import './bill.css'

interface Entry {
  readonly id: number
  readonly biz_date: string
  readonly book_period: string
  readonly source_type: string
  readonly source_id: number
  readonly amount: string
  readonly currency: string
  readonly amount_cny: string
  readonly part: string
  readonly store: string | null
  readonly seller_sku: string | null
}
/** Entries of the books behind a line of costs, with the customer's part of each. */
export function LineEntries({ bill, line, onClose }: { readonly bill: number; readonly line: BillLine; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const [rows, setRows] = useState<readonly Entry[]>()
  useEffect(() => {
    let gone = false
    get<{ rows: Entry[] }>(`reconcile-bill/${bill}/entries`, { query: { line: line.id } }).then(
      (a) => void (gone || setRows(a.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [bill, line.id])
  return (
    <PageDrawer title={`${line.pl_line_code ?? ''} ${line.title} · ${fixed(line.amount, 2)}`} size={860} onClose={onClose} destroyOnHidden>
      <p className="note">{t('bill.entriesAbout')}</p>
      {!rows ? (
        <Skeleton active />
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('bill.entries')}>
          <table className="plain-table" data-testid="bill-entries">
            <thead>
              <tr>
                <th>{t('bill.day')}</th>
                <th>{t('bill.booked')}</th>
                <th>{t('bill.store')}</th>
                <th>MSKU</th>
                <th>{t('bill.source')}</th>
                <th className="num">{t('bill.orig')}</th>
                <th className="num">CNY</th>
                <th className="num">{t('bill.part')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  <td>{r.biz_date}</td>
                  <td>{r.book_period}</td>
                  <td>{r.store ?? '–'}</td>
                  <td className="mono">{r.seller_sku ?? '–'}</td>
                  <td className="mono">
                    {r.source_type} {r.source_id}
                  </td>
                  <td className="num">
                    <small className="note">{r.currency}</small> {fixed(r.amount, 2)}
                  </td>
                  <td className="num">{fixed(r.amount_cny, 2)}</td>
                  <td className="num">{fixed(r.part, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PageDrawer>
  )
}
