import { handle } from '@crossway/server-kit'
import { provider } from '../../model/provider.resource.ts'

export const providerCommands = handle(provider, {
  actions: { activate: () => 'active' as const, pause: () => 'paused' as const, blacklist: () => 'black' as const },
})
