import type { ModuleModel } from '@crossway/kernel'

export const financeModel: ModuleModel = { name: 'finance', resources: [], pages: [], labels: {}, errors: {} }
