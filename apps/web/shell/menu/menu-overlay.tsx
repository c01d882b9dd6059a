import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { setCollapsed } from './menu-width.ts'

/** Narrow windows: the menu lies over the page on a shade; shade, Esc or a choice closes it. */
export function MenuOverlay({ children }: { children: ReactElement }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.querySelector<HTMLElement>('input, a, button')?.focus()
    return () => before?.focus()
  }, [])
  const keys = (e: KeyboardEvent): void => {
    if (e.key === 'Escape' && !e.defaultPrevented) setCollapsed(true)
  }
  return (
    <div className="menu-overlay" ref={box} onKeyDown={keys}>
      <div className="menu-shade" onClick={() => setCollapsed(true)} data-testid="menu-shade" />
      {children}
    </div>
  )
}
