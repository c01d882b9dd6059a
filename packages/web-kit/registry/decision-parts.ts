import { lazy, type ComponentType } from 'react'

/** The record that is decided about. */
export interface DecisionPartProps {
  /** Name of its kind. */
  readonly record: string
  readonly id: number
}
type Part = ComponentType<DecisionPartProps>
const parts = new Map<string, { readonly Part: Part }>()

/** What whoever decides about such a record reads and says before he does, beside its facts: he may have no page of it, only the task. */
export const registerDecisionPart = (record: string, load: () => Promise<{ default: Part }>): void => void parts.set(record, { Part: lazy(load) })
export const decisionPartOf = (record: string): { readonly Part: Part } | undefined => parts.get(record)
