import { errorText, get, type ProblemError } from '@crossway/web-kit'
import { Failure, useWidth } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Table, type TableProps } from 'antd'
import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useWords } from '../words.ts'

export type Row = Readonly<Record<string, unknown>>
export interface SimpleColumn {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly render?: (row: Row) => ReactNode
  readonly width?: number
  readonly mono?: boolean
  readonly right?: boolean
}
const narrow = 640
const plain = (v: unknown): string =>
  v === null || v === undefined || v === ''
    ? '–'
    : Array.isArray(v)
      ? v.map(plain).join('、')
      : typeof v === 'object'
        ? String((v as { title?: unknown }).title ?? JSON.stringify(v))
        : String(v)

interface Props {
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly SimpleColumn[]
  readonly rowKey: (r: Row) => string
  readonly tools?: ReactNode
  /** Without its own search line: a short table below another. */
  readonly bare?: boolean
  readonly onRow?: ((row: Row) => void) | undefined
  readonly selection?: { readonly keys: readonly string[]; readonly onChange: (keys: string[]) => void; readonly locked?: (row: Row) => boolean } | undefined
  readonly expanded?: ((row: Row) => ReactNode) | undefined
}

/** A short fixed table with a search over what it shows; cards where there is no room for columns. */
export function SimpleTable({ rows, columns, rowKey, tools, bare = false, onRow, selection, expanded }: Props): ReactElement {
  const w = useWords()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [word, setWord] = useState('')
  const found = useMemo(() => {
    const q = word.trim().toLowerCase()
    return q ? rows?.filter((r) => columns.some((c) => plain(r[c.key]).toLowerCase().includes(q))) : rows
  }, [rows, columns, word])
  const search = w('搜索', 'Search')
  const shown = (r: Row, c: SimpleColumn): ReactNode => (c.render ? c.render(r) : plain(r[c.key]))
  const table: TableProps<Row> = {
    size: 'small',
    rowKey,
    loading: rows === undefined,
    dataSource: (found ?? []) as Row[],
    scroll: { x: 'max-content' },
    locale: { emptyText: word ? w('没有符合条件的记录', 'Nothing fits') : w('暂无数据', 'No data') },
    pagination: { pageSize: 20, showSizeChanger: false, hideOnSinglePage: true },
    onRow: (r) => ({ 'data-testid': `row-${rowKey(r)}`, ...(onRow ? { onDoubleClick: () => onRow(r) } : {}) }) as object,
    ...(selection
      ? {
          rowSelection: {
            selectedRowKeys: [...selection.keys],
            onChange: (keys: React.Key[]) => selection.onChange(keys.map(String)),
            getCheckboxProps: (r: Row) => ({ disabled: selection.locked?.(r) === true }),
          },
        }
      : {}),
    ...(expanded ? { expandable: { expandedRowRender: expanded } } : {}),
    columns: columns.map((c) => ({
      key: c.key,
      title: w(c.zh, c.en),
      ...(c.width ? { width: c.width } : {}),
      ...(c.right ? { align: 'right' as const } : {}),
      ...(c.mono ? { className: 'mono' } : {}),
      render: (_: unknown, r: Row) => shown(r, c),
    })),
  }
  return (
    <div ref={box}>
      {!(bare && !tools) && (
        <div className="permissions-tools">
          {!bare && (
            <Input allowClear className="nodes-search" value={word} placeholder={search} aria-label={search} onChange={(e) => setWord(e.target.value)} />
          )}
          {tools}
        </div>
      )}
      {width > 0 && width < narrow ? (
        <div className="org-cards">
          {(found ?? []).slice(0, 100).map((r) => (
            <dl key={rowKey(r)} className="org-card" data-testid={`row-${rowKey(r)}`} onClick={() => onRow?.(r)}>
              <div className="org-card-title">
                {selection && (
                  <Checkbox
                    checked={selection.keys.includes(rowKey(r))}
                    disabled={selection.locked?.(r) === true}
                    aria-label={plain(r[columns[0]!.key])}
                    onChange={(e) => selection.onChange(e.target.checked ? [...selection.keys, rowKey(r)] : selection.keys.filter((k) => k !== rowKey(r)))}
                  />
                )}
                {shown(r, columns[0]!)}
              </div>
              {columns.slice(1).flatMap((c) => [
                <dt key={`${c.key}.t`}>{w(c.zh, c.en)}</dt>,
                <dd key={c.key} className={c.mono ? 'mono' : undefined}>
                  {shown(r, c)}
                </dd>,
              ])}
              {expanded && <dd className="org-card-more">{expanded(r)}</dd>}
            </dl>
          ))}
          {found?.length === 0 && <p className="note">{w('暂无数据', 'No data')}</p>}
        </div>
      ) : (
        <Table<Row> {...table} />
      )}
    </div>
  )
}

export const useRows = (path: string): { rows: Row[] | undefined; error: ProblemError | null; refetch: () => void } => {
  const { data, error, refetch } = useQuery({ queryKey: ['organization', path], queryFn: () => get<{ rows: Row[] }>(path, { silent: true }), retry: false })
  return { rows: data?.rows, error: error as ProblemError | null, refetch: () => void refetch() }
}

/** The same over one read of the permission centre. */
export function ReadTable({ path, ...rest }: Omit<Props, 'rows'> & { path: string }): ReactElement {
  const { rows, error, refetch } = useRows(path)
  if (error) return <Failure problem={error} text={errorText(error)} onRetry={refetch} />
  return <SimpleTable rows={rows} {...rest} />
}
