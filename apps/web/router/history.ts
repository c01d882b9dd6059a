import { parsePlace, placeHref, type Place } from '@crossway/web-kit'

interface Mark {
  crossway: number
  state: Record<string, unknown>
}
export interface Arrival {
  place: Place
  state: Record<string, unknown>
  /** Undoes the arrival: back goes forward again, a typed address is taken back. */
  undo: () => void
}

let index = 0
let ignore = 0

const markOf = (): Mark | undefined => {
  const m = window.history.state as Partial<Mark> | null
  return m && typeof m.crossway === 'number' ? { crossway: m.crossway, state: m.state ?? {} } : undefined
}
/** The raw text of the hash: Firefox decodes location.hash, which would break `{to}`. */
const hash = (): string => {
  const at = location.href.indexOf('#')
  return at < 0 ? '/' : location.href.slice(at + 1)
}

export const currentPlace = (): Place => parsePlace(hash())
export const currentState = (): Record<string, unknown> => markOf()?.state ?? {}

export function writePlace(place: Place, state: Record<string, unknown>, replace: boolean): void {
  if (!replace) index++
  const mark: Mark = { crossway: index, state }
  const url = `${location.pathname}${location.search}#${placeHref(place)}`
  if (replace) window.history.replaceState(mark, '', url)
  else window.history.pushState(mark, '', url)
}

/** Does a place of the application lie behind this one? */
export const hasBehind = (): boolean => index > 0

/** Back, forward and addresses typed by hand. The last have no mark yet: they count as one step forward. */
export function listen(arrived: (arrival: Arrival) => void): void {
  index = markOf()?.crossway ?? 0
  window.addEventListener('popstate', (e) => {
    if ((e as PopStateEvent & { singleSpa?: boolean }).singleSpa) return // its own echo of our pushState
    if (ignore > 0) return void ignore--
    const mark = markOf()
    const from = index
    const typed = mark === undefined
    index = mark?.crossway ?? from + 1
    if (typed) window.history.replaceState({ crossway: index, state: {} } satisfies Mark, '')
    const delta = index - from
    arrived({
      place: currentPlace(),
      state: mark?.state ?? {},
      undo: () => {
        if (delta === 0) return
        index = from
        ignore++
        window.history.go(-delta)
      },
    })
  })
}
