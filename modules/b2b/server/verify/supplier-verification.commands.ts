import { addMonths, dayOf, num, refId, sum } from '@crossway/kernel'
import { setSupplierQualify } from '@crossway/settings/server'
import { emit, handle, sql, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { monthsOf, pointsOf, resultOf, scoreOf, usualItems, type Graded } from '../../model/verify/qualify-items.ts'
import { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { countDifferences, matchAccount, pullAccount, type Verification } from './pull-account.ts'
import { resolveDifferences } from './resolve-differences.ts'
import { adjustWriteOff, proposeWriteOff, writeOff } from './write-off-prepaid.ts'

async function checkNew(tx: Tx, draft: Record<string, unknown>): Promise<void> {
  const account = draft.verify_type === 'account'
  if (account && (!draft.period || String(draft.period) > dayOf(new Date()).slice(0, 7))) throw refuse.VS_PERIOD({}, 'period')
  if (!account) draft.period = null
  const [supplier, period] = [refId(draft.supplier), account ? String(draft.period) : null]
  // Two people who begin the same check meet here; without a row there is nothing else to hold.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`supplier_verification ${supplier}`}, 0))`)
  const same = await tx.maybe<{ no: string; status: string }>(sql`
    select verify_no as no, status from supplier_verification where supplier_id = ${supplier}::bigint and verify_type = ${String(draft.verify_type)} and status <> 'cancelled'
      and (status <> 'done' or period is not null) and (${period}::text is null or (period = ${period} and company_id = ${refId(draft.company)}::bigint and currency = ${String(draft.currency ?? 'CNY')})) order by id desc limit 1`)
  if (same?.status === 'done') throw refuse.VS_DONE({ no: same.no }, 'period')
  if (same) throw refuse.VS_OPEN({ no: same.no }, 'supplier')
}

async function save({ tx, ctx, before, draft }: SaveCall<typeof supplierVerification>): Promise<void> {
  if (!before) await checkNew(tx, draft)
  draft.checker ??= before ? before.checker?.id : ctx.employee
  const checker = refId(draft.checker)
  draft.department = checker
    ? ((await tx.maybe<{ id: number | null }>(sql`select department_id as id from employee where id = ${checker}::bigint`))?.id ?? null)
    : null
  if ((before?.verify_type ?? draft.verify_type) === 'qualification') {
    if (!before && !(draft.items as unknown[] | undefined)?.length) draft.items = usualItems.map((i) => ({ ...i, grade: null }))
    if (draft.items) {
      const items = draft.items as (Graded & { points?: string })[]
      const weight = items.reduce((n, i) => n + i.weight, 0)
      if (weight !== 100) throw refuse.VS_WEIGHT({ n: weight }, 'items')
      for (const i of items) i.points = pointsOf(i)
      draft.score = scoreOf(items)
    }
    draft.statement = []
  } else {
    draft.items = []
    if (draft.statement) draft.supplier_statement_amount = sum((draft.statement as { amount: string }[]).map((l) => l.amount)).toFixed(4)
  }
}

/** Qualified or not: the supplier bears it from now on, and orders look at it. */
async function concludeQualification({ app, tx }: CommandContext, doc: Verification): Promise<Record<string, unknown>> {
  const items = doc.items ?? []
  const bare = items.filter((i) => !i.grade).length
  if (bare || items.length === 0) throw refuse.VS_ITEMS({ n: bare || usualItems.length })
  const result = resultOf(doc.score ?? '0', items)
  const months = monthsOf[result]
  const validTo = months === null ? null : addMonths(dayOf(new Date()), months)
  await setSupplierQualify(tx, doc.supplier.id, result, validTo)
  await tell({ app, tx }, doc, result)
  return { result, valid_to: validTo }
}
async function concludeAccount(call: CommandContext, doc: Verification): Promise<Record<string, unknown>> {
  if (doc.open_differences > 0) throw refuse.VS_UNRESOLVED({ n: doc.open_differences })
  const carried = (doc.lines ?? []).some((l) => l.resolution === 'carry')
  const written = await writeOff(call, doc)
  await tell(call, doc, carried ? 'conditional' : 'pass')
  return { result: carried ? 'conditional' : 'pass', written_off: written }
}
const tell = ({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, doc: Verification, result: string): Promise<unknown> =>
  emit(
    { app, tx },
    'supplier.verified',
    { verification: doc.id, no: doc.verify_no, type: doc.verify_type, supplier: doc.supplier.id, result },
    { resource: 'supplier_verification', id: doc.id },
  )

/** Verifications of suppliers from the start to the conclusion (b2b.md verifySupplier, table of actions). */
export const supplierVerificationCommands = handle(supplierVerification, {
  save,
  saved: async ({ tx, before, doc }) => {
    if (!before && doc.verify_type === 'account') await pullAccount(tx, doc)
    if (before?.status === 'checking' && doc.verify_type === 'account') {
      await matchAccount(tx, doc)
      await pullAccount(tx, doc)
      await countDifferences(tx, doc.id)
    }
  },
  guard: ({ doc, action }) => (action === 'send' && doc.open_differences > 0 ? refuse.VS_UNRESOLVED({ n: doc.open_differences }) : undefined),
  actions: {
    match: async ({ tx, doc }) => {
      if (doc.verify_type === 'account') {
        await pullAccount(tx, doc)
        await matchAccount(tx, doc)
        await proposeWriteOff(tx, doc)
        await countDifferences(tx, doc.id)
      }
      return 'checking' as const
    },
    resolve: async ({ app, tx, ctx, doc, args }) => {
      await resolveDifferences({ app, tx, ctx }, doc, args.lines)
      return 'checking' as const
    },
    allocate: async ({ tx, doc, args }) => {
      await adjustWriteOff(tx, doc, args.lines)
      return doc.status === 'confirmed' ? ('confirmed' as const) : ('checking' as const)
    },
    send: ({ set }) => {
      set({ sent_at: new Date().toISOString(), status_reason: null })
      return 'sent'
    },
    supplier_confirm: ({ doc, args, set }) => {
      set({
        supplier_statement_amount: args.amount,
        difference: num(doc.closing).minus(args.amount).toFixed(4),
        signed_file: args.signed_file,
        confirmed_at: new Date().toISOString(),
      })
      return 'confirmed'
    },
    portal_agree: ({ doc, set }) => {
      set({ supplier_statement_amount: doc.closing, difference: '0', confirmed_at: new Date().toISOString() })
      return 'confirmed'
    },
    portal_object: ({ args, set }) => {
      set({ status_reason: args.reason, confirmed_at: null, ...(args.file ? { signed_file: args.file } : {}) })
      return 'checking'
    },
    recall: ({ args, set }) => {
      set({ status_reason: args.reason, confirmed_at: null })
      return 'checking'
    },
    conclude: async ({ app, tx, ctx, doc, args, set }) => {
      const call = { app, tx, ctx }
      set({
        ...(doc.verify_type === 'qualification' ? await concludeQualification(call, doc) : await concludeAccount(call, doc)),
        ...(args.conclusion ? { conclusion: args.conclusion } : {}),
      })
      return 'done' as const
    },
    cancel: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'cancelled'
    },
  },
})
