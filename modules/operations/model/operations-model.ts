import type { ModuleModel } from '@crossway/kernel'
import { operationsErrors } from './errors.ts'
import { pages } from './pages.ts'

export const operationsModel: ModuleModel = { name: 'operations', resources: [], pages, labels: {}, errors: operationsErrors }
