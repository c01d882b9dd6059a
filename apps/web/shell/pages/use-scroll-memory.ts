import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Browsers may forget scroll positions of what is not displayed; they are put back when the page shows again. */
export function useScrollMemory(box: RefObject<HTMLElement | null>, active: boolean): void {
  const places = useRef(new Map<Element, { top: number; left: number }>())
  useLayoutEffect(() => {
    const root = box.current
    if (!active || !root) return
    for (const [el, { top, left }] of places.current) {
      if (!root.contains(el)) places.current.delete(el)
      else if (el.scrollTop !== top || el.scrollLeft !== left) el.scrollTo(left, top)
    }
    const note = (e: Event): void => {
      const el = e.target
      if (!(el instanceof Element)) return
      // what stands at its beginning needs no putting back, and so no layout when the page shows again
      if (el.scrollTop === 0 && el.scrollLeft === 0) places.current.delete(el)
      else places.current.set(el, { top: el.scrollTop, left: el.scrollLeft })
    }
    root.addEventListener('scroll', note, { capture: true, passive: true })
    return () => root.removeEventListener('scroll', note, { capture: true })
  }, [box, active])
}
