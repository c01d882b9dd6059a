import type { ModuleModel } from '@crossway/kernel'
import { operationsErrors } from './errors.ts'
import { pages } from './pages.ts'
import { planning } from './planning.ts'

export const operationsModel: ModuleModel = {
  name: 'operations',
  resources: [...planning.resources],
  queries: [...planning.queries],
  pages: [...pages, ...planning.pages],
  labels: { ...planning.labels },
  errors: { ...operationsErrors, ...planning.errors },
}
