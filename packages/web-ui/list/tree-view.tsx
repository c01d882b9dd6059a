import { useLang, useText, useTreeRows, type ListRow, type TreeRow } from '@crossway/web-kit'
import { Table, type TableColumnsType } from 'antd'
import { useMemo, useRef, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { rowHeight } from '../theme.ts'
import { ActionsOf } from './grid-cells.tsx'
import { useListParts } from './list-context.ts'
import { useWidth } from './use-width.ts'

const headHeight = 36

/** The rows of a tree record under their parents: a plain table, because trees are no business of the grid (platform.md §8.3). */
export function TreeView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, plan, columns, density, actions, openRow } = useListParts()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { rows, loading } = useTreeRows(model, state)
  const shown = plan.filter((c) => !c.hidden && columns.get(c.key)?.at && c.key !== model.resource.tree)
  const defs = useMemo((): TableColumnsType<TreeRow> => {
    const ordered = [...shown.filter((c) => columns.get(c.key)!.isTitle), ...shown.filter((c) => !columns.get(c.key)!.isTitle)]
    return [
      ...ordered.map((c): TableColumnsType<TreeRow>[number] => {
        const column = columns.get(c.key)!
        const at = column.at!
        const cell = cellOf(at)
        const look = cell.look(at, lang)
        return {
          key: c.key,
          title: column.label[lang],
          width: column.isTitle ? 280 : (c.width ?? look.width),
          align: look.align ?? 'left',
          ellipsis: true,
          className: look.mono ? 'mono' : '',
          render: (_, row: TreeRow) =>
            column.isTitle ? (
              <a onClick={() => openRow(row)}>{cell.text(row[at.path], at, lang, row)}</a>
            ) : cell.Cell ? (
              <cell.Cell value={row[at.path]} at={at} row={row} lang={lang} />
            ) : (
              <span className={cell.className?.(row[at.path])}>{cell.text(row[at.path], at, lang, row)}</span>
            ),
        }
      }),
      {
        key: '$actions',
        title: t('grid.actions'),
        width: 96,
        fixed: 'end',
        render: (_, row: ListRow) => <ActionsOf model={model} row={row} start={(a, r) => void actions.start(a, r)} open={openRow} />,
      },
    ]
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan, columns, lang, model])
  const total = defs.reduce((n, c) => n + Number(c.width ?? 120), 0)
  return (
    <div className="tree-view" ref={box}>
      {width > 0 && (
        <Table<TreeRow>
          size="small"
          virtual
          pagination={false}
          rowKey="id"
          loading={loading}
          columns={defs}
          dataSource={rows ?? []}
          scroll={{ x: Math.max(total, width - 1), y: Math.max(200, (box.current?.clientHeight ?? 400) - headHeight) }}
          onRow={(row) => ({ onDoubleClick: () => openRow(row), style: { height: rowHeight[density] } })}
          locale={{ emptyText: t('common.noData') }}
        />
      )}
    </div>
  )
}
