import { isAvailable, type AnyResource } from '@crossway/kernel'

/** States a record usually passes, first to last: each state's primary action leads on. Side states (rejected, void) are not on it. */
export function mainPath(r: AnyResource, record?: Readonly<Record<string, unknown>>): string[] {
  const l = r.lifecycle
  if (!l) return []
  const path = [l.initial]
  for (let at: string | undefined = l.initial; at !== undefined;) {
    const here: string = at
    const step = Object.values(l.actions).find((a) => a.primary && !a.keepState && !a.internal && a.from.includes(here) && isAvailable(a, record))
    const next: string[] = step ? (Array.isArray(step.to) ? [...(step.to as readonly string[])] : [step.to as string]).filter((s) => !path.includes(s)) : []
    path.push(...next)
    at = next.at(-1)
  }
  return path
}

export interface Step {
  readonly state: string
  readonly kind: 'passed' | 'current' | 'coming'
}
/** Steps of one record; undefined where a stepper says nothing: fewer than four states, or a state beside the path. */
export function stepsOf(r: AnyResource, state: string | undefined, record?: Readonly<Record<string, unknown>>): Step[] | undefined {
  const path = mainPath(r, record)
  if (!r.lifecycle || r.lifecycle.states.length < 4 || path.length < 3 || state === undefined) return undefined
  const at = path.indexOf(state)
  if (at < 0) return undefined
  return path.map((s, i) => ({ state: s, kind: i < at ? 'passed' : i === at ? 'current' : 'coming' }))
}
