import { minorUnit } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { currency } from '../model/currency.resource.ts'
import { refuse } from '../model/errors.ts'

/** The smallest coin is the world's, not ours: amounts are rounded by it everywhere. */
export const currencyCommands = handle(currency, {
  save: ({ before, draft }) => {
    if (!before) draft.minor_unit = minorUnit(draft.code as string)
    else if (before.code === 'CNY' && draft.is_active === false) throw refuse.CURRENCY_BASE({}, 'is_active')
  },
  actions: {},
})
