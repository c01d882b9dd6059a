import type { ModuleModel } from '@crossway/kernel'
import { promotionErrors } from './errors.ts'
import { pages } from './pages.ts'

export const promotionModel: ModuleModel = { name: 'promotion', resources: [], pages, labels: {}, errors: promotionErrors }
