import { definePage } from '@crossway/kernel'

export const terminalPage = definePage({ route: 'terminal', module: 'platform', verbs: ['run', 'danger'] })
