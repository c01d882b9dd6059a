import type { ModuleModel } from '@crossway/kernel'

export const resourceModel: ModuleModel = { name: 'resource', resources: [], pages: [], labels: {}, errors: {} }
