import type { ModuleModel } from '@crossway/kernel'
import { peopleErrors } from './errors.ts'
import { pages } from './pages.ts'

export const peopleModel: ModuleModel = { name: 'people', resources: [], pages, labels: {}, errors: peopleErrors }
