import type { ModuleModel } from '@crossway/kernel'

export const dashboardModel: ModuleModel = { name: 'dashboard', resources: [], pages: [], labels: {}, errors: {} }
