import { useText, type ListRow, type TreeRow } from '@crossway/web-kit'
import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useMemo, useRef, type HTMLAttributes, type Key, type ReactElement, type ReactNode } from 'react'
import { useListParts } from './list-context.ts'
import { useWidth } from './use-width.ts'

const headHeight = 36
const tickWidth = 40

interface Props {
  readonly rows: readonly TreeRow[]
  readonly loading: boolean
  readonly columns: TableColumnsType<TreeRow>
  /** Which rows stand open, when the page decides it. */
  readonly expandable?: TableProps<TreeRow>['expandable']
  readonly rowClassName?: (row: TreeRow) => string
  readonly rowProps?: (row: TreeRow) => HTMLAttributes<HTMLElement> & { readonly 'data-testid'?: string }
  /** A line of 32 px above the table. */
  readonly tools?: ReactNode
  readonly className?: string
  /** Columns whose cells stand under the name where the table is too narrow for columns (look.md §4.11). */
  readonly under?: readonly string[]
}
const narrowBelow = 640

/** Rows under their parents in a plain table, because trees are no business of the grid (platform.md §8.3); the ticks are those of the list's batch actions. */
export function TreeTable({ rows, loading, columns, expandable, rowClassName, rowProps, tools, className = '', under = [] }: Props): ReactElement {
  const t = useText()
  const { selection, openRow, density } = useListParts()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const all = useMemo(() => flat(rows), [rows])
  const narrow = width > 0 && width < narrowBelow
  const shown = narrow ? narrowColumns(columns, under, width - tickWidth) : columns
  const total = shown.reduce((n, c) => n + Number(c.width ?? 120), tickWidth)
  return (
    <div className={`tree-view density-${density} ${className}${narrow ? ' is-narrow' : ''}`} data-density={density} ref={box}>
      {tools}
      {width > 0 && (
        <Table<TreeRow>
          size="small"
          virtual
          pagination={false}
          rowKey="id"
          loading={loading}
          columns={shown}
          dataSource={rows}
          rowSelection={{
            columnWidth: tickWidth,
            checkStrictly: true,
            selectedRowKeys: selection.rows.map((r) => r.id),
            onChange: (_keys: Key[], chosen: ListRow[]) => selection.setPage(all, chosen),
          }}
          {...(expandable ? { expandable } : {})}
          scroll={{ x: narrow ? width - 1 : Math.max(total, width - 1), y: Math.max(200, (box.current?.clientHeight ?? 400) - headHeight - (tools ? 32 : 0)) }}
          {...(rowClassName ? { rowClassName } : {})}
          onRow={(row) => {
            const own = rowProps?.(row)
            return { onDoubleClick: () => openRow(row), ...own, ...(narrow ? { style: { ...own?.style, height: 'auto' } } : {}) }
          }}
          locale={{ emptyText: t('common.noData') }}
        />
      )}
    </div>
  )
}
/** Name with what is told of it below, then the actions. */
function narrowColumns(columns: TableColumnsType<TreeRow>, under: readonly string[], room: number): TableColumnsType<TreeRow> {
  const first = columns[0]!
  const last = columns.at(-1)!
  const reported = columns.filter((c) => c.key !== undefined && under.includes(String(c.key)))
  const cell = (c: TableColumnsType<TreeRow>[number], row: TreeRow, i: number): ReactNode => c.render?.(undefined, row, i) as ReactNode
  const { fixed: _, ...actions } = last
  return [
    {
      ...first,
      width: room - Number(last.width ?? 96),
      render: (_value, row, i) => (
        <>
          {cell(first, row, i)}
          {reported.length > 0 && (
            <div className="tree-more">
              {reported.map((c) => (
                <span key={String(c.key)}>{cell(c, row, i)}</span>
              ))}
            </div>
          )}
        </>
      ),
    },
    actions,
  ]
}
const flat = (rows: readonly TreeRow[]): TreeRow[] => rows.flatMap((r) => [r, ...flat(r.children ?? [])])
/** Ids of the rows that have others under them. */
export const branchesOf = (rows: readonly TreeRow[]): number[] => rows.flatMap((r) => (r.children ? [r.id, ...branchesOf(r.children)] : []))
