import type { Context } from '@crossway/server-kit'
import { dayOf, joinNames } from '@crossway/kernel'
import { emit, handle, lockOther, sql, type ActionCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { supplier } from '../../model/supplier.resource.ts'
import { repoint } from '../reference/references.ts'
import { namesOf, usesOf } from '../reference/uses.ts'
import { settleTags } from '../tag/tag-use.ts'
import { applyingNow } from './applying.ts'
import { askAboutRelations, checkIdentity, markEditedBanks, markEditedCertificates, settleLines } from './check-supplier.ts'
import { decideSupplierChange } from './decide-change.ts'
import { openSupplierChange, sensitiveChanges } from './change-request.ts'
import { missingCertificates } from './required-certificates.ts'

type Call = Pick<ActionCall<typeof supplier, unknown>, 'app' | 'tx' | 'ctx' | 'doc'>
const changed = ({ app, tx }: Context<'app' | 'tx'>, id: number, from: string, to: string, reason: string | null): Promise<void> =>
  emit({ app, tx }, 'supplier.stateChanged', { supplier: id, from, to, reason }, { resource: 'supplier', id })

async function withState<S extends string>(call: Call, to: S, reason?: unknown): Promise<S> {
  await changed({ app: call.app, tx: call.tx }, call.doc.id, call.doc.status, to, (reason as string | undefined) ?? null)
  return to
}

export const supplierCommands = handle(supplier, {
  save: async ({ app, tx, ctx, before, draft, confirmed }) => {
    const applying = before && applyingNow(tx, before.id)
    // before a request is opened: what nobody could approve is not asked for
    settleLines(draft)
    // What matters for paying him does not change under a working supplier: it goes to a request, the rest is saved.
    if (before && !applying && (before.status === 'active' || before.status === 'frozen')) {
      const wanted = sensitiveChanges(before, draft)
      if (wanted.length) {
        await checkIdentity(tx, before, { ...draft })
        await askAboutRelations(tx, ctx.lang, before, draft, confirmed)
        await openSupplierChange({ app, tx, ctx }, before.id, wanted, 'staff')
        for (const w of wanted) delete draft[w.field]
      }
    }
    if (Array.isArray(draft.tags))
      draft.tags = await settleTags(
        tx,
        'supplier',
        draft.tags as number[],
        (before?.tags ?? []).map((t) => t.id),
      )
    await checkIdentity(tx, before, draft)
    markEditedBanks(before, draft, applying?.editor ?? ctx.account)
    markEditedCertificates(before, draft, applying?.editor ?? ctx.account)
    if (!applying) await askAboutRelations(tx, ctx.lang, before, draft, confirmed)
  },
  saved: async ({ app, tx, before, draft, doc }) => {
    if (before && draft.banks !== undefined && before.status !== 'draft')
      await emit({ app, tx }, 'supplier.bankChanged', { supplier: doc.id }, { resource: 'supplier', id: doc.id })
  },
  guard: ({ doc, action }) => ((action === 'approve_change' || action === 'reject_change') && !doc.change_open ? refuse.SUPPLIER_NO_CHANGE() : undefined),
  actions: {
    approve_change: async ({ app, tx, ctx, doc }) => {
      await decideSupplierChange({ app, tx, ctx }, doc.id, 'approve')
      return doc.status as 'active'
    },
    reject_change: async ({ app, tx, ctx, doc, args }) => {
      await decideSupplierChange({ app, tx, ctx }, doc.id, 'reject', String(args.reason))
      return doc.status as 'active'
    },
    submit: async (call) => {
      const { tx, ctx, doc } = call
      if (doc.contacts.length === 0) throw refuse.SUPPLIER_CONTACT({}, 'contacts')
      if (doc.banks.length === 0) throw refuse.SUPPLIER_BANK({}, 'banks')
      const missing = await missingCertificates(tx, ctx.lang, doc)
      if (missing.length) throw refuse.SUPPLIER_CERTIFICATE({ list: joinNames(missing, ctx.lang) }, 'certificates')
      return withState(call, 'pending')
    },
    approve: (call) => withState(call, 'active'),
    reject: (call) => withState(call, 'draft', call.args.reason),
    freeze: (call) => {
      call.set({ state_reason: call.args.reason })
      return withState(call, 'frozen', call.args.reason)
    },
    unfreeze: (call) => {
      call.set({ state_reason: null })
      return withState(call, 'active', call.args.reason)
    },
    blacklist: (call) => {
      call.set({ state_reason: call.args.reason })
      return withState(call, 'blacklist', call.args.reason)
    },
    archive: async (call) => {
      const uses = await usesOf(call, 'supplier', call.doc.id, 'archive')
      if (uses.length) throw refuse.SUPPLIER_OPEN({ what: namesOf(uses, call.ctx) })
      return withState(call, 'archived')
    },
    merge: async (call) => {
      const { app, tx, doc, args, set } = call
      const into = args.into as number
      if (into === doc.id) throw refuse.MERGE_SELF({}, 'args.into')
      await lockOther(call, supplier, into, 'merge')
      const stored = await tx.one<{ status: string; currency: string; uscc: string | null }>(
        sql`select status, currency, uscc from supplier where id = ${into} for update`,
      )
      if (stored.status === 'blacklist') throw refuse.SUPPLIER_MERGE_BLACK()
      if (stored.status === 'archived') throw refuse.MERGE_TARGET({}, 'args.into')
      if (stored.currency !== doc.currency) throw refuse.SUPPLIER_MERGE_CURRENCY()
      await repoint({ app, tx }, 'supplier', doc.id, into, ['supplier_change'])
      // The one that goes gives up what must be unique, the one that stays takes the code it lacks.
      await tx.run(sql`update supplier set name_key = null, uscc = null where id = ${doc.id}`)
      if (!stored.uscc && doc.uscc) await tx.run(sql`update supplier set uscc = ${doc.uscc}, version = version + 1 where id = ${into}`)
      set({ merged_into: into })
      return withState(call, 'archived', `→ ${into}`)
    },
    verify_certificate: async ({ tx, ctx, doc, args }) => {
      const line = doc.certificates.find((c) => c.id === args.certificate)
      if (!line) throw refuse.CERTIFICATE_GONE({}, 'args.certificate')
      if (line.edited_by === ctx.account) throw refuse.CERTIFICATE_VERIFIER()
      await tx.run(sql`update supplier_certificate set verify_state = ${args.result as string}, verified_by = ${ctx.account} where id = ${line.id}`)
      return doc.status as Exclude<typeof doc.status, 'blacklist' | 'archived'>
    },
    verify_bank: async ({ app, tx, ctx, doc, args }) => {
      const line = doc.banks.find((b) => b.id === args.bank)
      if (!line) throw refuse.BANK_GONE({}, 'args.bank')
      if (line.edited_by === ctx.account) throw refuse.BANK_VERIFIER()
      await tx.run(
        sql`update supplier_bank set verify_state = ${args.result as string}, verified_by = ${ctx.account}, verified_on = ${args.result === 'verified' ? dayOf(new Date()) : null}::date, proof_id = coalesce(${(args.proof as number | null) ?? null}::bigint, proof_id) where id = ${line.id}`,
      )
      await emit({ app, tx }, 'supplier.bankChanged', { supplier: doc.id }, { resource: 'supplier', id: doc.id })
      return doc.status as Exclude<typeof doc.status, 'blacklist' | 'archived'>
    },
  },
})
