import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { isProblem, notify, queryClient, runAction, useText, type ListRow, type PageModel, type TreeRow } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type DragEvent, type HTMLAttributes, type ReactElement } from 'react'
import { dropPlace, siblingsOf, type Drop } from './drop-place.ts'

const undoFor = 10_000

export interface TreeMoves {
  /** What the row is dragged by; the arrow keys on it do the same. */
  readonly handle: (row: TreeRow) => ReactElement | null
  readonly arrows: (row: TreeRow) => ReactElement | null
  readonly rowProps: (row: TreeRow) => HTMLAttributes<HTMLElement>
  readonly rowClass: (row: TreeRow) => string
}

interface Options {
  readonly may: boolean
  readonly nameOf: (row: ListRow) => string
  /** May it have rows below it? All may without saying. */
  readonly takes?: (row: ListRow) => boolean
}

/** Sorting of a tree by its `move` action: between siblings sorts, onto a row that takes children moves, with an undo for ten seconds (platform.md §6.3). */
export function useTreeMoves(model: PageModel, tree: readonly TreeRow[], { may, nameOf, takes }: Options): TreeMoves {
  const t = useText()
  const [drag, setDrag] = useState<{ readonly row: TreeRow; readonly over?: number; readonly at?: Drop }>()

  const put = async (row: ListRow, parent: number | null, place: number): Promise<void> => {
    await runAction(model, { id: row.id } as ListRow, 'move', { parent, place })
    await queryClient.invalidateQueries({ queryKey: ['list', model.resource.name] })
  }
  const move = async (row: TreeRow, parent: number | null, place: number): Promise<void> => {
    const from = siblingsOf(tree, row.id)
    try {
      await put(row, parent, place)
    } catch (e) {
      if (isProblem(e) && e.errors[0]) notify({ kind: 'error', code: e.code ?? 'move', text: e.errors[0].detail ?? e.detail ?? '' })
      return
    }
    notify({
      kind: 'success',
      code: 'grid.moved',
      lasts: undoFor,
      text: t('grid.rowMoved', { name: nameOf(row) }),
      actions: [{ label: t('grid.undoMove'), run: () => void put(row, from.parent, from.place) }],
    })
  }
  const step = (row: TreeRow, by: 1 | -1): void => {
    const { parent, place, count } = siblingsOf(tree, row.id)
    const next = place + by
    if (next >= 0 && next < count) void move(row, parent, next)
  }
  const drop = (target: TreeRow, e: DragEvent): void => {
    e.preventDefault()
    const at = drag && drag.row.id !== target.id ? dropPlace(tree, drag.row, target, drag.at ?? 'after') : undefined
    if (drag && at) void move(drag.row, at.parent, at.place)
    setDrag(undefined)
  }
  const over = (target: TreeRow, e: DragEvent): void => {
    if (!drag) return
    e.preventDefault()
    const r = (e.currentTarget as HTMLElement).getBoundingClientRect()
    const y = (e.clientY - r.top) / r.height
    const into = (takes?.(target) ?? true) && y > 0.3 && y < 0.7
    const at: Drop = into ? 'into' : y < 0.5 ? 'before' : 'after'
    if (drag.over !== target.id || drag.at !== at) setDrag({ row: drag.row, over: target.id, at })
  }
  const arrow = (row: TreeRow, by: 1 | -1): ReactElement => (
    <Button
      type="text"
      size="small"
      icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={`${t(by < 0 ? 'grid.moveUp' : 'grid.moveDown')} ${nameOf(row)}`}
      onClick={() => step(row, by)}
    />
  )
  return {
    handle: (row) =>
      may ? (
        <span
          className="tree-handle"
          draggable
          role="button"
          tabIndex={0}
          aria-label={t('grid.dragRow', { name: nameOf(row) })}
          onDragStart={(e) => (e.dataTransfer.setData('text/plain', String(row.id)), setDrag({ row }))}
          onDragEnd={() => setDrag(undefined)}
          onKeyDown={(e) => {
            if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return
            e.preventDefault()
            step(row, e.key === 'ArrowUp' ? -1 : 1)
          }}
        >
          <HolderOutlined />
        </span>
      ) : null,
    arrows: (row) =>
      may ? (
        <>
          {arrow(row, -1)}
          {arrow(row, 1)}
        </>
      ) : null,
    rowProps: (row) => ({ onDragOver: (e: DragEvent) => over(row, e), onDrop: (e: DragEvent) => drop(row, e) }),
    rowClass: (row) => (drag?.over === row.id ? `drop-${drag.at}` : ''),
  }
}
