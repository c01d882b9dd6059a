import type { QueryContext } from '../context.ts'
import { choicesOf, fill, engineErrors, isAvailable, labelText, stateField, stateText, type AnyResource, type Lang } from '@crossway/kernel'
import type { Waiting } from '../ports.ts'
import { actionNodes, grantedNodes, verbOf } from './rights.ts'

export interface Allowed {
  readonly action: string
  readonly ok: boolean
  readonly why?: string
}

/** Can a flow of approval hold such a record? */
export const waitsForPeople = (r: AnyResource): boolean => Object.values(r.lifecycle?.actions ?? {}).some((a) => a.approval)

/** The verdicts of a record that waits for people: what they leave open, and why the rest is closed; `edit` too, where the flow starts anew after it. */
export function whileWaiting({ app, ctx }: QueryContext, r: AnyResource, allowed: readonly Allowed[], waits: Waiting): Allowed[] {
  const edit = waits.actions.has('edit') && opened(r).edit && (ctx.access.super || grantedNodes(ctx, actionNodes(app, r, 'edit')).length > 0)
  const stored = allowed
    .filter((a) => !(edit && a.action === 'edit'))
    .map((a) => (a.ok && !waits.actions.has(a.action) && !r.lifecycle?.actions[a.action]?.whilePending ? { action: a.action, ok: false, why: waits.why } : a))
  return edit ? [...stored, { action: 'edit', ok: true }] : stored
}

const textOf = (code: keyof typeof engineErrors, lang: Lang, params: Record<string, string> = {}): string => fill(engineErrors[code][lang], params)

/** Writes that the record's definition opens to people at all. */
export function opened(r: AnyResource): { create: boolean; edit: boolean; delete: boolean } {
  const closed = r.managed || r.ledger
  return { create: r.writes?.create ?? !closed, edit: r.writes?.edit ?? !closed, delete: r.writes?.delete ?? !closed }
}
export const editableIn = (r: AnyResource, state: string | undefined): boolean =>
  !r.lifecycle?.editable || state === undefined || r.lifecycle.editable.includes(state)
export const deletableIn = (r: AnyResource, state: string | undefined): boolean =>
  !r.lifecycle || state === undefined || (r.lifecycle.deletable ?? [r.lifecycle.initial]).includes(state)

/**
 * What the caller may do with a record in a state, and why not: the verdict travels with the row, so that no rule lives in the browser.
 * `full` names also the actions that the state forbids (record header); lists leave those out to stay small. `record` tells which way of life it
 * has, where actions are offered by it.
 */
export function allowedIn(
  { app, ctx }: QueryContext,
  r: AnyResource,
  state: string | undefined,
  full: boolean,
  record?: Readonly<Record<string, unknown>>,
): Allowed[] {
  const out: Allowed[] = []
  const labels = app.registry.labels(r.name, ctx.lang)
  const holds = (verb: string): boolean => ctx.access.super || grantedNodes(ctx, actionNodes(app, r, verb)).length > 0
  const node = (verb: string): string => actionNodes(app, r, verb)[0]!
  const denied = (action: string, verb: string): Allowed => ({ action, ok: false, why: textOf('FORBIDDEN', ctx.lang, { node: node(verb) }) })
  const stateName = state === undefined ? '' : stateText(labels, state, record)
  for (const [name, a] of Object.entries(r.lifecycle?.actions ?? {})) {
    if (a.internal || !isAvailable(a, record)) continue
    const here = a.from.length === 0 || (state !== undefined && a.from.includes(state))
    if (!here) {
      if (full)
        out.push({ action: name, ok: false, why: textOf('STATE_CONFLICT', ctx.lang, { state: stateName, action: labelText(labels.actions[name], name) }) })
    } else out.push(holds(verbOf(r, name)) ? { action: name, ok: true } : denied(name, verbOf(r, name)))
  }
  const open = opened(r)
  if (open.edit) {
    if (!editableIn(r, state)) {
      if (full) out.push({ action: 'edit', ok: false, why: textOf('STATE_LOCKED', ctx.lang, { state: stateName }) })
    } else out.push(holds('edit') ? { action: 'edit', ok: true } : denied('edit', 'edit'))
  }
  if (open.delete) {
    if (!deletableIn(r, state)) {
      if (full) out.push({ action: 'delete', ok: false, why: textOf('STATE_KEPT', ctx.lang, { state: stateName }) })
    } else out.push(holds('del') ? { action: 'delete', ok: true } : denied('delete', 'del'))
  }
  return out
}

