import type { Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { emit, handle, secretErase, sql, type ActionCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { store } from '../../model/store.resource.ts'
import { storeAccount } from '../../model/store-account.resource.ts'
import { param } from '../param/param.ts'
import { tagsAfter } from '../tag/set-tags.ts'
import { settleTags } from '../tag/tag-use.ts'
import { labelOf } from '../reference/label-of.ts'
import { namesOf, usesOf } from '../reference/uses.ts'
import { assignToStore } from './assign-staff.ts'

type Call = Pick<ActionCall<typeof store, unknown>, 'app' | 'tx' | 'ctx' | 'doc'>
const storeChanged = ({ app, tx }: Context<'app' | 'tx'>, id: number, from: string, to: string, reason: string | null): Promise<void> =>
  emit({ app, tx }, 'store.stateChanged', { store: id, from, to, reason }, { resource: 'store', id })

/** Nothing may be left in a store that closes or goes back: stock without a removal plan, an open settlement (settings.md storeOrganization). */
async function emptied(call: Call, refusal: 'STORE_BUSY' | 'STORE_BUSY_RETURN'): Promise<void> {
  const uses = await usesOf(call, 'store', call.doc.id, 'archive')
  if (uses.length) throw refuse[refusal]({ what: namesOf(uses, call.ctx) })
}

export const storeAccountCommands = handle(storeAccount, {
  save: ({ app, ctx, next }) => {
    const party = next.ownership === 'ours' ? 'company' : 'customer'
    if (!next[party]) throw refuse.OWNERSHIP_PARTY({ label: labelOf({ app, ctx }, 'store_account', party) }, party)
  },
  saved: async ({ tx, doc }) => {
    await tx.run(
      sql`update store set company_id = ${doc.company?.id ?? null}, customer_id = ${doc.customer?.id ?? null} where store_account_id = ${doc.id} and (company_id is distinct from ${doc.company?.id ?? null} or customer_id is distinct from ${doc.customer?.id ?? null})`,
    )
  },
  actions: {},
})

export const storeCommands = handle(store, {
  save: async ({ tx, before, draft }) => {
    if (Array.isArray(draft.tags))
      draft.tags = await settleTags(
        tx,
        'store',
        draft.tags as number[],
        (before?.tags ?? []).map((t) => t.id),
      )
    if (before) return
    const account = await tx.one<{ alias: string; platform: number; company: number | null; customer: number | null }>(
      sql`select alias, platform_id as platform, company_id as company, customer_id as customer from store_account where id = ${draft.store_account as number}`,
    )
    const site = await tx.one<{ platform: number; country: string; currency: string; time_zone: string }>(
      sql`select platform_id as platform, country, currency, time_zone from marketplace where id = ${draft.marketplace as number}`,
    )
    if (site.platform !== account.platform) throw refuse.STORE_PLATFORM({}, 'marketplace')
    Object.assign(draft, {
      platform: account.platform,
      company: account.company,
      customer: account.customer,
      currency: site.currency,
      time_zone: site.time_zone,
    })
    draft.name ??= `${account.alias}-${site.country}`
  },
  saved: async ({ app, tx, before, doc }) => {
    if (!before) await emit({ app, tx }, 'store.created', { store: doc.id }, { resource: 'store', id: doc.id })
  },
  actions: {
    enable: async ({ app, tx, doc, args, set }) => {
      const account = await tx.one<{ credential_state: string }>(sql`select credential_state from store_account where id = ${doc.store_account.id}`)
      if (account.credential_state !== 'valid' && account.credential_state !== 'expiring' && !(await param(tx, 'settings.store_enable_unauthorised')))
        throw refuse.STORE_UNAUTHORISED()
      if (!doc.project) throw refuse.STORE_NO_PROJECT()
      set({ open_date: args.open_date ?? doc.open_date ?? dayOf(new Date()), state_reason: null })
      await storeChanged({ app, tx }, doc.id, doc.status, 'normal', null)
      return 'normal' as const
    },
    suspend: async ({ app, tx, doc, args, set }) => {
      set({ state_reason: args.reason, fund_held: args.fund_held ?? null })
      await storeChanged({ app, tx }, doc.id, doc.status, 'suspended', args.reason)
      return 'suspended' as const
    },
    restore: async ({ app, tx, doc, set }) => {
      set({ state_reason: null, fund_held: null })
      await storeChanged({ app, tx }, doc.id, doc.status, 'normal', null)
      return 'normal' as const
    },
    vacation: async ({ app, tx, doc, args, set }) => {
      set({ state_reason: args.reason ?? null })
      await storeChanged({ app, tx }, doc.id, doc.status, 'vacation', args.reason ?? null)
      return 'vacation' as const
    },
    end_vacation: async ({ app, tx, doc, set }) => {
      set({ state_reason: null })
      await storeChanged({ app, tx }, doc.id, doc.status, 'normal', null)
      return 'normal' as const
    },
    close: async (call) => {
      await emptied(call, 'STORE_BUSY')
      call.set({ close_date: call.args.date, state_reason: call.args.reason })
      await storeChanged({ app: call.app, tx: call.tx }, call.doc.id, call.doc.status, 'closed', call.args.reason)
      return 'closed' as const
    },
    return_to_client: async (call) => {
      const { app, tx, doc, args, set } = call
      const account = await tx.one<{ ownership: string }>(sql`select ownership from store_account where id = ${doc.store_account.id}`)
      if (account.ownership !== 'client') throw refuse.STORE_OWN()
      const registered = await tx.maybe(sql`select 1 from store_registration where store_account_id = ${doc.store_account.id} and status = 'live'`)
      if (registered) throw refuse.STORE_REGISTRATION()
      await emptied(call, 'STORE_BUSY_RETURN')
      set({ close_date: doc.close_date ?? args.date, state_reason: args.reason ?? null })
      // Nothing that opens a client's account stays with us.
      await secretErase(tx, { type: 'store_account', id: doc.store_account.id })
      // The last store given back takes the account's authorisation with it.
      await tx.run(
        sql`update store_account set credential_state = 'none', returned_at = ${args.date}::date where id = ${doc.store_account.id} and not exists (select 1 from store where store_account_id = ${doc.store_account.id} and id <> ${doc.id} and status <> 'returned')`,
      )
      await storeChanged({ app, tx }, doc.id, doc.status, 'returned', args.reason ?? null)
      return 'returned' as const
    },
    set_tags: async ({ app, tx, ctx, doc, args, set }) => {
      set({ tags: await tagsAfter({ app, tx, ctx }, 'store', doc, args) })
      return doc.status as Exclude<typeof doc.status, 'closed' | 'returned'>
    },
    assign_staff: async ({ app, tx, doc, args }) => {
      await assignToStore({ app, tx }, doc, args)
      return doc.status as Exclude<typeof doc.status, 'closed' | 'returned'>
    },
  },
})
