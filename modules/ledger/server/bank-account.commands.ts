import { num } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { bankAccount } from '../model/bank-account.resource.ts'
import { refuse } from '../model/errors.ts'

export const bankAccountCommands = handle(bankAccount, {
  save: async ({ tx, before, draft }) => {
    const code = draft.currency ?? before?.currency
    if (draft.currency !== undefined && !(await tx.maybe(sql`select 1 as x from currency where code = ${String(code)}`)))
      throw refuse.RATE_CURRENCY({ code: String(code) }, 'currency')
    // Until movements are booked the balance is what the account opened with.
    if (!before || draft.opening_balance !== undefined)
      draft.balance = num(String(before?.balance ?? 0))
        .plus(num(String(draft.opening_balance ?? 0)))
        .minus(num(String(before?.opening_balance ?? 0)))
        .toFixed(4)
    const now = { ...before, ...draft } as { type?: string; balance?: string }
    if (now.type !== 'credit_card' && num(String(now.balance ?? 0)).lt(0) && (draft.opening_balance !== undefined || draft.type !== undefined))
      throw refuse.ACCOUNT_NEGATIVE({}, draft.opening_balance === undefined ? 'type' : 'opening_balance')
    if (draft.active === false && !num(String(draft.balance ?? before?.balance ?? 0)).isZero()) throw refuse.ACCOUNT_BALANCE({}, 'active')
  },
  actions: {},
})

export interface BankAccountRow {
  readonly id: number
  readonly code: string
  readonly company: number
  readonly name: string
  readonly type: string
  readonly currency: string
  readonly balance: string
}
/** Accounts in use of a company, in one currency or all (contracts.md listBankAccounts). */
export const listBankAccounts = (run: Runner, company: number, currency?: string): Promise<BankAccountRow[]> =>
  run.rows<BankAccountRow>(
    sql`select id, code, company_id as company, name, type, currency, balance from bank_account where active and company_id = ${company}::bigint and (${currency ?? null}::text is null or currency = ${currency ?? null}) order by code`,
  )
