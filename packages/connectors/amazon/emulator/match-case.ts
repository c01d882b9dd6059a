import { isDeepStrictEqual } from 'node:util'
import type { StaticCase } from './cases.ts'

export interface Given {
  /** Path and query values together; lists as one text with commas, as they travel. */
  readonly values: Readonly<Record<string, string>>
  readonly body: unknown
}

const travels = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))
/** A body parameter without a value stands for any body. */
const asked = (c: StaticCase): [string, unknown][] =>
  Object.entries(c.request.parameters).flatMap(([name, p]) => (p.value === undefined ? [] : [[name, p.value] as [string, unknown]]))
const holds = (c: StaticCase, given: Given): boolean =>
  asked(c).every(([name, value]) => (name === 'body' ? isDeepStrictEqual(value, given.body) : given.values[name] === travels(value)))

/**
 * The case whose parameters all equal the request's; of several, the one that asks for most. `status` picks among cases that ask for the same.
 * undefined when none fits.
 */
export function matchCase(cases: readonly StaticCase[], given: Given, status?: number): StaticCase | undefined {
  const fitting = cases.filter((c) => holds(c, given) && (status === undefined || c.status === status))
  const most = Math.max(...fitting.map((c) => asked(c).length))
  return fitting.find((c) => asked(c).length === most)
}

/** The case that asks for exactly the parameters given, no more and no less: how operations that have a handler, too, tell a sandbox call from a real one. */
export function exactCase(cases: readonly StaticCase[], given: Given, status?: number): StaticCase | undefined {
  const names = [...Object.keys(given.values), ...(given.body === undefined ? [] : ['body'])].toSorted()
  return cases.find(
    (c) =>
      (status === undefined || c.status === status) &&
      isDeepStrictEqual(
        asked(c)
          .map(([n]) => n)
          .toSorted(),
        names,
      ) &&
      holds(c, given),
  )
}
