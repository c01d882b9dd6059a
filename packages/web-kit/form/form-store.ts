import { afterPress } from './after-press.ts'
import type { Rule, Texts } from './rules.ts'
import { checkRules } from './rules.ts'

export type Values = Readonly<Record<string, unknown>>
export interface FormField {
  readonly name: string
  readonly rules: readonly Rule[]
  /** Section it stands in; opened when the field is wrong. */
  readonly section?: string
  /** Wrong places inside the value, by path: `lines[2].qty`. */
  readonly inner?: (value: unknown) => Readonly<Record<string, string>>
}
export interface InvalidSubmit {
  readonly values: Values
  readonly errors: Readonly<Record<string, string>>
}

/** State of one form, outside of React: a field re-renders only when its own value or error changes. */
export interface FormStore {
  readonly values: () => Values
  readonly value: (name: string) => unknown
  readonly error: (name: string) => string | undefined
  /** All errors, by field path: `code`, `lines[2].qty`. */
  readonly errors: () => Readonly<Record<string, string>>
  readonly set: (name: string, value: unknown) => void
  /** Several at once, as what follows from another field. */
  readonly patch: (values: Values) => void
  readonly blur: (name: string) => void
  readonly check: () => Promise<boolean>
  /** Problems of the server at their fields; answers those that have no field here. */
  readonly place: (problems: readonly { readonly field: string; readonly text: string }[]) => string[]
  readonly changed: () => string[]
  readonly isChanged: (name: string) => boolean
  readonly reset: (values: Values, keepInput?: boolean) => void
  readonly base: () => Values
  readonly define: (fields: readonly FormField[]) => void
  readonly fields: () => readonly FormField[]
  readonly subscribe: (fn: () => void) => () => void
  /** The invalid-submit event of platform.md §8.5. */
  readonly onInvalid: (fn: (e: InvalidSubmit) => void) => () => void
  readonly setError: (name: string, text: string | undefined) => void
  /** Called before a check, which waits for it: editors that still hold a value hand it in. */
  readonly onFlush: (fn: () => void | Promise<void>) => () => void
}

/** Two values mean the same: references by id, numbers by text, empty by emptiness. */
export function sameInput(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}
function plain(v: unknown): unknown {
  if (v === undefined || v === null || v === '') return null
  if (Array.isArray(v)) return v.map(plain)
  if (typeof v === 'object') {
    const o = v as Record<string, unknown>
    if (typeof o['id'] === 'number' && ('title' in o || 'mime' in o)) return o['id']
    return Object.fromEntries(
      Object.entries(o)
        .filter(([k]) => !k.startsWith('$'))
        .sort(([x], [y]) => (x < y ? -1 : 1))
        .map(([k, x]) => [k, plain(x)]),
    )
  }
  return v
}

export function createForm(initial: Values, t: Texts): FormStore {
  let loaded = initial
  let values = initial
  let errors: Record<string, string> = {}
  let fields: readonly FormField[] = []
  const turns = new Map<string, number>()
  const listeners = new Set<() => void>()
  const invalid = new Set<(e: InvalidSubmit) => void>()
  const flushers = new Set<() => void | Promise<void>>()
  const tell = (): void => listeners.forEach((fn) => fn())
  const setError = (name: string, text: string | undefined): void => {
    if (errors[name] === text) return
    const { [name]: _, ...rest } = errors
    errors = text === undefined ? rest : { ...rest, [name]: text }
    tell()
  }
  const checkOne = async (f: FormField): Promise<string | undefined> => {
    const turn = (turns.get(f.name) ?? 0) + 1
    turns.set(f.name, turn)
    const text = await checkRules(f.rules, values[f.name], t)
    if (turns.get(f.name) !== turn) return text
    if (f.inner) errors = { ...outside(f.name), ...f.inner(values[f.name]) }
    setError(f.name, text)
    if (f.inner) tell()
    return text
  }
  /** Errors but those inside of one field. */
  const outside = (name: string): Record<string, string> => Object.fromEntries(Object.entries(errors).filter(([k]) => !k.startsWith(`${name}[`)))
  const recheck = (name: string): void => {
    const f = fields.find((x) => x.name === name)
    if (f && Object.keys(errors).some((k) => k === name || k.startsWith(`${name}[`))) void checkOne(f)
  }
  return {
    values: () => values,
    value: (name) => values[name],
    error: (name) => errors[name],
    errors: () => errors,
    set(name, value) {
      if (values[name] === value) return
      values = { ...values, [name]: value }
      tell()
      recheck(name)
    },
    patch(change) {
      values = { ...values, ...change }
      tell()
      for (const name of Object.keys(change)) recheck(name)
    },
    blur(name) {
      const f = fields.find((x) => x.name === name)
      if (f) afterPress(() => void checkOne(f))
    },
    async check() {
      await Promise.all([...flushers].map((fn) => fn()))
      await Promise.all(fields.map(checkOne))
      if (Object.keys(errors).length === 0) return true
      invalid.forEach((fn) => fn({ values, errors }))
      return false
    },
    place(problems) {
      const known = new Set(fields.map((f) => f.name))
      const homeless: string[] = []
      for (const p of problems) {
        const name = p.field.replace(/^args\./, '')
        const head = name.replace(/[[.].*$/, '')
        if (known.has(name) || known.has(head)) errors = { ...errors, [name]: p.text }
        else homeless.push(p.text)
      }
      tell()
      if (Object.keys(errors).length) invalid.forEach((fn) => fn({ values, errors }))
      return homeless
    },
    isChanged: (name) => !sameInput(values[name], loaded[name]),
    changed: () => [...new Set([...Object.keys(values), ...Object.keys(loaded)])].filter((n) => !sameInput(values[n], loaded[n])),
    reset(next, keepInput = false) {
      const mine = keepInput ? Object.fromEntries(Object.entries(values).filter(([n]) => !sameInput(values[n], loaded[n]))) : {}
      loaded = next
      values = { ...next, ...mine }
      errors = {}
      tell()
    },
    base: () => loaded,
    define: (f) => void (fields = f),
    fields: () => fields,
    subscribe: (fn) => {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    onInvalid: (fn) => {
      invalid.add(fn)
      return () => void invalid.delete(fn)
    },
    setError,
    onFlush: (fn) => {
      flushers.add(fn)
      return () => void flushers.delete(fn)
    },
  }
}
