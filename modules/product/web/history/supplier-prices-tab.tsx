import { type RecordProps, useAnswer, useText } from '@crossway/web-kit'
import { dash, fixed, RecordLink } from '@crossway/web-ui'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface Price {
  readonly sku: number
  readonly code: string
  readonly name: string
  readonly supplier_code: string | null
  readonly is_primary: boolean
  readonly currency: string
  readonly tax_included: boolean
  readonly moq: number
  readonly lead_days: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly min_qty: number | null
  readonly price: string | null
}

/** Articles that a supplier sells us with the tiers of each price, newest period first (settings.md supplierManage, tab prices). */
export default function SupplierPricesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<{ open: boolean; most: number; rows: readonly Price[] }>(`supplier/${record.id}/prices`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.rows.length === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  const head = ['sku', 'name', 'supplierCode', 'primary', 'minQty', 'price', 'currency', 'tax', 'moq', 'lead', 'from', 'to'] as const
  const numeric: readonly string[] = ['minQty', 'price', 'moq', 'lead']
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('productHistory.price')} data-testid="supplier-prices">
      <table className="plain-table">
        <thead>
          <tr>
            {head.map((h) => (
              <th key={h} className={numeric.includes(h) ? 'num' : undefined}>
                {t(`productHistory.${h}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((r) => (
            <tr key={`${r.sku}/${r.valid_from}/${r.min_qty ?? 0}`}>
              <td className="mono">
                <RecordLink record="sku" id={r.sku} route="sku">
                  {r.code}
                </RecordLink>
              </td>
              <td>{r.name}</td>
              <td className="mono">{r.supplier_code ?? dash}</td>
              <td>{r.is_primary ? t('productHistory.yes') : dash}</td>
              <td className="num">{r.min_qty ?? dash}</td>
              <td className="num">{r.price !== null ? fixed(r.price, 4) : data.open ? dash : '***'}</td>
              <td>{r.currency}</td>
              <td>{r.tax_included ? t('productHistory.yes') : dash}</td>
              <td className="num">{r.moq}</td>
              <td className="num">{r.lead_days}</td>
              <td>{r.valid_from}</td>
              <td>{r.valid_to ?? t('productHistory.open')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.rows.length === data.most && <p className="note">{t('productHistory.more', { n: data.most })}</p>}
    </div>
  )
}
