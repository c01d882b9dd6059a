import type { ModuleModel } from '@crossway/kernel'
import { pricingErrors } from './errors.ts'
import { pages } from './pages.ts'

export const pricingModel: ModuleModel = { name: 'pricing', resources: [], pages, labels: {}, errors: pricingErrors }
