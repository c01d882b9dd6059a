/** What shell and sub-application share: exactly these two keys (platform.md §4.3). */
interface SubRoute {
  /** Page below /admin/m/. `path` is taken as the same. */
  page?: string
  query?: Record<string, string>
  title?: string
  canBack?: boolean
  dirty?: boolean
  /** Set by the shell when it asks for a navigation. */
  at?: number
}
export interface SharedState {
  token: string | null
  subRoute: SubRoute
}
type Listener = (next: Readonly<SharedState>, previous: Readonly<SharedState>) => void

const isObject = (v: unknown): v is Record<string, unknown> => v !== null && typeof v === 'object' && !Array.isArray(v)
const isText = (v: unknown): boolean => typeof v === 'string'
const isYesNo = (v: unknown): boolean => typeof v === 'boolean'
type Check = (v: unknown) => boolean
const subRouteShape: Readonly<Record<string, Check>> = {
  page: isText,
  path: isText,
  title: isText,
  canBack: isYesNo,
  dirty: isYesNo,
  at: (v) => typeof v === 'number',
  query: (v) => isObject(v) && Object.values(v).every((x) => x === undefined || isText(x)),
}
const shapes: Record<keyof SharedState, Check> = {
  token: (v) => v === null || isText(v),
  subRoute: (v) => isObject(v) && Object.entries(v).every(([k, x]) => x === undefined || (Object.hasOwn(subRouteShape, k) && subRouteShape[k]!(x))),
}
/** Frozen to the last level: a subscriber that writes into its copy must not change what the others see. */
const frozen = <T>(v: T): T => deepFrozen(structuredClone(v))
function deepFrozen<T>(v: T): T {
  if (v === null || typeof v !== 'object') return v
  Object.values(v).forEach(deepFrozen)
  return Object.freeze(v)
}

export interface Shared {
  get: () => Readonly<SharedState>
  /** Merges first-level keys; undeclared keys are refused, misshaped values ignored, both with a console error. */
  set: (part: Partial<Record<string, unknown>>) => void
  subscribe: (listener: Listener) => () => void
}

/** Subscribers hear frozen copies, only when a value really changed, one change after the other: never inside another's call. */
export function createShared(start: SharedState): Shared {
  let state: Readonly<SharedState> = frozen(start)
  const listeners = new Set<Listener>()
  const queue: (() => void)[] = []
  let telling = false

  const tell = (next: Readonly<SharedState>, previous: Readonly<SharedState>): void => {
    queue.push(() => {
      for (const fn of listeners) {
        try {
          fn(next, previous)
        } catch (e) {
          console.error('shared state: a subscriber failed', e)
        }
      }
    })
    if (telling) return
    telling = true
    while (queue.length) queue.shift()!()
    telling = false
  }
  return {
    get: () => state,
    set: (part) => {
      if (!isObject(part)) return console.error('shared state: not an object')
      const good: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(part)) {
        const check = shapes[key as keyof SharedState]
        if (!Object.hasOwn(shapes, key)) console.error(`shared state: key ${key} is not declared`)
        else if (!check(value)) console.error(`shared state: ${key} has a wrong shape`)
        else if (JSON.stringify(state[key as keyof SharedState]) !== JSON.stringify(value)) good[key] = value
      }
      if (Object.keys(good).length === 0) return
      const previous = state
      state = frozen({ ...state, ...good }) as Readonly<SharedState>
      tell(state, previous)
    },
    subscribe: (fn) => {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
  }
}
