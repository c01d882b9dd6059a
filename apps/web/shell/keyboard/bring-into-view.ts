/**
 * Scrolls a box so that it shows the child whole, as little as that needs. Not scrollIntoView: with that a browser also moves the place
 * from which the Tab key goes on, and the first stop of a page would no longer be its skip link.
 */
export function bringIntoView(box: HTMLElement, child: Element | null): void {
  if (!child) return
  const [b, c] = [box.getBoundingClientRect(), child.getBoundingClientRect()]
  box.scrollLeft += Math.min(c.left - b.left, 0) || Math.max(c.right - b.right, 0)
  box.scrollTop += Math.min(c.top - b.top, 0) || Math.max(c.bottom - b.bottom, 0)
}
