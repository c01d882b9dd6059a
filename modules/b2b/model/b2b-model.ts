import type { ModuleModel } from '@crossway/kernel'
import { b2bErrors } from './errors.ts'
import { pages } from './pages.ts'

export const b2bModel: ModuleModel = { name: 'b2b', resources: [], pages, labels: {}, errors: b2bErrors }
