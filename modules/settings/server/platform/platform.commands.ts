import { handle } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { marketplace } from '../../model/marketplace.resource.ts'
import { platform } from '../../model/platform.resource.ts'
import { labelOf } from '../reference/label-of.ts'
import { isReferenced } from '../reference/references.ts'

/** Codes and currencies that stores, listings and orders were made with do not change under them (settings.md platformInfo). */
export const platformCommands = handle(platform, {
  save: async ({ app, tx, ctx, before, draft }) => {
    if (before && draft.code !== undefined && draft.code !== before.code && (await isReferenced({ app, run: tx }, platform, before.id)))
      throw refuse.MARKET_FIXED({ label: labelOf({ app, ctx }, 'platform', 'code') }, 'code')
  },
  actions: {},
})

export const marketplaceCommands = handle(marketplace, {
  save: async ({ app, tx, ctx, before, draft }) => {
    const changed =
      before &&
      (['platform', 'code', 'currency', 'country', 'time_zone'] as const).find(
        (f) => draft[f] !== undefined && draft[f] !== (f === 'platform' ? before.platform.id : before[f]),
      )
    if (changed && (await isReferenced({ app, run: tx }, marketplace, before.id)))
      throw refuse.MARKET_FIXED({ label: labelOf({ app, ctx }, 'marketplace', changed) }, changed)
  },
  actions: {},
})
