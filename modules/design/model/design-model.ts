import type { ModuleModel } from '@crossway/kernel'
import { designErrors } from './errors.ts'
import { pages } from './pages.ts'

export const designModel: ModuleModel = { name: 'design', resources: [], pages, labels: {}, errors: designErrors }
