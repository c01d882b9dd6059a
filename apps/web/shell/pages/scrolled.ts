export interface Scrolled {
  readonly at: Element
  readonly top: number
  readonly left: number
}

/** What is scrolled inside an element, from the outside to the inside. An element that leaves the document forgets it. */
export const scrolledIn = (root: Element): Scrolled[] =>
  [root, ...root.querySelectorAll('*')].flatMap((at) => (at.scrollTop || at.scrollLeft ? [{ at, top: at.scrollTop, left: at.scrollLeft }] : []))
