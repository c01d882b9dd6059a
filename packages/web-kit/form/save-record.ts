import { apiName } from '@crossway/kernel'
import { withQuestions } from '../action/confirmed.ts'
import type { ListRow } from '../list/list-answer.ts'
import type { RecordDefinition } from '../registry/definition.ts'
import { get, patch, post } from '../request/request.ts'
import { isProblem, type ProblemError } from '../request/problem.ts'
import { sentValues } from './drafted.ts'
import type { FormStore } from './form-store.ts'

export interface SaveTarget {
  readonly def: RecordDefinition
  /** Absent for a new record. */
  readonly id?: number | undefined
  readonly version?: number | undefined
  /** Kept while the input stays the same, so that the user's own retry is the same write. */
  readonly key: string
}

/** Creates with all fields, changes with those that differ. Rejects with ProblemError; STALE_VERSION and field problems are the caller's. */
export function saveRecord(form: FormStore, to: SaveTarget): Promise<ListRow> {
  const { fields, name } = to.def.resource
  return withQuestions((confirmed) => {
    const more = confirmed.length ? { confirmed } : {}
    const options = { idempotencyKey: `${to.key}:${confirmed.length}`, silent: ['STALE_VERSION', 'VALIDATION'] }
    if (to.id === undefined)
      return post<ListRow>(apiName(name), { ...withoutEmpty(sentValues(fields, form.values(), Object.keys(form.values()))), ...more }, options)
    return patch<ListRow>(`${apiName(name)}/${to.id}`, { ...sentValues(fields, form.values(), form.changed()), version: to.version, ...more }, options)
  })
}
/** Nothing typed is not sent, so that the definition's defaults hold. */
const withoutEmpty = (v: Readonly<Record<string, unknown>>): Record<string, unknown> => Object.fromEntries(Object.entries(v).filter(([, x]) => x !== null))

export const readRecord = (def: RecordDefinition, id: number): Promise<ListRow> => get<ListRow>(`${apiName(def.resource.name)}/${id}`, { silent: true })

/** Field problems of an answer in the caller's language. */
export const problemsOf = (e: ProblemError): { field: string; text: string }[] =>
  e.errors.map((x) => ({ field: x.field, text: x.detail ?? x.message ?? x.code ?? '' }))
export const isStale = (e: unknown): e is ProblemError => isProblem(e, 'STALE_VERSION')
export const hasFields = (e: unknown): e is ProblemError => isProblem(e) && e.errors.length > 0 && e.kind !== 'confirm'
