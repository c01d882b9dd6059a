import type { CommandContext } from '@crossway/server-kit'
import { addDays, dayOf, labelText, sum } from '@crossway/kernel'
import { emit, handle, secretPut, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { completeness } from '../../model/registration-items.ts'
import { storeRegistration } from '../../model/store-registration.resource.ts'
import { isUscc } from '../../model/uscc.ts'
import { labelOf } from '../reference/label-of.ts'
import { setStoreState } from '../store/store.actions.ts'

const cardOwner = (id: number): { type: string; id: number } => ({ type: 'store_registration', id })

/** Completeness of a row and the names of what is missing, kept on the row. */
export async function countItems(tx: Tx, id: number, region: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const c = completeness(region, row)
  await tx.run(sql`update store_registration set completeness = ${c.pct}::numeric, missing = ${c.missing.join(',') || null} where id = ${id}::bigint`)
}

/** Seals a card number: nobody sees it again but its last four digits, and two accounts with one card are found by its fingerprint. */
export async function keepCard({ app, tx, ctx }: CommandContext, id: number, number: string): Promise<string> {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !luhn(digits)) throw refuse.CARD_NUMBER({}, 'number')
  await secretPut({ app, tx }, cardOwner(id), 'card_number', digits, { by: ctx.account, kind: 'card' })
  await tx.run(
    sql`update store_registration set card_last4 = ${digits.slice(-4)}, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${id}::bigint`,
  )
  return digits.slice(-4)
}
function luhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((n, d, i) => {
    const v = Number(d) * (i % 2 ? 2 : 1)
    return n + (v > 9 ? v - 9 : v)
  }, 0)
  return total % 10 === 0
}

export const registrationCommands = handle(storeRegistration, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    if (!before) {
      const account = await tx.one<{ alias: string; region: string; merchant_id: string | null }>(
        sql`select alias, region, merchant_id from store_account where id = ${draft.store_account as number}`,
      )
      Object.assign(draft, { title: account.alias, region: account.region, merchant_id: account.merchant_id })
    }
    const party = next.entity_type === 'ours' ? 'company' : 'customer'
    if (!next[party]) throw refuse.OWNERSHIP_PARTY({ label: labelOf({ app, ctx }, 'store_registration', party) }, party)
    if (typeof draft.uscc === 'string' && draft.uscc) {
      draft.uscc = draft.uscc.toUpperCase()
      if (!isUscc(draft.uscc as string)) throw refuse.BAD_USCC({}, 'uscc')
    }
    const today = dayOf(new Date())
    for (const field of ['establish_date', 'birthday', 'registered_at'] as const)
      if (typeof draft[field] === 'string' && (draft[field] as string) > today)
        throw refuse.DATE_FUTURE({ label: labelOf({ app, ctx }, 'store_registration', field) }, field)
    if (draft.utility_bill_date && (draft.utility_bill_date as string) < addDays(today, -90)) throw refuse.REG_BILL_OLD({}, 'utility_bill_date')
    if (Array.isArray(draft.owners)) {
      const total = sum((draft.owners as { share_pct: string }[]).map((o) => o.share_pct))
      if (total.gt(100)) throw refuse.REG_OWNERS({ total: total.toFixed() }, 'owners')
    }
  },
  saved: ({ tx, doc }) => countItems(tx, doc.id, doc.region, doc as never),
  actions: {
    verify_annual: ({ app, ctx, args, set }) => {
      if (args.date > dayOf(new Date()))
        throw refuse.DATE_FUTURE({ label: labelText(app.registry.labels('store_registration', ctx.lang).fields['verified_on'], '') }, 'args.date')
      set({ verified_on: args.date })
      return 'live' as const
    },
    request_docs: async ({ app, tx, doc, args, set }) => {
      set({ docs_asked_on: dayOf(new Date()) })
      await emit(
        { app, tx },
        'registration.docsAsked',
        { registration: doc.id, customer: doc.customer?.id ?? null, missing: doc.missing, note: args.note ?? null },
        { resource: 'store_registration', id: doc.id },
      )
      return 'live' as const
    },
    hand_back: async ({ app, tx, ctx, doc, args, set }) => {
      if (doc.entity_type === 'ours') throw refuse.REG_OURS()
      const en = ctx.lang === 'en'
      const open: string[] = []
      const users = doc.sub_users?.length ?? 0
      if (users) open.push(en ? `remove ${users} sub-users` : `移除 ${users} 个子账号`)
      const account = await tx.one<{ state: string; codes: number }>(
        sql`select credential_state as state, (select count(*)::int from otp_source o where o.store_account_id = a.id and o.status = 'enabled') as codes from store_account a where a.id = ${doc.store_account.id}`,
      )
      if (account.state !== 'none') open.push(en ? 'revoke the API authorisation' : '撤销API授权')
      if (account.codes) open.push(en ? `move ${account.codes} code sources` : `移交 ${account.codes} 个验证码来源`)
      if (open.length) throw refuse.REG_BACK({ list: open.join(en ? ', ' : '、') })
      set({ remark: doc.remark })
      await tx.run(sql`update store_registration set status = 'handed_back' where id = ${doc.id}`)
      const stores = await tx.rows<{ id: number }>(
        sql`select id from store where store_account_id = ${doc.store_account.id} and status in ('normal', 'closed') order by id limit 100`,
      )
      for (const s of stores) await setStoreState({ app, tx, ctx }, s.id, 'returned', args.reason)
      return 'handed_back' as const
    },
  },
})