/** Ways of life that the actions tell apart, one record for each; one `undefined` where there is but one. */
function kindsOf(r: AnyResource): (Readonly<Record<string, string>> | undefined)[] {
  const fields = [...new Set(Object.values(r.lifecycle?.actions ?? {}).flatMap((a) => Object.keys(a.availableWhen ?? {})))]
  return fields.reduce<(Readonly<Record<string, string>> | undefined)[]>(
    (all, field) => all.flatMap((one) => choicesOf(r.fields[field]).map((v) => ({ ...one, [field]: v }))),
    [undefined],
  )
}

export interface AllowedColumn {
  /** The number of the verdict that holds for the row. */
  readonly sql: string
  /** The verdicts as JSON text, by number. */
  readonly permissions: readonly string[]
}
/**
 * `allowed` of a list: the database answers a number a row, and what it stands for is put in here, because a page of fifty rows would carry the
 * same few texts fifty times through the database. `writable` is true where write scopes cut nothing off.
 */
export function allowedColumn({ app, ctx }: QueryContext, r: AnyResource, writable: string | undefined): AllowedColumn {
  const state = stateField(r)
  const permissions: string[] = []
  const kinds = kindsOf(r)
  const numberOf = (rows: Allowed[]): number => {
    const json = JSON.stringify(rows)
    const known = permissions.indexOf(json)
    return known >= 0 ? known : permissions.push(json) - 1
  }
  const cases = (map: (rows: Allowed[]) => Allowed[]): string => {
    if (!state || !r.lifecycle) return String(numberOf(map(allowedIn({ app, ctx }, r, undefined, false))))
    const groups = new Map<number, string[]>()
    for (const s of r.lifecycle.states)
      for (const kind of kinds) {
        const n = numberOf(map(allowedIn({ app, ctx }, r, s, false, kind)))
        const held = [`t."${state}" = '${s}'`, ...Object.entries(kind ?? {}).map(([field, v]) => `t."${field}" = '${v}'`)].join(' and ')
        groups.set(n, [...(groups.get(n) ?? []), held])
      }
    return `case ${[...groups].map(([n, held]) => `when ${held.join(' or ')} then ${n}`).join(' ')} end`
  }
  if (!writable) return { sql: cases((x) => x), permissions }
  const refused = textOf('WRITE_SCOPE', ctx.lang)
  const column = `case when ${writable} then ${cases((x) => x)} else ${cases((x) => x.map((a) => (a.ok ? { action: a.action, ok: false, why: refused } : a)))} end`
  return { sql: column, permissions }
}
/** Ids of rows built by the database, where `id` is the first column and `allowed` the last: parsing the whole page would cost more than all the rest of a list. */
export function idsOf(rows: string): number[] {
  const ids: number[] = []
  let start = 0
  for (let end = rows.indexOf('"allowed":'); end >= 0; end = rows.indexOf('"allowed":', end + 10)) {
    const at = rows.indexOf('{"id":', start) + 6
    ids.push(Number(rows.slice(at, rows.indexOf(',', at))))
    start = end
  }
  return ids
}
/**
 * Puts the verdicts into rows built by the database; `allowed` is the last column. A quotation mark within a text is escaped, so no text looks like
 * it. A row that waits for people carries how, and the verdicts that this leaves: `held` answers them by the row's place.
 */
export const withPermissions = (rows: string, permissions: readonly string[], held?: (row: number, permission: string) => string | undefined): string => {
  let at = -1
  return rows.replace(/"allowed":(\d+)\}/g, (_, n: string) => {
    at++
    const permission = permissions[Number(n)]!
    return `${held?.(at, permission) ?? `"allowed":${permission}`}}`
  })
}
