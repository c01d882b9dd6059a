import { create } from 'zustand'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'
export interface Notice {
  id: number
  kind: NoticeKind
  /** Problem or message code; browser tests find the notice as `msg-{code}`. */
  code: string
  text: string
  detail?: string
  traceId?: string
  count: number
  actions?: { label: string; run: () => void }[]
  /** The text counts down to this moment (ms), then the notice goes. */
  until?: number
  textAt?: (seconds: number) => string
}
export interface NoticeInput extends Partial<Pick<Notice, 'kind' | 'code' | 'detail' | 'traceId' | 'actions' | 'until' | 'textAt'>> {
  text: string
  /** Milliseconds until it goes by itself; 0 = stays. Default: success and info 3 s, the rest stays until closed. */
  lasts?: number
}

const sameWithin = 3000
let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const born = new Map<number, number>()

export const useNotices = create<{ list: Notice[] }>(() => ({ list: [] }))

/** Corner notice. Equal texts within three seconds are one notice with a count. */
export function notify(input: NoticeInput): number {
  const kind = input.kind ?? 'info'
  const lasts = input.lasts ?? (input.until ? Math.max(1, input.until - Date.now()) : kind === 'success' || kind === 'info' ? 3000 : 0)
  const now = Date.now()
  const same = useNotices.getState().list.find((n) => n.text === input.text && n.kind === kind && now - (born.get(n.id) ?? 0) < sameWithin)
  const id = same?.id ?? nextId++
  born.set(id, now)
  const { lasts: _, ...shown } = input
  const notice: Notice = { ...shown, id, kind, code: input.code ?? kind, count: (same?.count ?? 0) + 1 }
  useNotices.setState(({ list }) => ({ list: same ? list.map((n) => (n.id === id ? notice : n)) : [...list, notice].slice(-6) }))
  expire(id, lasts)
  return id
}

/** The pointer or focus on a notice stops its clock: time limits must be extendable. */
export const holdNotice = (id: number): void => clearTimeout(timers.get(id))
export const releaseNotice = (id: number): void => expire(id, 1500, true)

function expire(id: number, ms: number, onlyIfTimed = false): void {
  if (onlyIfTimed && !timers.has(id)) return
  clearTimeout(timers.get(id))
  if (ms > 0)
    timers.set(
      id,
      setTimeout(() => closeNotice(id), ms),
    )
}

export function closeNotice(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  born.delete(id)
  useNotices.setState(({ list }) => ({ list: list.filter((n) => n.id !== id) }))
}
