import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { isProblem, notify, runAction, useLang, useText, type ListRow, type PageModel, type TreeRow } from '@crossway/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type DragEvent, type HTMLAttributes, type ReactElement } from 'react'
import { dropPlace, siblingsOf, type Drop } from './drop-place.ts'

const undoFor = 10_000
export const ruleTitle = (row: ListRow, lang: string): string => String((lang === 'en' ? row['title_en'] : row['title']) ?? row['title'] ?? row['name'])

export interface RuleMoves {
  /** What the row is dragged by; the arrow keys on it do the same. */
  readonly handle: (row: TreeRow) => ReactElement | null
  readonly arrows: (row: TreeRow) => ReactElement | null
  readonly rowProps: (row: TreeRow) => HTMLAttributes<HTMLElement>
  readonly rowClass: (row: TreeRow) => string
}

/** Sorting of a tree of rules: between siblings sorts, onto a rule that takes children moves, with an undo for ten seconds (platform.md §6.3). */
export function useRuleMoves(model: PageModel, tree: readonly TreeRow[], may: boolean): RuleMoves {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const [drag, setDrag] = useState<{ readonly row: TreeRow; readonly over?: number; readonly at?: Drop }>()

  const put = async (row: ListRow, parent: number | null, place: number): Promise<void> => {
    await runAction(model, { id: row.id } as ListRow, 'move', { parent, place })
    await client.invalidateQueries({ queryKey: ['list', model.resource.name] })
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
      code: 'menu.moved',
      lasts: undoFor,
      text: t('auth/menu.moved', { name: ruleTitle(row, lang) }),
      actions: [{ label: t('auth/menu.undo'), run: () => void put(row, from.parent, from.place) }],
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
    const into = target['type'] !== 'button' && y > 0.3 && y < 0.7
    const at: Drop = into ? 'into' : y < 0.5 ? 'before' : 'after'
    if (drag.over !== target.id || drag.at !== at) setDrag({ row: drag.row, over: target.id, at })
  }
  const arrow = (row: TreeRow, by: 1 | -1): ReactElement => (
    <Button
      type="text"
      size="small"
      icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={`${t(by < 0 ? 'auth/menu.up' : 'auth/menu.down')} ${ruleTitle(row, lang)}`}
      onClick={() => step(row, by)}
    />
  )
  return {
    handle: (row) =>
      may ? (
        <span
          className="rule-handle"
          draggable
          role="button"
          tabIndex={0}
          aria-label={t('auth/menu.drag', { name: ruleTitle(row, lang) })}
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
