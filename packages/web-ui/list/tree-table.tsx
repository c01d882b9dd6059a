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
}

/** Rows under their parents in a plain table, because trees are no business of the grid (platform.md §8.3); the ticks are those of the list's batch actions. */
export function TreeTable({ rows, loading, columns, expandable, rowClassName, rowProps, tools, className = '' }: Props): ReactElement {
  const t = useText()
  const { selection, openRow } = useListParts()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const all = useMemo(() => flat(rows), [rows])
  const total = columns.reduce((n, c) => n + Number(c.width ?? 120), tickWidth)
  return (
    <div className={`tree-view ${className}`} ref={box}>
      {tools}
      {width > 0 && (
        <Table<TreeRow>
          size="small"
          virtual
          pagination={false}
          rowKey="id"
          loading={loading}
          // a column that stays in sight would take half of a narrow table
          columns={width < 640 ? columns.map(({ fixed: _, ...c }) => c) : columns}
          dataSource={rows}
          rowSelection={{
            columnWidth: tickWidth,
            checkStrictly: true,
            selectedRowKeys: selection.rows.map((r) => r.id),
            onChange: (_keys: Key[], chosen: ListRow[]) => selection.setPage(all, chosen),
          }}
          {...(expandable ? { expandable } : {})}
          scroll={{ x: Math.max(total, width - 1), y: Math.max(200, (box.current?.clientHeight ?? 400) - headHeight - (tools ? 32 : 0)) }}
          {...(rowClassName ? { rowClassName } : {})}
          onRow={(row) => ({ onDoubleClick: () => openRow(row), ...rowProps?.(row) })}
          locale={{ emptyText: t('common.noData') }}
        />
      )}
    </div>
  )
}
const flat = (rows: readonly TreeRow[]): TreeRow[] => rows.flatMap((r) => [r, ...flat(r.children ?? [])])
/** Ids of the rows that have others under them. */
export const branchesOf = (rows: readonly TreeRow[]): number[] => rows.flatMap((r) => (r.children ? [r.id, ...branchesOf(r.children)] : []))
