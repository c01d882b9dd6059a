import { stateField, type ActionDef } from '@crossway/kernel'
import type { RecordDefinition } from '../registry/definition.ts'
import type { Allowed, ListRow } from '../list/list-answer.ts'

export interface ActionOffer extends Allowed {
  readonly def: ActionDef | undefined
}

const offer = (def: RecordDefinition, a: Allowed): ActionOffer => ({ ...a, def: def.resource.lifecycle?.actions[a.action] })

/** Everything a row offers, in the order of the definition, edit and delete last. */
export function offersOf(def: RecordDefinition, row: ListRow): ActionOffer[] {
  const order = Object.keys(def.resource.lifecycle?.actions ?? {})
  const rank = (a: Allowed): number => (a.action === 'edit' ? 1000 : a.action === 'delete' ? 1001 : Math.max(order.indexOf(a.action), 0))
  return [...(row.allowed ?? [])].sort((a, b) => rank(a) - rank(b)).map((a) => offer(def, a))
}

export const isEnded = (def: RecordDefinition, row: ListRow): boolean => {
  const state = stateField(def.resource)
  return state !== undefined && (def.resource.lifecycle?.ended ?? []).includes(String(row[state]))
}

/** The one step the record's state asks for: the first primary action that may be done (look.md §1, one next step). */
export const nextStep = (def: RecordDefinition, row: ListRow): ActionOffer | undefined =>
  isEnded(def, row) ? undefined : offersOf(def, row).find((o) => o.ok && o.def?.primary)

/** Actions that many rows take at once; `delete` where the record may be deleted at all. */
export function batchActions(def: RecordDefinition): { action: string; def: ActionDef | undefined }[] {
  const r = def.resource
  const own = Object.entries(r.lifecycle?.actions ?? {})
    .filter(([, a]) => a.batch && !a.internal)
    .map(([action, a]) => ({ action, def: a as ActionDef }))
  const closed = r.managed || r.ledger
  const deletable = r.writes?.delete ?? !closed
  return deletable && !(r.lifecycle && (r.lifecycle.deletable ?? [r.lifecycle.initial]).length === 0) ? [...own, { action: 'delete', def: undefined }] : own
}

export const opensCreate = (def: RecordDefinition): boolean => def.resource.writes?.create ?? !(def.resource.managed || def.resource.ledger)
/** Node of an action: `route/verb`, the verb in camel case. */
export const verbNode = (route: string, action: string, def: ActionDef | undefined): string => {
  const plain: Record<string, string> = { delete: 'del', edit: 'edit', add: 'add' }
  if (def?.verb?.includes('/')) return def.verb
  return `${route}/${plain[action] ?? def?.verb ?? action.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())}`
}
