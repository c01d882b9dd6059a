import { stateField } from '@crossway/kernel'
import { fieldAt, type FieldAt } from '../registry/field-at.ts'
import type { PageModel } from '../registry/page-model.ts'

/** Fields the page opens beside the search box, in its order. */
export const openFilters = (model: PageModel): FieldAt[] =>
  (model.page.list?.filters ?? []).map((f) => fieldAt(model, f)).filter((x): x is FieldAt => x !== undefined)

/** Everything a list can be narrowed by: the page's own filters first, then state, fields, columns through references, common columns. */
export function allFilters(model: PageModel): FieldAt[] {
  const { resource, page } = model
  const state = stateField(resource)
  const names = new Set([
    ...(page.list?.filters ?? []),
    ...(state ? [state] : []),
    ...Object.keys(resource.fields).filter((n) => resource.fields[n]!.kind !== 'json'),
    ...(page.list?.columns ?? []).map((c) => c.replace(/^!/, '')).filter((c) => c.includes('.')),
    'created_at',
    'updated_at',
  ])
  return [...names].map((n) => fieldAt(model, n)).filter((x): x is FieldAt => x !== undefined)
}
