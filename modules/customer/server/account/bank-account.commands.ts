import { refId } from '@crossway/kernel'
import { handle, sql, type Runner, type Tx } from '@crossway/server-kit'
import { customerBankAccount } from '../../model/account/customer-bank-account.resource.ts'
import { refuse } from '../../model/errors.ts'

const checked = ['account_no', 'account_name', 'bank_name', 'third_party_id', 'currency', 'proof'] as const

/** One default account for each currency of a customer. */
const onlyDefault = (tx: Tx, customer: number, currency: string, id: number): Promise<number> =>
  tx.run(
    sql`update customer_bank_account set is_default = false where customer_id = ${customer}::bigint and currency = ${currency} and id <> ${id}::bigint and is_default`,
  )

export const customerBankAccountCommands = handle(customerBankAccount, {
  save: async ({ tx, ctx, before, draft }) => {
    if (typeof draft.account_no === 'string') draft.account_no = draft.account_no.replaceAll(/[\s-]/g, '')
    const customer = refId(draft.customer ?? before?.customer)!
    const c = await tx.one<{ owner: number | null; department: number | null; n: number }>(
      sql`select c.owner_id as owner, c.department_id as department, (select count(*)::int from customer_bank_account b where b.customer_id = c.id and b.currency = ${(draft.currency ?? before?.currency) as string} and b.id <> ${before?.id ?? 0}::bigint) as n from customer c where c.id = ${customer}::bigint for update of c`,
    )
    if (!before) Object.assign(draft, { owner: c.owner, department: c.department, is_default: draft.is_default === true || c.n === 0 })
    if (!before || checked.some((f) => f in draft)) draft.changed_by = ctx.account
  },
  saved: async ({ tx, before, draft, doc }) => {
    if (doc.is_default) await onlyDefault(tx, doc.customer.id, doc.currency, doc.id)
    const changed = before && checked.some((f) => f in draft && JSON.stringify(before[f]) !== JSON.stringify(doc[f]))
    if (changed)
      await tx.run(
        sql`update customer_bank_account set verify_state = 'unverified', verified_by_id = null, verified_at = null where id = ${doc.id}::bigint and verify_state <> 'unverified'`,
      )
  },
  guard: ({ doc, action, ctx }) => (action === 'verify' && doc.changed_by === ctx.account ? refuse.BANK_EDITOR() : undefined),
  actions: {
    verify: ({ ctx, set }) => {
      set({ verified_by: ctx.employee, verified_at: new Date().toISOString() })
      return 'verified' as const
    },
    reject: ({ ctx, set }) => {
      set({ verified_by: ctx.employee, verified_at: new Date().toISOString() })
      return 'rejected' as const
    },
    make_default: async ({ tx, doc, set }) => {
      await onlyDefault(tx, doc.customer.id, doc.currency, doc.id)
      set({ is_default: true })
      const { state } = await tx.one<{ state: 'unverified' | 'verified' }>(
        sql`select verify_state as state from customer_bank_account where id = ${doc.id}::bigint`,
      )
      return state
    },
  },
})

export interface BankAccountOfCustomer {
  readonly id: number
  readonly account_name: string
  readonly bank_name: string
  readonly account_no: string
  readonly currency: string
}
/** Where refunds of a currency go (customer.md getDefaultBankAccount). Throws BANK_UNVERIFIED for one that nobody has checked; nothing where there is none. */
export async function getDefaultBankAccount(run: Runner, customer: number, currency: string): Promise<BankAccountOfCustomer | undefined> {
  const row = await run.maybe<BankAccountOfCustomer & { readonly state: string }>(
    sql`select id, account_name, bank_name, account_no, currency, verify_state as state from customer_bank_account where customer_id = ${customer}::bigint and currency = ${currency} order by is_default desc, id limit 1`,
  )
  if (!row) return undefined
  const { state, ...account } = row
  if (state !== 'verified') throw refuse.BANK_UNVERIFIED()
  return account
}
