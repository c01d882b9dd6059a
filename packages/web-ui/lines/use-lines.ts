import {
  copyLine,
  deleteLine,
  insertAfter,
  moveLine,
  newLine,
  sameInput,
  setLine,
  toLines,
  useValue,
  withoutOpenEnd,
  usePageModel,
  type FieldAt,
  type FormStore,
  type Line,
  type Values,
} from '@crossway/web-kit'
import { useEffect, useMemo, useRef } from 'react'

export interface LinesHandle {
  readonly lines: readonly Line[]
  readonly now: () => readonly Line[]
  readonly set: (key: string, values: Values) => void
  readonly add: (values?: readonly Values[], after?: string) => readonly Line[]
  /** Rows from a sheet, at the end; they take the place of a line that was opened and left empty. */
  readonly append: (values: readonly Values[]) => void
  /** Takes away the empty line at the end, where there are others. */
  readonly close: () => void
  readonly copy: (key: string) => void
  readonly remove: (key: string) => void
  readonly move: (key: string, to: number) => void
  readonly reorder: (keys: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
}
const depth = 100

/** Lines of a form with what can be done to them; each change can be taken back. */
export function useLines(at: FieldAt, form: FormStore): LinesHandle {
  const { slots } = usePageModel()
  const value = useValue(form, at.path)
  const lines = useMemo(() => toLines(value), [value])
  // lines get their keys once, so that a row keeps its identity from the first render on
  useEffect(() => {
    if (Array.isArray(value) && value.some((l: Values) => l['$key'] === undefined)) form.set(at.path, lines)
  }, [value, lines, form, at.path])
  const past = useRef<unknown[]>([])
  const future = useRef<unknown[]>([])
  const now = (): Line[] => toLines(form.value(at.path))
  const write = (next: readonly Line[]): void => {
    past.current = [...past.current, form.value(at.path)].slice(-depth)
    future.current = []
    form.set(at.path, next)
  }
  const computed = (line: Line): Line => {
    const compute = slots.computeLine?.[at.path]
    return compute ? { ...line, ...compute(line, form.values()) } : line
  }
  const ended = (): Line[] => withoutOpenEnd(now(), computed(newLine(at.field)))
  const step = (from: React.RefObject<unknown[]>, to: React.RefObject<unknown[]>): void => {
    const last = from.current.at(-1)
    if (last === undefined) return
    from.current = from.current.slice(0, -1)
    to.current = [...to.current, form.value(at.path)]
    form.set(at.path, last)
  }
  return {
    lines,
    now,
    set(key, values) {
      // a key that the grid and the editor both answer to is one step back, not two
      const line = now().find((l) => l.$key === key)
      if (line && Object.entries(values).every(([name, v]) => sameInput(line[name], v))) return
      write(setLine(now(), key, values).map((l) => (l.$key === key ? computed(l) : l)))
    },
    add(values = [{}], after) {
      const created = values.map((v) => computed(newLine(at.field, v)))
      write(insertAfter(now(), after, created))
      return created
    },
    append: (values) => write([...ended(), ...values.map((v) => computed(newLine(at.field, v)))]),
    close() {
      const stored = ended()
      if (stored.length > 0 && stored.length < now().length) form.set(at.path, stored)
    },
    copy: (key) => write(copyLine(now(), key)),
    remove: (key) => write(deleteLine(now(), key)),
    move: (key, to) => write(moveLine(now(), key, to)),
    reorder(keys) {
      const by = new Map(now().map((l) => [l.$key, l]))
      write(keys.map((k) => by.get(k)).filter((l) => l !== undefined))
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}
