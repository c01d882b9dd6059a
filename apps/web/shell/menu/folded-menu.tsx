import { useLayout, type MenuEntry } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { entryTitle } from '../../router/titles.ts'
import { RowLink } from './row-link.tsx'

const hideAfter = 200

/** 64 px: icons only; a group opens beside its icon on hover, focus or Enter. */
export function FoldedMenu({
  entries,
  lit,
  label,
}: {
  entries: MenuEntry[]
  lit: { route: string | undefined; above: number[] }
  label: string
}): ReactElement {
  const fallback = useLayout((l) => l.menuDefaultIcon)
  const [shown, setShown] = useState<{ entry: MenuEntry; top: number; left: number; focus: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLUListElement>(null)
  const show = (entry: MenuEntry, at: HTMLElement, focus = false): void => {
    clearTimeout(timer.current)
    const r = at.getBoundingClientRect()
    setShown({ entry, top: r.top, left: r.right + 12, focus })
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(undefined), hideAfter)
  }
  // the focus that comes back to an icon does not open again what was just closed
  const silent = useRef(false)
  const stay = (): void => clearTimeout(timer.current)
  const close = (): void => {
    silent.current = true
    if (shown) box.current?.querySelector<HTMLElement>(`[data-id="${shown.entry.id}"]`)?.focus()
    silent.current = false
    setShown(undefined)
  }
  const focused = (entry: MenuEntry, at: HTMLElement): void => {
    if (!silent.current && at.matches(':focus-visible')) show(entry, at)
  }
  const keys =
    (entry: MenuEntry) =>
    (e: KeyboardEvent<HTMLElement>): void => {
      if (e.key === 'ArrowRight' || e.key === 'Enter' || e.key === ' ') show(entry, e.currentTarget, true)
      else if (e.key === 'Escape') setShown(undefined)
      else return
      e.preventDefault()
    }
  return (
    <ul className="folded" ref={box} aria-label={label}>
      {entries.map((entry) => {
        const group = (entry.children?.length ?? 0) > 0
        // a directory may bear the name of a page of another group
        const on = group ? lit.above.includes(entry.id) : entry.name === lit.route
        if (!group)
          return (
            <li key={entry.id} onPointerEnter={(e) => show(entry, e.currentTarget)} onPointerLeave={hide}>
              <RowLink
                entry={entry}
                icon
                className={on ? 'on' : ''}
                aria-label={entryTitle(entry)}
                onFocus={(e) => focused(entry, e.currentTarget)}
                onBlur={hide}
                {...(entry.name === lit.route ? { 'aria-current': 'page' as const } : {})}
              />
            </li>
          )
        return (
          <li key={entry.id} onPointerEnter={(e) => show(entry, e.currentTarget)} onPointerLeave={hide}>
            <button
              type="button"
              className={`menu-row plain-button${on ? ' on' : ''}`}
              data-id={entry.id}
              data-testid={`menu-dir-${entry.name}`}
              aria-label={entryTitle(entry)}
              aria-haspopup="true"
              aria-expanded={shown?.entry === entry}
              onClick={(e) => show(entry, e.currentTarget, true)}
              onFocus={(e) => focused(entry, e.currentTarget)}
              onBlur={hide}
              onKeyDown={keys(entry)}
            >
              <Icon name={entry.icon} fallback={fallback} className="row-icon" />
            </button>
          </li>
        )
      })}
      {shown &&
        createPortal(<Flyout {...shown} lit={lit.route} onEnter={stay} onLeave={hide} onClose={close} onOpened={() => setShown(undefined)} />, document.body)}
    </ul>
  )
}

interface FlyoutProps {
  entry: MenuEntry
  top: number
  left: number
  focus: boolean
  lit: string | undefined
  onEnter: () => void
  onLeave: () => void
  onClose: () => void
  onOpened: () => void
}

function Flyout({ entry, top, left, focus, lit, onEnter, onLeave, onClose, onOpened }: FlyoutProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const group = (entry.children?.length ?? 0) > 0
  useEffect(() => {
    const panel = box.current!
    const over = panel.getBoundingClientRect().bottom - (innerHeight - 16)
    if (over > 0) panel.style.top = `${Math.max(16, top - over)}px`
    if (focus) panel.querySelector('a')?.focus()
    // another group has another height
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [entry, top, focus])
  const keys = (e: KeyboardEvent): void => {
    const links = [...box.current!.querySelectorAll<HTMLElement>('a')]
    const i = links.indexOf(document.activeElement as HTMLElement)
    if (e.key === 'ArrowDown') links[(i + 1) % links.length]?.focus()
    else if (e.key === 'ArrowUp') links[(i - 1 + links.length) % links.length]?.focus()
    else if (e.key === 'Escape' || e.key === 'ArrowLeft') onClose()
    else return
    e.preventDefault()
  }
  const item = (e: MenuEntry): ReactElement => <RowLink key={e.id} entry={e} className={e.name === lit ? 'on' : ''} onOpened={onOpened} />
  return (
    <div
      ref={box}
      className={`menu-flyout${group ? '' : ' tip'}${entry.children?.some((e) => e.children?.length) ? ' wide' : ''}`}
      style={{ top, left }}
      role={group ? 'group' : 'tooltip'}
      aria-label={entryTitle(entry)}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={onLeave}
      onKeyDown={keys}
    >
      <div className="head">{entryTitle(entry)}</div>
      {entry.children?.map((e) =>
        e.children?.length ? (
          <div key={e.id}>
            <div className="sub">{entryTitle(e)}</div>
            {e.children.map(item)}
          </div>
        ) : (
          item(e)
        ),
      )}
    </div>
  )
}
