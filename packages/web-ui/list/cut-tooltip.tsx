import { useEffect, useState, type ReactElement, type RefObject } from 'react'
import { createPortal } from 'react-dom'

const wait = 500
interface Shown {
  readonly text: string
  readonly x: number
  readonly y: number
}
const isCut = (e: Element): boolean => e.scrollWidth > e.clientWidth + 1

/** The whole text of a cell that cuts it, half a second after the pointer came to rest there (platform.md §3.8). One for the whole grid: cells carry nothing. */
export function CutTooltip({
  frame,
  textOf,
}: {
  frame: RefObject<HTMLElement | null>
  textOf: (cell: HTMLElement) => string | undefined
}): ReactElement | null {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const box = frame.current
    if (!box) return
    let at: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = (e: MouseEvent): void => {
      const cell = (e.target as Element).closest<HTMLElement>('.ag-cell')
      if (cell === at) return
      at = cell
      clearTimeout(timer)
      setShown(undefined)
      if (!cell) return
      timer = setTimeout(() => {
        if (![cell, ...cell.querySelectorAll('.ag-cell-value, .ell')].some(isCut)) return
        const text = textOf(cell)
        const { left, bottom } = cell.getBoundingClientRect()
        if (text) setShown({ text, x: left + 10, y: bottom + 2 })
      }, wait)
    }
    const leave = (): void => {
      at = null
      clearTimeout(timer)
      setShown(undefined)
    }
    box.addEventListener('mouseover', over)
    box.addEventListener('mouseleave', leave)
    box.addEventListener('wheel', leave, { passive: true })
    box.addEventListener('mousedown', leave)
    return () => {
      leave()
      box.removeEventListener('mouseover', over)
      box.removeEventListener('mouseleave', leave)
      box.removeEventListener('wheel', leave)
      box.removeEventListener('mousedown', leave)
    }
  }, [frame, textOf])
  return shown
    ? createPortal(
        <div className="cut-tooltip" role="tooltip" style={{ left: shown.x, top: shown.y }}>
          {shown.text}
        </div>,
        document.body,
      )
    : null
}
