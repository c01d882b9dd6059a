import { stateField } from '@crossway/kernel'
import { fieldAt, type FieldAt } from '../registry/field-at.ts'
import type { PageModel } from '../registry/page-model.ts'

/** Fields the page opens beside the search box, in its order. */
export const openFilters = (model: PageModel): FieldAt[] => (model.page.list?.filters ?? []).flatMap((f) => fieldOf(model, f))
/** None where the account may not ask by it. */
const fieldOf = (model: PageModel, path: string): FieldAt[] => {
  const at = model.closed?.includes(path) ? undefined : fieldAt(model, path)
  return at && (at.field.only !== 'shown' || at.field.operators) ? [at] : []
}

/** Everything a list can be narrowed by: the page's own filters first, then state, fields, columns through references, common columns. */
export function allFilters(model: PageModel): FieldAt[] {
  const { resource, page } = model
  const state = stateField(resource)
  const names = new Set([
    ...(page.list?.filters ?? []),
    ...(state ? [state] : []),
    ...Object.keys(resource.fields).filter((n) => resource.fields[n]!.kind !== 'json'),
    ...(page.list?.columns ?? []).map((c) => c.replace(/^!/, '')).filter((c) => c.includes('.')),
    ...(resource.query ? [] : ['created_at', 'updated_at']),
  ])
  return [...names].flatMap((n) => fieldOf(model, n))
}
