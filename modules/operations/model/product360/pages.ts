import { definePage } from '@crossway/kernel'

export const product360Page = definePage({ route: 'product360', module: 'operations', picks: { msku: [] }, subpages: [{ resource: 'project_goods' }] })
