import { get, openRecord, useText, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'

interface Product {
  readonly asin: string
  readonly msku: { readonly id: number; readonly title: string } | null
  readonly units: number
  readonly spent: string
  readonly discount: string
}
const two = (v: string): string => v.replace(/(\.\d\d)0+$/, '$1')

/** What each article of a coupon sold with it, and its part of the cost (resource.md CouponPerformance, split for profit). */
export function CouponProductsTab({ row }: { readonly row: ListRow }): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['coupon-products', row.id],
    queryFn: () => get<{ rows: Product[] }>(`amz-coupon/${row.id}/products`, { silent: true }),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data.rows.length === 0) return <Empty description={t('reports.noProducts')} />
  return (
    <div data-testid="coupon-products">
      <p>{t(data.rows.some((r) => r.units > 0) ? 'reports.couponByUnits' : 'reports.couponEqual')}</p>
      <Table<Product>
        size="small"
        rowKey="asin"
        pagination={false}
        scroll={{ x: 'max-content', y: 420 }}
        dataSource={data.rows}
        columns={[
          { title: 'ASIN', dataIndex: 'asin', className: 'mono' },
          {
            title: 'MSKU',
            render: (_, r) =>
              r.msku ? (
                <button type="button" className="plain-button mono" onClick={() => void openRecord('MSKU', r.msku!.id)}>
                  {r.msku.title}
                </button>
              ) : (
                '–'
              ),
          },
          { title: t('reports.couponUnits'), dataIndex: 'units', align: 'right' },
          { title: t('reports.couponDiscount'), align: 'right', render: (_, r) => two(r.discount) },
          { title: t('reports.couponSpent'), align: 'right', render: (_, r) => two(r.spent) },
        ]}
      />
    </div>
  )
}
