import { useLayout, type MenuEntry } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import { DownOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { entryTitle } from '../../router/titles.ts'
import { bringIntoView } from '../keyboard/bring-into-view.ts'
import { menuRows, openAbove, toggleGroup, type MenuRow } from './menu-rows.ts'
import { useMenuTree } from './menu-width.ts'
import { RowLink } from './row-link.tsx'

interface Props {
  entries: MenuEntry[]
  lit: { route: string | undefined; above: number[] }
  hit: ((e: MenuEntry) => boolean) | undefined
  label: string
  onOpened: () => void
}

/** Groups expand in place. Arrows move, right and left open and close, Enter opens the page. */
export function MenuTree({ entries, lit, hit, label, onOpened }: Props): ReactElement {
  const open = useMenuTree((s) => s.open)
  const unique = useLayout((l) => l.menuUniqueOpened)
  const fallback = useLayout((l) => l.menuDefaultIcon)
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const rows = menuRows(entries, open, hit)
  const stop = rows.find((r) => r.entry.id === focused) ?? rows.find((r) => r.entry.name === lit.route && !r.group) ?? rows[0]

  const above = lit.above.join()
  useEffect(() => {
    const groups = above ? above.split(',').map(Number) : []
    useMenuTree.setState(({ open: now }) => ({ open: openAbove(entries, now, groups, unique) }))
    // a menu that came anew closes nothing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [above, unique])
  useEffect(() => {
    const scroll = box.current?.closest<HTMLElement>('.menu-scroll')
    if (scroll) bringIntoView(scroll, scroll.querySelector('[aria-current=page]'))
    // the row appears when its groups have opened
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [lit.route, above])

  const toggle = (row: MenuRow): void => useMenuTree.setState({ open: toggleGroup(entries, open, row.entry.id, unique) })
  const focusRow = (i: number): void => box.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[i]?.focus()
  const keys =
    (row: MenuRow, i: number) =>
    (e: KeyboardEvent): void => {
      const moves: Record<string, () => void> = {
        ArrowDown: () => focusRow(Math.min(i + 1, rows.length - 1)),
        ArrowUp: () => focusRow(Math.max(i - 1, 0)),
        Home: () => focusRow(0),
        End: () => focusRow(rows.length - 1),
        ArrowRight: () => (row.group && !row.open ? toggle(row) : focusRow(i + 1)),
        ArrowLeft: () =>
          row.group && row.open
            ? toggle(row)
            : focusRow(
                Math.max(
                  0,
                  rows.findLastIndex((r, n) => n < i && r.level < row.level),
                ),
              ),
      }
      if (row.group && (e.key === 'Enter' || e.key === ' ')) toggle(row)
      else if (moves[e.key]) moves[e.key]!()
      else return
      e.preventDefault()
    }

  return (
    <div role="tree" aria-label={label} ref={box}>
      {rows.map((row, i) => {
        const shared = {
          role: 'treeitem',
          'aria-level': row.level,
          tabIndex: row === stop ? 0 : -1,
          onFocus: () => setFocused(row.entry.id),
          onKeyDown: keys(row, i),
        } as const
        if (!row.group)
          return (
            <RowLink
              key={row.entry.id}
              {...shared}
              entry={row.entry}
              icon={row.level === 1}
              className={`l${row.level}${!row.group && row.entry.name === lit.route ? ' on' : ''}`}
              {...(!row.group && row.entry.name === lit.route ? { 'aria-current': 'page' as const } : {})}
              onOpened={onOpened}
            />
          )
        return (
          <div
            key={row.entry.id}
            {...shared}
            aria-expanded={row.open}
            className={`menu-row l${row.level}`}
            data-testid={`menu-dir-${row.entry.name}`}
            onClick={() => toggle(row)}
          >
            {row.level === 1 && <Icon name={row.entry.icon} fallback={fallback} className="row-icon" />}
            <span className="ell">{entryTitle(row.entry)}</span>
            <DownOutlined className={row.open ? 'row-arrow up' : 'row-arrow'} />
          </div>
        )
      })}
    </div>
  )
}
