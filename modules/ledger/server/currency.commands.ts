import { minorUnit } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { namesOf, type Use } from '@crossway/settings/server'
import { currency } from '../model/currency.resource.ts'
import { refuse } from '../model/errors.ts'

/** The smallest coin is the world's, not ours: amounts are rounded by it everywhere. */
export const currencyCommands = handle(currency, {
  save: async ({ tx, ctx, before, draft }) => {
    if (!before) return void (draft.minor_unit = minorUnit(draft.code as string))
    if (draft.is_active !== false || !before.is_active) return
    if (before.code === 'CNY') throw refuse.CURRENCY_BASE({}, 'is_active')
    const uses = await usesOfCurrency(tx, before.code)
    if (uses.length > 0) throw refuse.CURRENCY_USED({ uses: namesOf(uses, ctx) }, 'is_active')
  },
  actions: {},
})

/** Who takes or keeps money in it: its rates are fetched no more once it is out of use, and their books would stop (finance-treasury.md exchangeRate). */
async function usesOfCurrency(tx: Tx, code: string): Promise<Use[]> {
  const n = await tx.one<{ stores: number; accounts: number }>(sql`
    select (select count(*)::int from store where currency = ${code} and status not in ('closed', 'returned')) as stores, (select count(*)::int from bank_account where currency = ${code} and active) as accounts`)
  return [
    { text: { 'zh-cn': '店铺', en: 'stores' }, count: n.stores },
    { text: { 'zh-cn': '银行账户', en: 'bank accounts' }, count: n.accounts },
  ].filter((u) => u.count > 0)
}
