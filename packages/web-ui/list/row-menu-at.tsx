import type { ListRow, PageModel } from '@crossway/web-kit'
import { Dropdown } from 'antd'
import { useEffect, useRef, type ReactElement } from 'react'
import { useRowMenu } from './row-menu.tsx'

export interface MenuPlace {
  readonly row: ListRow
  readonly x: number
  readonly y: number
}

/** The row's menu where the pointer or the focused cell is: right click, Shift+F10, long press. */
export function RowMenuAt({
  place,
  model,
  start,
  open,
  onClose,
}: {
  place: MenuPlace
  model: PageModel
  start: (action: string) => void
  open: () => void
  onClose: () => void
}): ReactElement {
  const menu = useRowMenu(model)(
    place.row,
    (a) => (onClose(), start(a)),
    () => (onClose(), open()),
  )
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    return () => (before.current as HTMLElement | null)?.focus?.()
  }, [])
  return (
    <Dropdown open autoFocus menu={menu} onOpenChange={(o) => !o && onClose()} trigger={['click']}>
      <span className="menu-anchor" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  )
}
