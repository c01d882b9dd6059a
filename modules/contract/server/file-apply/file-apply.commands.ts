import { dayOf } from '@crossway/kernel'
import { peopleOfCategory } from '@crossway/organization/server'
import { handle, sql, type Ctx, type QueryContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { fileApply, licenseDoc, seal, sealUsage } from '../../model/file-apply.resource.ts'
import { withWatermark, pagesOf } from '../paper/pdf.ts'
import { tellKeepers } from '../watch/tell.ts'
import { papersOf, storePaper } from '../paper/store-paper.ts'
import { saveApply, sealsOf } from './save-apply.ts'
import { assertInPlace, assertKeeper, stampScans } from './use-seal.ts'

/** States in which a document may be sealed. */
const sealable: Readonly<Record<string, readonly string[]>> = { contract: ['pending_sign', 'signing'], agreement: ['approved', 'signing'] }
const linkDays = 7

/** The actions of requests (contract.md fileApply, table of actions). */
export const fileApplyCommands = handle(fileApply, {
  save: saveApply,
  actions: {
    submit: async ({ app, tx, ctx, doc, set }) => {
      const ids = (doc.files ?? []).map((f) => f.id)
      if (doc.apply_type === 'seal' && ids.length === 0) throw refuse.FA_FILES({}, 'files')
      const rows = await sealsOf(
        tx,
        (doc.seals ?? []).map((s) => s.id),
      )
      const types = new Set(rows.map((s) => s.seal_type))
      if (types.has('finance') && types.has('legal_rep') && !(await inFinance(tx, doc.applicant?.id ?? null))) throw refuse.FA_SEAL_PAIR({}, 'seals')
      const states = doc.resource === null ? undefined : sealable[doc.resource]
      if (states) {
        const { status } = await tx.one<{ status: string }>(sql`select status from ${sql.id(doc.resource!)} where id = ${doc.record_id}::bigint for share`)
        if (!states.includes(status)) throw refuse.FA_RECORD_STATE({ state: app.registry.labels(doc.resource!, ctx.lang).states[status]! })
      }
      set({ file_hashes: (await papersOf({ app, run: tx }, ids)).map((p) => p.sha256), approved_by: null, approver: null })
      return 'reviewing' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      set({ approved_by: ctx.employee, ...(ctx.employee === null ? { approver: ctx.name } : {}) })
      const keepers = (doc.keepers ?? []).map((k) => k.id)
      await tellKeepers({ app, tx }, { id: doc.id, no: doc.apply_no, title: doc.doc_title, keepers })
      return 'approved' as const
    },
    reject: () => 'rejected',
    withdraw: () => 'draft',
    stamp: async ({ app, tx, ctx, doc, args, set }) => {
      if (doc.take_out) throw refuse.FA_TAKE_OUT()
      await assertKeeper({ app, tx, ctx }, doc)
      await assertInPlace(tx, doc)
      set(await stampScans({ app, tx, ctx }, doc, args))
      return 'stamped' as const
    },
    check_out: async ({ app, tx, ctx, doc, set }) => {
      if (!doc.take_out) throw refuse.FA_NOT_OUT()
      await assertKeeper({ app, tx, ctx }, doc)
      await assertInPlace(tx, doc)
      await tx.run(
        sql`update seal set status = 'out', out_on_id = ${doc.id}, version = version + 1 where id = any(${(doc.seals ?? []).map((s) => s.id)}::bigint[])`,
      )
      set({ taken_at: new Date().toISOString() })
      return 'out' as const
    },
    return: async ({ app, tx, ctx, doc, args, set }) => {
      await assertKeeper({ app, tx, ctx }, doc)
      const used = await stampScans({ app, tx, ctx }, doc, args)
      await tx.run(sql`update seal set status = 'in_place', out_on_id = null, version = version + 1 where out_on_id = ${doc.id} and status = 'out'`)
      const now = new Date().toISOString()
      set({ ...used, returned_at: now, return_note: args.note, return_late: doc.expected_return !== null && new Date(doc.expected_return) < new Date(now) })
      return 'stamped' as const
    },
    lend: async ({ tx, ctx, doc, set }) => {
      if (doc.license) {
        const held = await tx.one<{ name: string | null; keeper: number }>(
          sql`select e.name, l.keeper_id as keeper from license_doc l left join employee e on e.id = l.out_to_id where l.id = ${doc.license.id} for update of l`,
        )
        keeps(ctx, held.keeper)
        if (held.name) throw refuse.FA_LENT({ name: held.name })
        await tx.run(
          sql`update license_doc set out_to_id = ${doc.applicant?.id ?? null}::bigint, out_on_id = ${doc.id}, version = version + 1 where id = ${doc.license.id}`,
        )
      }
      set({ taken_at: new Date().toISOString() })
      return 'out' as const
    },
    give_back: async ({ tx, ctx, doc, args, set }) => {
      const lent = doc.license && (await tx.one<{ keeper: number }>(sql`select keeper_id as keeper from license_doc where id = ${doc.license.id}`))
      if (lent) keeps(ctx, lent.keeper)
      await tx.run(sql`update license_doc set out_to_id = null, out_on_id = null, version = version + 1 where out_on_id = ${doc.id}`)
      set({
        returned_at: new Date().toISOString(),
        return_note: args.note,
        return_late: doc.expected_return !== null && new Date(doc.expected_return) < new Date(),
      })
      return 'closed' as const
    },
    issue: async ({ app, tx, doc, set }) => {
      const own = doc.license
        ? await tx.maybe<{ file: number | null }>(sql`select attachment_id as file from license_doc where id = ${doc.license.id}`)
        : undefined
      const ids = (doc.files ?? []).map((f) => f.id)
      const files = await papersOf({ app, run: tx }, ids.length || !own?.file ? ids : [own.file])
      const out: number[] = []
      for (const f of files) {
        if ((await pagesOf(f.bytes)) === undefined) throw refuse.CT_NO_PDF({ name: f.name }, 'files')
        out.push((await storePaper({ app, tx }, await withWatermark(f.bytes, doc.watermark_text ?? doc.apply_no), `${doc.apply_no}-${f.name}`)).id)
      }
      if (out.length === 0) throw refuse.FA_FILES({}, 'files')
      set({ issued_files: out, issued_until: new Date(Date.now() + linkDays * 86_400_000).toISOString() })
      return 'issued' as const
    },
    close: async ({ tx, doc }) => {
      if (doc.status === 'stamped' && !doc.stamped_files?.length) throw refuse.FA_SCAN()
      // the document that asked for the seal has its stamped copy
      if (doc.resource === 'contract' && doc.stamped_files?.length)
        await tx.run(
          sql`update contract set scan_id = coalesce(scan_id, ${doc.stamped_files[0]!.id}::bigint), version = version + 1 where id = ${doc.record_id}::bigint and scan_id is null`,
        )
      return 'closed' as const
    },
    cancel: () => 'cancelled',
  },
})
const keeps = (ctx: Ctx, keeper: number): void => {
  if (ctx.employee !== keeper) throw refuse.FA_KEEPER()
}
/** Somebody of finance: who holds a role of that category. */
const inFinance = async (tx: Tx, employee: number | null): Promise<boolean> =>
  employee !== null && (await peopleOfCategory(tx, 'finance', dayOf(new Date()))).includes(employee)

/** Seals and licences lie beside the requests that everybody makes; who makes requests does not name their keepers. */
const mayKeep = ({ app, ctx }: QueryContext, record: string): void => {
  if (!ctx.access.has('fileApply/config')) throw refuse.CT_KEEP_RIGHT({ record: app.registry.labels(record, ctx.lang).name })
}
export const sealCommands = handle(seal, {
  save: ({ app, ctx }) => mayKeep({ app, ctx }, 'seal'),
  remove: ({ app, ctx }) => mayKeep({ app, ctx }, 'seal'),
  actions: { report_lost: () => 'lost', destroy: () => 'destroyed' },
})
export const licenseDocCommands = handle(licenseDoc, {
  save: ({ app, ctx }) => mayKeep({ app, ctx }, 'license_doc'),
  remove: ({ app, ctx }) => mayKeep({ app, ctx }, 'license_doc'),
  actions: {},
})
export const sealUsageCommands = handle(sealUsage, { actions: {} })
