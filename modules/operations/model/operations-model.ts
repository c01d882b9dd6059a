import type { ModuleModel } from '@crossway/kernel'
import { operationsErrors } from './errors.ts'
import { pages } from './pages.ts'
import { planning } from './planning.ts'
import { sellingLabels, sellingQueries, sellingResources } from './selling-model.ts'
import { operationsEvents } from './events.ts'

export const operationsModel: ModuleModel = {
  name: 'operations',
  resources: [...planning.resources, ...sellingResources],
  queries: [...planning.queries, ...sellingQueries],
  pages: [...pages, ...planning.pages],
  labels: { ...planning.labels, ...sellingLabels },
  events: operationsEvents,
  errors: { ...operationsErrors, ...planning.errors },
}
