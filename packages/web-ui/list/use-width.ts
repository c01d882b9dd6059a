import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of an element, kept fresh; 0 while it is hidden keeps the last one, so that a cached page does not fold up. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const take = (w: number): void => void (w > 0 && setWidth(Math.round(w)))
    take(element.clientWidth)
    const watch = new ResizeObserver(([e]) => e && take(e.contentRect.width))
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return width
}
