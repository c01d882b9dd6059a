import { auth, rowName, useLang, useText, useTreeRows, type ListRow, type TreeRow, nameShown } from '@crossway/web-kit'
import type { TableColumnsType } from 'antd'
import { useMemo, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { rowHeight } from '../theme.ts'
import { ActionsOf } from './grid-cells.tsx'
import { useListParts } from './list-context.ts'
import { useTreeMoves } from './tree-moves.tsx'
import { TreeTable } from './tree-table.tsx'
import { headText } from './head-text.ts'
import { headWidth } from './grid-columns.ts'

/** The rows of a tree record under their parents, with the columns of its list; where its `move` takes parent and place, rows are sorted and moved by hand. */
export function TreeView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, plan, columns, density, actions, openRow } = useListParts()
  const { rows, loading } = useTreeRows(model, state)
  const move = model.resource.lifecycle?.actions['move']
  const filtered = state.q.trim() !== '' || Object.keys(state.filter).length > 0 || (state.tab !== '' && state.tab !== model.page.tabs?.[0]?.key)
  const may = Boolean(move?.args?.['parent'] && move.args['place']) && auth(`${model.route}/${move?.verb ?? 'move'}`) && !filtered
  const moves = useTreeMoves(model, rows ?? [], { may, nameOf: (row) => rowName(model.resource, row) })
  const shown = plan.filter((c) => !c.hidden && columns.get(c.key)?.at && c.key !== model.resource.tree)
  const defs = useMemo((): TableColumnsType<TreeRow> => {
    const ordered = [...shown.filter((c) => columns.get(c.key)!.isTitle), ...shown.filter((c) => !columns.get(c.key)!.isTitle)]
    return [
      ...ordered.map((c): TableColumnsType<TreeRow>[number] => {
        const column = columns.get(c.key)!
        const at = column.at!
        const cell = cellOf(at)
        const look = cell.look(at, lang)
        const Own = model.slots.cells?.[c.key]
        return {
          key: c.key,
          title: column.label[lang],
          width: column.isTitle ? 280 : (c.width ?? Math.max(look.width, headWidth(headText(column, lang), false))),
          align: look.align ?? 'left',
          ellipsis: true,
          className: look.mono ? 'mono' : '',
          render: (_, row: TreeRow) =>
            column.isTitle ? (
              <>
                {moves.handle(row)}
                <a onClick={() => openRow(row)}>
                  {Own ? <Own row={row} route={model.route} /> : cell.text(nameShown(model, at.path, row, lang), at, lang, row)}
                </a>
              </>
            ) : cell.Cell ? (
              <cell.Cell value={row[at.path]} at={at} row={row} lang={lang} />
            ) : (
              <span className={cell.className?.(row[at.path], at)}>{cell.text(row[at.path], at, lang, row)}</span>
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
  }, [plan, columns, lang, model, moves])
  return (
    <TreeTable
      rows={rows ?? []}
      loading={loading}
      columns={defs}
      under={shown.slice(0, 3).map((c) => c.key)}
      rowClassName={moves.rowClass}
      rowProps={(row) => ({ style: { height: rowHeight[density] }, ...moves.rowProps(row) })}
    />
  )
}
