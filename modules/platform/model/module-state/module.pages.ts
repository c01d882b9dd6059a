import { definePage } from '@crossway/kernel'

export const modulePage = definePage({ route: 'module', module: 'platform', verbs: ['install', 'switch', 'repair'] })
