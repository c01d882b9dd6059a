import type { ModuleModel } from '@crossway/kernel'
import { multichannelErrors } from './errors.ts'
import { pages } from './pages.ts'

export const multichannelModel: ModuleModel = { name: 'multichannel', resources: [], pages, labels: {}, errors: multichannelErrors }
