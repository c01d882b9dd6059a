import { labelText, type Lang } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'

export interface ListRow {
  readonly resource: string
  readonly action: string
}

/** Names of the record's kind and of the action in the reader's language. */
export function wordsOf(app: App, r: ListRow, lang: Lang): { resource_name: string; action_name: string; route: string | null } {
  const known = app.registry.find(r.resource)
  const labels = known && app.registry.labels(r.resource, lang)
  return {
    resource_name: labels?.name ?? r.resource,
    action_name: labels ? labelText(labels.actions[r.action], r.action) : r.action,
    route: known ? (app.registry.pagesOf(r.resource)[0]?.route ?? null) : null,
  }
}
