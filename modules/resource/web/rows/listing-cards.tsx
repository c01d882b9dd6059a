import { fileUrl, get, openRecord, useLang, useText, type ListAnswer } from '@crossway/web-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Spin, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { listingActive } from '../../model/layouts/listings.layout.ts'
import './deals.css'

const pageSize = 48
interface Msku {
  readonly id: number
  readonly title: string
  readonly image?: string | null
}
interface Props {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}

/** Active offers by their looks (resource.md MerchantListings, card view). */
export default function ListingCards({ route, filter, q, tab }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [page, setPage] = useState(1)
  const query = { view: route, q, tab, page, size: pageSize, ...(Object.keys(filter).length ? { filter } : {}) }
  const { data, isFetching } = useQuery({
    queryKey: ['list', 'amz-listing-active', route, 'cards', query],
    queryFn: ({ signal }) => get<ListAnswer>('amz-listing-active', { query, signal, slot: `cards:${route}` }),
    placeholderData: keepPreviousData,
  })
  const channel = (v: unknown): string => listingActive.columns.fulfillment_channel!.values?.[String(v)]?.[lang === 'en' ? 1 : 0] ?? '–'
  return (
    <div className="listing-cards" data-testid="listing-cards">
      <Spin spinning={isFetching}>
        <div className="listing-cards-grid">
          {data?.rows.map((row) => {
            const msku = row['msku'] as Msku | null
            const image = msku?.image ? Number(msku.image) : Number.NaN
            return (
              <button key={row.id} type="button" className="listing-card" data-testid={`row-${row.id}`} onClick={() => void openRecord(route, row.id)}>
                {Number.isInteger(image) ? (
                  <img src={fileUrl(image, 'thumb')} alt="" loading="lazy" />
                ) : (
                  <span className="listing-card-mark mono">{String(row['asin'] ?? '')}</span>
                )}
                <span className="listing-card-title" title={String(row['item_name'] ?? '')}>
                  {String(row['item_name'] ?? '')}
                </span>
                <span className="mono">{String(row['seller_sku'])}</span>
                <span>
                  <b>
                    {String(row['currency'] ?? '')} {row['price'] === null || row['price'] === undefined ? '–' : Number(row['price']).toFixed(2)}
                  </b>{' '}
                  <Tag>{channel(row['fulfillment_channel'])}</Tag>
                  {!msku && <Tag color="warning">{t('reports.noMsku')}</Tag>}
                </span>
              </button>
            )
          })}
        </div>
        {data?.total === 0 && <p className="tab-empty note">{t('common.noData')}</p>}
      </Spin>
      {data && data.total > pageSize && <Pagination current={data.page} pageSize={pageSize} total={data.total} showSizeChanger={false} onChange={setPage} />}
    </div>
  )
}
