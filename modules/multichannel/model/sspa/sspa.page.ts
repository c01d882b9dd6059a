import { definePage } from '@crossway/kernel'

export const sspaPage = definePage({ route: 'SSPA', module: 'multichannel', resource: 'sspa' })
