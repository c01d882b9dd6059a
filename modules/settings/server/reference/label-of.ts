import { labelText } from '@crossway/kernel'
import type { QueryContext } from '@crossway/server-kit'

/** Name of a record's field in the caller's language, for error texts. */
export const labelOf = ({ app, ctx }: QueryContext, resource: string, field: string): string =>
  labelText(app.registry.labels(resource, ctx.lang).fields[field], field)

/** Name of a column of a record's lines. */
export function lineLabelOf({ app, ctx }: QueryContext, resource: string, lines: string, field: string): string {
  const label = app.registry.labels(resource, ctx.lang).fields[lines]
  return labelText(typeof label === 'object' ? label.fields?.[field] : undefined, field)
}

/** Name of a state of a record. */
export const stateName = ({ app, ctx }: QueryContext, resource: string, state: string): string => app.registry.labels(resource, ctx.lang).states[state] ?? state
