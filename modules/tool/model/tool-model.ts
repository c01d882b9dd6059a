import type { ModuleModel } from '@crossway/kernel'
import { toolErrors } from './errors.ts'
import { pages } from './pages.ts'

export const toolModel: ModuleModel = { name: 'tool', resources: [], pages, labels: {}, errors: toolErrors }
