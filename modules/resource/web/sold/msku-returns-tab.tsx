import { num } from '@crossway/kernel'
import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { dash, RecordLink } from '@crossway/web-ui'
import { Alert, Flex, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { FactTable } from './fact-table.tsx'

interface Answer {
  readonly from: string
  readonly units: number
  readonly sold: number
  readonly reasons: readonly { readonly reason: string | null; readonly disposition: string | null; readonly units: number }[]
  readonly rows: readonly {
    readonly id: number
    readonly day: string
    readonly order: string | null
    readonly qty: number
    readonly disposition: string | null
    readonly reason: string | null
    readonly plate: string | null
    readonly comment: string | null
    readonly file: number
    readonly file_no: string
    readonly line: number
  }[]
}

const known = new Set(['SELLABLE', 'DEFECTIVE', 'CUSTOMER_DAMAGED', 'CARRIER_DAMAGED', 'WAREHOUSE_DAMAGED', 'DAMAGED', 'EXPIRED'])

/** What buyers sent back of a listing and why, each piece with the line of the file that tells of it (product.md MSKU, tab returns). */
export default function MskuReturnsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<Answer>(`msku/${record.id}/returns`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.rows.length === 0) return <p className="tab-empty note">{t('listing.noReturns', { from: data.from })}</p>
  const state = (code: string | null): string => (code ? (known.has(code) ? t(`listing.dispositions.${code}`) : code) : dash)
  const rate = data.sold > 0 ? t('listing.rate', { sold: data.sold, rate: num(data.units).times(100).div(data.sold).toFixed(2) }) : t('listing.noSales')
  return (
    <Flex vertical gap={16} data-testid="msku-returns">
      <p style={{ margin: 0 }}>
        {t('listing.since', { from: data.from })} <strong>{t('listing.returned', { n: data.units })}</strong> · {rate}
      </p>
      <FactTable
        label={t('listing.reasons')}
        columns={[{ title: t('listing.reason'), mono: true }, { title: t('listing.disposition') }, { title: t('listing.units'), num: true }]}
        rows={data.reasons.map((r) => [r.reason ?? dash, state(r.disposition), r.units])}
      />
      {data.units > data.rows.reduce((s, r) => s + r.qty, 0) && <p className="note">{t('listing.firstRows', { n: data.rows.length })}</p>}
      <FactTable
        label={t('listing.order')}
        columns={[
          { title: t('listing.day') },
          { title: t('listing.order'), mono: true },
          { title: t('listing.units'), num: true },
          { title: t('listing.disposition') },
          { title: t('listing.reason'), mono: true },
          { title: t('listing.plate'), mono: true },
          { title: t('listing.comment') },
          { title: t('listing.source') },
        ]}
        rows={data.rows.map((r) => [
          r.day,
          r.order ?? dash,
          r.qty,
          state(r.disposition),
          r.reason ?? dash,
          r.plate ?? dash,
          r.comment ?? dash,
          <span key={r.id}>
            <RecordLink record="report_file" id={r.file} route="downloadedReports">
              {r.file_no}
            </RecordLink>{' '}
            {t('listing.line', { n: r.line })}
          </span>,
        ])}
      />
    </Flex>
  )
}
