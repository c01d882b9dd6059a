import { fixed } from '@crossway/web-ui'
import { useText, type RecordProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { useBelow } from './use-below.ts'
import './settlement.css'

interface Item {
  readonly order_key: string
  readonly day: string
  readonly seller_sku: string | null
  readonly units: number
  readonly amount_cny: string
}
/** Orders of the statement's days that no statement holds: their estimates stand in the books. */
export default function UnsettledTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const rows = useBelow<Item>(record.id, 'unsettled', record['version'])
  if (!rows) return <Skeleton active />
  if (!rows.length) return <p className="note">{t('finance.unsettled.none')}</p>
  return (
    <div data-testid="settlement-unsettled">
      <p className="note">{t('finance.unsettled.about')}</p>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('finance.unsettled.about')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('finance.unsettled.day')}</th>
              <th>{t('finance.unsettled.key')}</th>
              <th>MSKU</th>
              <th className="num">{t('finance.unsettled.units')}</th>
              <th className="num">{t('finance.unsettled.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.order_key}>
                <td>{r.day}</td>
                <td className="mono">{r.order_key.split(':')[1]?.concat(r.order_key.endsWith('#refund') ? ' #refund' : '') ?? r.order_key}</td>
                <td className="mono">{r.seller_sku ?? '–'}</td>
                <td className="num">{r.units}</td>
                <td className="num">{fixed(r.amount_cny, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
