import { fixed, get, openTab, useText, type RecordProps } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Table, type TableColumnsType } from 'antd'
import { useState, type ReactElement } from 'react'

interface Group {
  readonly key: string
  readonly kind: string | null
  readonly lines: number
  readonly units: number
  readonly item_price: string
  readonly promotion: string
  readonly fees: string
  readonly other: string
  readonly total: string
}
const amounts = [
  ['item_price', 'itemPrice'],
  ['promotion', 'promotion'],
  ['fees', 'fees'],
  ['other', 'other'],
  ['total', 'amount'],
] as const

/** The statement by order or by MSKU: what each brought and cost; the groups together are the whole statement (resource.md settlementReport, detail). */
function GroupsTab({ record, by }: RecordProps & { readonly by: 'order' | 'sku' }): ReactElement {
  const t = useText()
  const [q, setQ] = useState('')
  const pages = useInfiniteQuery({
    queryKey: ['settlement-groups', record.id, by, q],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      get<{ rows: Group[]; next: string | null }>(`amz-settlement-file/${record.id}/groups/${by}`, {
        query: { after: pageParam ?? undefined, q: q || undefined },
        silent: true,
      }),
    getNextPageParam: (last) => last.next,
  })
  const rows = pages.data?.pages.flatMap((p) => p.rows)
  const columns: TableColumnsType<Group> = [
    {
      title: by === 'order' ? t('reports.order') : 'MSKU',
      key: 'key',
      fixed: 'left',
      render: (_, r) =>
        by === 'order' && r.kind === 'order' ? (
          <Button size="small" type="link" style={{ padding: 0 }} onClick={() => void openTab('OrderBasic', { q: r.key })}>
            {r.key}
          </Button>
        ) : (
          r.key || t('reports.noKey')
        ),
    },
    ...(by === 'order'
      ? [{ title: t('reports.kindOf'), key: 'kind', render: (_: unknown, r: Group) => (r.kind ? t(`reports.orderKind.${r.kind}`) : '–') }]
      : []),
    { title: t('reports.units'), dataIndex: 'units', align: 'right' },
    ...amounts.map(([name, text]) => ({
      title: t(`reports.${text}`),
      key: name,
      align: 'right' as const,
      render: (_: unknown, r: Group) => fixed(r[name], 2),
    })),
    { title: t('reports.count'), dataIndex: 'lines', align: 'right' },
  ]
  return (
    <div data-testid={`settlement-by-${by}`}>
      <Input.Search
        allowClear
        placeholder={t('reports.findKey')}
        aria-label={t('reports.findKey')}
        onSearch={(v) => setQ(v.trim())}
        style={{ maxWidth: 280, marginBottom: 8 }}
      />
      {rows ? (
        <Table<Group> size="small" pagination={false} scroll={{ x: 'max-content' }} rowKey="key" dataSource={rows} columns={columns} />
      ) : (
        <Skeleton active />
      )}
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} style={{ marginTop: 8 }}>
          {t('reports.more')}
        </Button>
      )}
    </div>
  )
}
export const OrdersTab = (props: RecordProps): ReactElement => <GroupsTab {...props} by="order" />
export const SkusTab = (props: RecordProps): ReactElement => <GroupsTab {...props} by="sku" />
