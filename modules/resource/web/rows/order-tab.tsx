import { auth, dateTimeText, get, openRecord, useText, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import '../centre/centre.css'

registerResourceTexts()

interface Item {
  readonly id: number
  readonly sku: string | null
  readonly asin: string | null
  readonly name: string | null
  readonly quantity: number | null
  readonly price: string | null
  readonly discount: string | null
  readonly currency: string | null
  readonly estimated: boolean | null
}
interface Settled {
  readonly id: number
  readonly settlement: string | null
  readonly transaction_type: string
  readonly amount_type: string | null
  readonly amount_description: string | null
  readonly sku: string | null
  readonly amount: string
  readonly currency: string | null
  readonly posted_at: string | null
  readonly line: number
  readonly file: number
}
const money = (v: string | null): string => (v === null ? '–' : v.replace(/(\.\d{2}\d*?)0+$/, '$1'))

/** Lines of an order, and each line of a statement that speaks of it, down to the line of the file (resource.md OrderBasic, detail). */
export function OrderTab({ row }: { readonly row: ListRow }): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['order-parts', row.id],
    queryFn: () => get<{ items: readonly Item[]; settled: readonly Settled[] }>(`amz-order/${row.id}/parts`, { silent: true }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <div className="report-findings" data-testid="order-parts">
      <section>
        <h3>{t('reports.orderItems')}</h3>
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>{t('reports.sku')}</th>
                <th>{t('reports.asin')}</th>
                <th>{t('reports.itemName')}</th>
                <th className="num">{t('reports.quantity')}</th>
                <th className="num">{t('reports.price')}</th>
                <th className="num">{t('reports.discount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((i) => (
                <tr key={i.id}>
                  <td className="mono">{i.sku ?? '–'}</td>
                  <td className="mono">{i.asin ?? '–'}</td>
                  <td>{(i.name ?? '–').slice(0, 60)}</td>
                  <td className="num">{i.quantity ?? '–'}</td>
                  <td className="num">
                    {i.estimated && <Tag>{t('reports.estimated')}</Tag>} {i.currency} {money(i.price)}
                  </td>
                  <td className="num">{money(i.discount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h3>{t('reports.orderSettled')}</h3>
        {data.settled.length === 0 ? (
          <p>{t('reports.notSettled')}</p>
        ) : (
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th>{t('reports.settlementId')}</th>
                  <th>{t('reports.type')}</th>
                  <th>{t('reports.sku')}</th>
                  <th>{t('reports.postedAt')}</th>
                  <th className="num">{t('reports.amount')}</th>
                  <th className="num">{t('reports.line')}</th>
                </tr>
              </thead>
              <tbody>
                {data.settled.map((l) => (
                  <tr key={l.id}>
                    <td className="mono">{l.settlement}</td>
                    <td>{[l.transaction_type, l.amount_type, l.amount_description].filter(Boolean).join(' / ')}</td>
                    <td className="mono">{l.sku ?? '–'}</td>
                    <td>{l.posted_at ? dateTimeText(l.posted_at) : '–'}</td>
                    <td className="num">
                      {l.currency} {money(l.amount)}
                    </td>
                    <td className="num">
                      {auth('downloadedReports') ? (
                        <Button size="small" type="link" onClick={() => void openRecord('downloadedReports', l.file, { part: 'result', line: String(l.line) })}>
                          {l.line}
                        </Button>
                      ) : (
                        l.line
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
