import { Checkbox, Table } from 'antd'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { NodeTitle } from '../nodes/node-title.tsx'
import { isDir, keysIn, rightsIn, ticked, type NodeBranch } from '../nodes/node-tree.ts'
import { nodeTypeText, message, useWords } from '../words.ts'
import type { Edits, RoleColumn } from './matrix-edits.ts'

interface Props {
  readonly tree: readonly NodeBranch[]
  /** Every branch stands open: something was searched for. */
  readonly all: boolean
  readonly columns: readonly RoleColumn[]
  readonly nameOf: (r: RoleColumn) => string
  readonly width: number
  readonly edits: Edits
  readonly held: (r: RoleColumn, node: string) => boolean
  readonly onTick?: ((r: RoleColumn, nodes: readonly string[], on: boolean) => void) | undefined
}
const headHeight = 40
const roleWidth = 108
const typeFrom = 960

/** Height left for rows below whatever stands above them. */
function useRoom(): { ref: React.RefObject<HTMLDivElement | null>; height: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([e]) => setHeight(Math.round(e?.contentRect.height ?? 0)))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, height }
}

export function MatrixTable({ tree, all, columns, nameOf, width, edits, held: granted, onTick }: Props): ReactElement {
  const w = useWords()
  const { ref, height } = useRoom()
  const [open, setOpen] = useState<readonly React.Key[]>([])
  const titleWidth = columns.length === 1 ? Math.max(200, width - roleWidth - 8) : width < typeFrom ? 260 : 340
  return (
    <div ref={ref} className="matrix-room">
      {height > 0 && (
        <Table<NodeBranch>
          size="small"
          rowKey="key"
          virtual
          scroll={{ x: Math.max(width - 1, titleWidth + columns.length * roleWidth), y: Math.max(120, height - headHeight) }}
          pagination={false}
          dataSource={tree as NodeBranch[]}
          locale={{ emptyText: w('没有符合条件的权限点', 'No node fits') }}
          expandable={{ expandedRowKeys: all ? keysIn(tree) : open, onExpandedRowsChange: setOpen }}
          columns={[
            {
              key: 'title',
              title: w('权限点', 'Node'),
              width: titleWidth,
              fixed: 'start' as const,
              render: (_: unknown, b: NodeBranch) => <NodeTitle branch={b} />,
            },
            ...(width >= typeFrom
              ? [
                  {
                    key: 'type',
                    title: w('类型', 'Type'),
                    width: 84,
                    render: (_: unknown, b: NodeBranch) => <span className="note">{message(w, nodeTypeText, b.type)}</span>,
                  },
                ]
              : []),
            ...columns.map((r) => ({
              key: String(r.id),
              title: <span title={r.code}>{nameOf(r)}</span>,
              width: roleWidth,
              align: 'center' as const,
              onCell: (b: NodeBranch) => {
                const change = edits.get(r.id)?.get(b.name)
                return change === undefined || isDir(b) ? {} : { className: change ? 'is-added' : 'is-removed' }
              },
              render: (_: unknown, b: NodeBranch) => {
                const inside = isDir(b) ? rightsIn(b) : [b.name]
                const n = inside.filter((x) => granted(r, x)).length
                return (
                  <Checkbox
                    aria-label={`${nameOf(r)} ${b.title}`}
                    checked={inside.length > 0 && n === inside.length}
                    indeterminate={n > 0 && n < inside.length}
                    disabled={!onTick}
                    data-testid={`tick-${r.code}-${b.key}`}
                    onChange={() => {
                      // a page is ticked alone: its actions are rights of their own
                      const t = isDir(b) ? ticked(b, (x) => granted(r, x)) : ticked({ ...b, children: [] }, (x) => granted(r, x))
                      onTick?.(r, t.nodes, t.on)
                    }}
                  />
                )
              },
            })),
          ]}
        />
      )}
    </div>
  )
}
