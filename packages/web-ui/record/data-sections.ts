import type { AnyResource, PageDef } from '@crossway/kernel'

/** So many figures stand in a record's head. */
export const mostFigures = 6

/** A record's fields by section; what no section names stands under `other`, but for what the head shows already. */
export function dataSections(page: Pick<PageDef, 'sections' | 'figures'>, resource: Pick<AnyResource, 'fields'>): Readonly<Record<string, readonly string[]>> {
  const sections = page.sections ?? { basic: Object.keys(resource.fields) }
  const placed = new Set([...Object.values(sections).flat(), ...(page.figures ?? []).slice(0, mostFigures)])
  const rest = Object.entries(resource.fields)
    .filter(([n, x]) => !placed.has(n) && !x.hidden && x.kind !== 'lines')
    .map(([n]) => n)
  return { ...sections, ...(rest.length ? { other: rest } : {}), system: ['created_at', 'updated_at'] }
}
