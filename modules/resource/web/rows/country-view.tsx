import { get, useText } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Table, type TableColumnsType } from 'antd'
import type { ReactElement } from 'react'
import './deals.css'

interface Cell {
  readonly account: number
  readonly account_name: string
  readonly sku: string
  readonly asin: string | null
  readonly country: string
  readonly quantity: number
  readonly days: number | null
}
interface Row {
  readonly key: string
  readonly sku: string
  readonly asin: string | null
  readonly account: string
  readonly cells: Readonly<Record<string, Cell>>
  readonly pool: number
}

/** One line a seller SKU and account; a row's pool is the largest country, never their sum. */
function rowsOf(cells: readonly Cell[]): Row[] {
  const rows = new Map<string, Row & { cells: Record<string, Cell>; pool: number }>()
  for (const c of cells) {
    const key = `${c.sku}|${c.account}`
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { key, sku: c.sku, asin: c.asin, account: c.account_name, cells: {}, pool: 0 }))
    row.cells[c.country] = c
    Object.assign(row, { pool: Math.max(row.pool, c.quantity) })
  }
  return [...rows.values()]
}

/** MSKU by country, with the days that each country's pace lasts (resource.md FBAMultiCountryInventory). */
export default function CountryView({ q }: { readonly q: string }): ReactElement {
  const t = useText()
  const words = q.trim()
  const pages = useInfiniteQuery({
    queryKey: ['country-stock', words],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      get<{ rows: Cell[]; next: string | null }>('country-stock', { query: { after: pageParam ?? undefined, q: words || undefined }, silent: true }),
    getNextPageParam: (last) => last.next,
  })
  if (!pages.data) return <Skeleton active paragraph={{ rows: 8 }} />
  const cells = pages.data.pages.flatMap((p) => p.rows)
  if (cells.length === 0) return <Empty description={t('reports.noStock')} />
  const columns: TableColumnsType<Row> = [
    { title: 'MSKU', dataIndex: 'sku', fixed: 'left', className: 'mono' },
    { title: 'ASIN', dataIndex: 'asin', className: 'mono' },
    { title: t('reports.account'), dataIndex: 'account' },
    ...[...new Set(cells.map((c) => c.country))].sort().map((country) => ({
      title: country,
      key: country,
      align: 'right' as const,
      render: (_: unknown, r: Row) => {
        const c = r.cells[country]
        return c ? (
          <>
            {c.quantity} <small>{c.days === null ? '–' : t('reports.supplyDays', { n: c.days })}</small>
          </>
        ) : (
          ''
        )
      },
    })),
    { title: t('reports.pool'), dataIndex: 'pool', align: 'right' },
  ]
  return (
    <div className="country-stock" data-testid="country-stock">
      <p>{t('reports.poolHint')}</p>
      <Table<Row> size="small" pagination={false} scroll={{ x: 'max-content' }} dataSource={rowsOf(cells)} columns={columns} />
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} style={{ marginTop: 8 }}>
          {t('reports.moreRows')}
        </Button>
      )}
    </div>
  )
}
