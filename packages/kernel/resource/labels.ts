import type { AnyField, Fields } from '../field/field.ts'
import type { ActionDef } from './lifecycle.ts'
import type { Lang } from './lang.ts'
import type { ActionsOf, AnyResource, StateOf } from './resource.ts'

type FieldLabel<F extends AnyField> = F['kind'] extends 'lines'
  ? { readonly label: string; readonly fields: Readonly<Record<string, LineLabel>>; readonly help?: string }
  : F extends { readonly _value?: infer V }
    ? [V] extends [string]
      ? string extends V
        ? SimpleLabel
        : ChoiceLabel<V & string>
      : V extends readonly (infer E)[]
        ? [E] extends [string]
          ? string extends E
            ? SimpleLabel
            : ChoiceLabel<E & string>
          : SimpleLabel
        : SimpleLabel
    : SimpleLabel
type SimpleLabel = string | { readonly label: string; readonly help?: string; readonly example?: string }
type ChoiceLabel<V extends string> = { readonly label: string; readonly values: Readonly<Record<V, string>>; readonly help?: string }
type LineLabel = string | { readonly label: string; readonly values?: Readonly<Record<string, string>>; readonly help?: string }
type ActionLabel<A extends ActionDef> = A extends { readonly args: Fields }
  ? {
      readonly label: string
      readonly args: Readonly<Record<keyof A['args'] & string, LineLabel | { readonly label: string; readonly fields: Readonly<Record<string, LineLabel>> }>>
      readonly help?: string
    }
  : string | { readonly label: string; readonly help?: string }

/** Texts of a record in one language. The type asks for every field, choice, state and action, so that no label can be forgotten. */
export type LabelsOf<R extends AnyResource> = {
  readonly name: string
  readonly fields: { readonly [K in keyof R['fields']]: FieldLabel<R['fields'][K]> }
  readonly states: Readonly<Record<StateOf<R>, string>>
  /** States that are called otherwise on records of one kind: choice field, its value, state. */
  readonly stateOf?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  readonly actions: { readonly [K in keyof ActionsOf<R>]: ActionLabel<ActionsOf<R>[K] & ActionDef> }
  readonly sections?: Readonly<Record<string, string>>
  readonly tabs?: Readonly<Record<string, string>>
}

/** The same without inference: what the engine reads. */
export interface AnyLabels {
  readonly name: string
  readonly fields: Readonly<Record<string, AnyLabel>>
  readonly states: Readonly<Record<string, string>>
  readonly stateOf?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  readonly actions: Readonly<Record<string, AnyLabel>>
  readonly sections?: Readonly<Record<string, string>>
  readonly tabs?: Readonly<Record<string, string>>
}
export type AnyLabel =
  | string
  | {
      readonly label: string
      readonly help?: string
      readonly example?: string
      readonly values?: Readonly<Record<string, string>>
      readonly fields?: Readonly<Record<string, AnyLabel>>
      readonly args?: Readonly<Record<string, AnyLabel>>
    }

export const labelText = (label: AnyLabel | undefined, fallback: string): string =>
  label === undefined ? fallback : typeof label === 'string' ? label : label.label
export const valueText = (label: AnyLabel | undefined, value: string): string => (typeof label === 'object' ? (label.values?.[value] ?? value) : value)
/** What a state is called on this record. */
export function stateText(labels: Pick<AnyLabels, 'states' | 'stateOf'>, state: string, record?: Readonly<Record<string, unknown>>): string {
  for (const [field, byValue] of Object.entries(labels.stateOf ?? {})) {
    const own = byValue[String(record?.[field])]?.[state]
    if (own !== undefined) return own
  }
  return labels.states[state] ?? state
}

/** Names one after the other, as each language sets them apart. */
export const joinNames = (names: readonly string[], lang: Lang): string => names.join(lang === 'en' ? ', ' : '、')
