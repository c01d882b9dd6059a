/** The grid's own mark: it leaves an event alone that carries it. */
const mark = '__ag_Grid_Stop_Propagation'
const leave = (e: Event): void => void Object.assign(e, { [mark]: true })

/** Ref of links and buttons inside a row: their clicks do what they say and do not also select the row. */
export function keepFromGrid(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const events = ['click', 'dblclick'] as const
  for (const e of events) element.addEventListener(e, leave)
  return () => {
    for (const e of events) element.removeEventListener(e, leave)
  }
}
