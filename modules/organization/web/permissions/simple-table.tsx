import { get, messageOf, useLang } from '@crossway/web-kit'
import { Failure } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'

export type Row = Readonly<Record<string, unknown>>
export interface SimpleColumn {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly render?: (row: Row, lang: 'zh-cn' | 'en') => ReactNode
  readonly width?: number
  readonly mono?: boolean
}
const plain = (v: unknown): string =>
  v === null || v === undefined
    ? '–'
    : Array.isArray(v)
      ? v.map(plain).join('、')
      : typeof v === 'object'
        ? String((v as { title?: unknown }).title ?? JSON.stringify(v))
        : String(v)

/** A short fixed table with a search over what it shows. */
export function SimpleTable({
  rows,
  columns,
  rowKey,
  tools,
}: {
  rows: readonly Row[] | undefined
  columns: readonly SimpleColumn[]
  rowKey: (r: Row) => string
  tools?: ReactNode
}): ReactElement {
  const lang = useLang()
  const [word, setWord] = useState('')
  const found = useMemo(() => {
    const w = word.trim().toLowerCase()
    return w ? rows?.filter((r) => columns.some((c) => plain(r[c.key]).toLowerCase().includes(w))) : rows
  }, [rows, columns, word])
  const search = lang === 'en' ? 'Search' : '搜索'
  return (
    <>
      <div className="permissions-tools">
        <Input
          className="wide"
          allowClear
          style={{ width: 260 }}
          value={word}
          placeholder={search}
          aria-label={search}
          onChange={(e) => setWord(e.target.value)}
        />
        {tools}
      </div>
      <Table<Row>
        size="small"
        rowKey={rowKey}
        loading={rows === undefined}
        dataSource={(found ?? []) as Row[]}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: lang === 'en' ? 'No data' : '暂无数据' }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        columns={columns.map((c) => ({
          key: c.key,
          title: lang === 'en' ? c.en : c.zh,
          ...(c.width ? { width: c.width } : {}),
          ...(c.mono ? { className: 'mono' } : {}),
          render: (_: unknown, r: Row) => (c.render ? c.render(r, lang) : plain(r[c.key])),
        }))}
      />
    </>
  )
}

/** The same over one read of the permission centre. */
export function ReadTable({
  path,
  columns,
  rowKey,
  rowsOf,
}: {
  path: string
  columns: readonly SimpleColumn[]
  rowKey: (r: Row) => string
  rowsOf?: (answer: { rows: Row[] }) => Row[]
}): ReactElement {
  const { data, error, refetch } = useQuery({ queryKey: ['organization', path], queryFn: () => get<{ rows: Row[] }>(path, { quiet: true }), retry: false })
  if (error) return <Failure problem={error as never} text={messageOf(error as never) ?? ''} onRetry={() => void refetch()} />
  return <SimpleTable rows={data && (rowsOf ? rowsOf(data) : data.rows)} columns={columns} rowKey={rowKey} />
}
