import { useSession } from '@crossway/web-kit'
import { DownOutlined } from '@ant-design/icons'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { isAvailable } from './offered.ts'
import { RowLink } from './row-link.tsx'

interface Props {
  title: string
  routes: string[]
  kind: 'fav' | 'recent'
  startsOpen: boolean
  onOpened: () => void
  /** Favourites can be dragged, or moved with Alt and arrows. */
  move?: (route: string, to: number) => void
  hint?: string
}

export function MenuSection({ title, routes, kind, startsOpen, onOpened, move, hint }: Props): ReactElement | null {
  const pages = useSession((s) => s.menu?.pages)
  const [open, setOpen] = useState(startsOpen)
  const [dragged, setDragged] = useState<string>()
  const shown = routes.flatMap((r) => pages?.get(r)?.entry ?? []).filter(isAvailable)
  if (shown.length === 0) return null
  /** To the place of the one shown there: the list may hold pages that the account cannot open now. */
  const moveTo = (route: string, i: number): void => {
    const there = shown[i]
    if (there) move?.(route, routes.indexOf(there.name))
  }
  const keys =
    (route: string, i: number) =>
    (e: KeyboardEvent): void => {
      if (!move || !e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return
      e.preventDefault()
      e.stopPropagation()
      moveTo(route, i + (e.key === 'ArrowUp' ? -1 : 1))
    }
  return (
    <section>
      <button type="button" className="menu-section plain-button" aria-expanded={open} onClick={() => setOpen(!open)} data-testid={`menu-section-${kind}`}>
        <span>{title}</span>
        <DownOutlined className={open ? 'row-arrow' : 'row-arrow side'} />
      </button>
      {open &&
        shown.map((entry, i) => (
          <RowLink
            key={entry.id}
            entry={entry}
            icon
            className={dragged === entry.name ? 'dragged' : ''}
            title={hint ?? ''}
            section={kind}
            draggable={Boolean(move)}
            onDragStart={() => setDragged(entry.name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(e) => {
              e.preventDefault()
              if (dragged && dragged !== entry.name) moveTo(dragged, i)
            }}
            onKeyDown={keys(entry.name, i)}
            onOpened={onOpened}
          />
        ))}
    </section>
  )
}
