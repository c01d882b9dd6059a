import { useEffect } from 'react'

const given = new WeakSet<Element>()
function isCut(e: HTMLElement): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(e)
  if (textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth) return true
  return webkitLineClamp !== 'none' && e.scrollHeight > e.clientHeight + 1
}

/** How long the pointer rests before a text is measured (ms): sooner than any browser shows a tip, and not while a page appears below a pointer that nobody moved. */
const rest = 120

/** The whole of a text that an ellipsis cuts, as the browser's own tip (platform.md §3.8); the cells of a list have one of theirs. */
export function useCutText(): void {
  useEffect(() => {
    let waiting: number | undefined
    const tell = (target: EventTarget | null): void => {
      if (!(target instanceof HTMLElement) || target.closest('.ag-cell')) return
      const own = given.has(target)
      if (!own && target.closest('[title]')) return
      if (isCut(target)) {
        target.title = target.textContent
        given.add(target)
      } else if (own) target.removeAttribute('title')
    }
    const settle = ({ target }: Event): void => {
      clearTimeout(waiting)
      waiting = window.setTimeout(() => tell(target), rest)
    }
    document.addEventListener('mouseover', settle, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('mouseover', settle)
    }
  }, [])
}
