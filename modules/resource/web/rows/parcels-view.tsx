import { dateText, get, openRecord, useText, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table, Tag } from 'antd'
import type { ReactElement } from 'react'
import './deals.css'

const most = 500
const late = 21
interface Parcel {
  readonly key: string
  readonly tracking: string
  readonly carrier: string
  readonly store: string
  readonly orders: readonly string[]
  readonly shipped: string
  readonly quantity: number
  readonly received: string | null
  readonly waiting: number | null
  readonly rows: readonly ListRow[]
}
const message = (v: unknown): string => (v === null || v === undefined ? '' : String(v))

/** One line a parcel: the rows of one tracking number of one shop; rows without a number stand by order. */
function parcelsOf(rows: readonly ListRow[]): Parcel[] {
  const by = new Map<string, ListRow[]>()
  for (const r of rows) {
    const shop = (r['store'] as { readonly id: number } | null)?.id ?? 0
    const key = `${shop} ${message(r['tracking_number']) || `order ${message(r['order_id'])}`}`
    by.set(key, [...(by.get(key) ?? []), r])
  }
  return [...by].map(([key, own]) => {
    const first = own[0]!
    return {
      key,
      tracking: message(first['tracking_number']),
      carrier: message(first['carrier']),
      store: message((first['store'] as { readonly title: string } | null)?.title),
      orders: [...new Set(own.map((r) => message(r['order_id'])))],
      shipped: own.map((r) => message(r['shipment_date'])).sort()[0]!,
      quantity: own.reduce((n, r) => n + Number(r['shipped_quantity'] ?? 0), 0),
      received: message(first['received_on']) || null,
      waiting: first['waiting_days'] === null || first['waiting_days'] === undefined ? null : Number(first['waiting_days']),
      rows: own,
    }
  })
}

/** Parcels of removals by tracking number, the longest under way first (resource.md FBARemoveShipmentDetail). */
export default function ParcelsView({
  filter,
  q,
  tab,
}: {
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['removal-parcels', filter, q, tab],
    queryFn: () =>
      get<ListAnswer>('amz-removal-shipment-line', {
        query: {
          view: 'FBARemoveShipmentDetail',
          tab,
          ...(Object.keys(filter).length ? { filter } : {}),
          q,
          size: most,
          sort: 'shipment_date',
          fields: 'order_id,tracking_number,carrier,sku,disposition,shipped_quantity,shipment_date,received_on,waiting_days,store',
        },
        silent: true,
      }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data.rows.length === 0) return <Empty description={t('reports.noParcels')} />
  const state = (p: Parcel): ReactElement =>
    p.received ? (
      <Tag color="success">{t('reports.parcelIn', { day: dateText(p.received) })}</Tag>
    ) : (
      <Tag color={p.waiting !== null && p.waiting > late ? 'error' : 'default'}>{t('reports.parcelWaits', { n: p.waiting ?? 0 })}</Tag>
    )
  return (
    <div className="country-stock" data-testid="removal-parcels">
      <p>{t(data.total > most ? 'reports.parcelsCut' : 'reports.parcelsHint', { n: most })}</p>
      <Table<Parcel>
        size="small"
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        dataSource={parcelsOf(data.rows)}
        expandable={{
          expandedRowRender: (p) => (
            <Table<ListRow>
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={[...p.rows]}
              onRow={(r) => ({ onClick: () => void openRecord('FBARemoveShipmentDetail', r.id) })}
              columns={[
                { title: t('reports.parcelOrder'), dataIndex: 'order_id', className: 'mono' },
                { title: 'MSKU', dataIndex: 'sku', className: 'mono' },
                { title: t('reports.parcelQuantity'), dataIndex: 'shipped_quantity', align: 'right' },
              ]}
            />
          ),
        }}
        columns={[
          { title: t('reports.parcelNumber'), render: (_, p) => <span className="mono">{p.tracking || '–'}</span> },
          { title: t('reports.parcelCarrier'), dataIndex: 'carrier' },
          { title: t('reports.parcelStore'), dataIndex: 'store' },
          { title: t('reports.parcelOrder'), render: (_, p) => <span className="mono">{p.orders.join(', ')}</span> },
          { title: t('reports.parcelShipped'), render: (_, p) => dateText(p.shipped) },
          { title: t('reports.parcelQuantity'), dataIndex: 'quantity', align: 'right' },
          { title: t('reports.parcelState'), render: (_, p) => state(p) },
        ]}
      />
    </div>
  )
}
