import type { AnyField, Fields } from '../field/field.ts'

/** One action that leads from state to state; the only way a state ever changes. */
export interface ActionDef<S extends string = string> {
  /** States in which it may start; a record without lifecycle states uses []. */
  readonly from: readonly S[]
  /** States in which the same call once more answers what stands instead of a refusal; it is not offered there. */
  readonly idempotentIn?: readonly S[]
  /** State it leads to; several where the handler decides (part or all received). */
  readonly to: S | readonly S[]
  /** Offered to approval flows: the runner asks the approval engine before it runs the handler. */
  readonly approval?: boolean
  /** Input besides the record, checked like a form. */
  readonly args?: Fields
  /** Verb of the permission node `route/verb`; the action's own name when absent. With a slash it is a whole node: the action belongs to another page. */
  readonly verb?: string
  /** May be called for many rows at once. */
  readonly batch?: boolean
  /** Asks before it runs; danger paints the confirm red. */
  readonly confirm?: boolean
  readonly danger?: boolean
  /** The next step people usually want in its `from` states: shown as the row's one link and the record's primary button. */
  readonly primary?: boolean
  /** Not offered to people: run by the system or another module only. */
  readonly internal?: boolean
  /** Opens another page or dialog instead of posting (the web fills the slot). */
  readonly opens?: string
  /** Offered only on records whose choice fields or switches have one of these values, where one record has two ways of life; others are refused it. */
  readonly availableWhen?: Readonly<Record<string, readonly string[]>>
  /** Open also while the record waits for people: what nobody may be kept from by a question about something else. */
  readonly whilePending?: boolean
  /** Whoever has to decide about the record now does it by his task, whatever pages and rows are his: it is part of deciding. */
  readonly byTask?: boolean
  /** Leaves the state as it is although `from` holds several. */
  readonly keepState?: boolean
}

/** Values by which actions may tell records apart. */
export const choicesOf = (x: Pick<AnyField, 'kind' | 'values'> | undefined): readonly string[] => (x?.kind === 'bool' ? ['true', 'false'] : (x?.values ?? []))

/** The first field by which an action belongs to another way of life than this record's. */
export const unfitField = (a: Pick<ActionDef, 'availableWhen'>, record: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(a.availableWhen ?? {}).find(([field, values]) => !values.includes(String(record[field])))?.[0]

/** Whether an action belongs to the way of life of this record; of a record that is not known it does. */
export const isAvailable = (a: Pick<ActionDef, 'availableWhen'>, record: Readonly<Record<string, unknown>> | undefined): boolean =>
  record === undefined || unfitField(a, record) === undefined

export interface Lifecycle<S extends string = string, A extends Readonly<Record<string, ActionDef<S>>> = Readonly<Record<string, ActionDef<S>>>> {
  /** Column of the state; default `status`. */
  readonly field?: string
  readonly initial: S
  readonly states: readonly S[]
  /** States in which plain editing is open; all when absent. */
  readonly editable?: readonly S[]
  /** States in which deleting (recycling) is open; the initial one when absent. */
  readonly deletable?: readonly S[]
  /** States that end the record's life: grey, no next step. */
  readonly ended?: readonly S[]
  /** States that time or another module sets, not an action of people. */
  readonly timed?: readonly S[]
  readonly actions: A
}
