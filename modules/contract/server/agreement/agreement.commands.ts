import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { handle, loadDocs, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { agreement } from '../../model/agreement.resource.ts'
import { contractBody } from '../../model/contract-body.resource.ts'
import type { contract } from '../../model/contract.resource.ts'
import { refuse } from '../../model/errors.ts'
import { bodyInForce } from '../contract/body.ts'
import { assertSigned, signDateOf } from '../contract/confirm-signed.ts'
import { revokeEnvelope } from '../contract/e-sign-provider.ts'
import { signing } from '../contract/signing.ts'
import { markStandard } from '../draft/save-draft.ts'
import { contractPaper } from '../paper/contract-paper.ts'
import { partiesOf } from '../paper/parties.ts'
import { pagesOf, pdfOf } from '../paper/pdf.ts'
import { sha256, storePaper } from '../paper/store-paper.ts'
import { saveChecks } from '../review.ts'
import { settleTerms } from '../settle-terms.ts'
import { agreementEffect } from './take-effect.ts'
import { termsDiff } from './terms-diff.ts'

type Agreement = RowOf<typeof agreement>
const rows = (v: unknown): readonly Record<string, unknown>[] => (Array.isArray(v) ? v : [])

/** The agreement's actions (contract.md agreement, table of actions). */
export const agreementCommands = handle(agreement, {
  save: async ({ app, tx, before, draft }) => {
    await settleTerms(tx, before, draft)
    const v = { ...before, ...draft }
    const id = refId(v.contract)!
    const old = await bodyInForce({ app, run: tx }, id)
    if (String(v.effective_date) < old.period_start) throw refuse.CT_AGREEMENT_EARLY({ date: old.period_start }, 'effective_date')
    const changes = termsDiff(old, v)
    draft.changes = changes.map((c) => ({ ...c }))
    draft.changed = [...new Set(changes.map((c) => c.target.split('.')[0]!))].join(', ').slice(0, 300) || null
    const clauses = await markStandard(tx, refId(v.template), v.clauses)
    if (draft.clauses !== undefined) draft.clauses = clauses
    draft.nonstandard_count = clauses.filter((c) => c.is_standard === false).length
  },
  actions: {
    submit: async ({ app, tx, ctx, doc }) => {
      await checkSubmit({ app, tx, ctx }, doc)
      await tx.run(sql`delete from agreement_check where agreement_id = ${doc.id}`)
      return 'reviewing' as const
    },
    check: async ({ app, tx, ctx, doc, args }) => {
      await saveChecks({ app, tx, ctx }, 'agreement', doc.id, args.items)
      return 'reviewing' as const
    },
    approve: async ({ app, tx, doc, set }) => {
      const paper = contractPaper(app, contractBody, doc, { no: doc.agreement_no, ...(await partiesOf(tx, doc)) })
      const pdf = await pdfOf(paper, { foot: doc.agreement_no })
      const file = await storePaper({ app, tx }, pdf, `${doc.agreement_no}.pdf`)
      set({ final_pdf: file.id, final_pages: (await pagesOf(pdf)) ?? null, final_sha256: sha256(pdf) })
      return 'approved' as const
    },
    reject: () => 'rejected',
    withdraw: () => 'draft',
    ...signing<Agreement, 'approved'>('approved', {
      resource: 'agreement',
      purpose: { 'zh-cn': '协议签署', en: 'Signing of the agreement' },
      no: (a) => a.agreement_no,
      title: (a) => `${a.agreement_no} ${a.summary ?? ''}`.trim(),
    }),
    confirm_signed: async ({ app, tx, ctx, doc, args, set }) => {
      const brought = args.scan ?? doc.scan?.id
      if (!brought) throw refuse.CT_SCAN({}, 'args.scan')
      const scan = await assertSigned({ app, tx, ctx }, doc, brought)
      if (!args.pages_match) throw refuse.CT_TICKS({}, 'args.pages_match')
      const signed = signDateOf(doc)
      set({ scan, sign_date: signed })
      if (doc.effective_date > dayOf(new Date())) return 'signed'
      set({ new_body: await agreementEffect({ app, tx, ctx }, { ...doc, sign_date: signed }), effective_at: new Date().toISOString() })
      return 'effective' as const
    },
    take_effect: async ({ app, tx, ctx, doc, set }) => {
      set({ new_body: await agreementEffect({ app, tx, ctx }, doc), effective_at: new Date().toISOString() })
      return 'effective' as const
    },
    void: async ({ app, doc, set }) => {
      if (doc.envelope_no) {
        await revokeEnvelope(app, doc.envelope_no, '协议作废')
        set({ envelope_no: null })
      }
      return 'voided' as const
    },
  },
})

async function checkSubmit({ app, tx, ctx }: CommandContext, doc: Agreement): Promise<void> {
  const old = await bodyInForce({ app, run: tx }, doc.contract.id)
  const plain = doc.agreement_type === 'other' && Boolean(doc.summary || doc.draft_file)
  if (termsDiff(old, doc).length === 0 && doc.agreement_type !== 'termination' && !plain) throw refuse.CT_AGREEMENT_EMPTY()
  if (doc.agreement_type === 'termination' && (!doc.last_service_date || !doc.deposit_handling || !doc.stock_handling || rows(doc.handover).length === 0))
    throw refuse.CT_AGREEMENT_END({}, 'last_service_date')
  const other = await tx.maybe<{ no: string }>(
    sql`select agreement_no as no from agreement where contract_id = ${doc.contract.id} and id <> ${doc.id} and status not in ('effective', 'voided', 'draft', 'rejected') limit 1`,
  )
  if (other) throw refuse.CT_AGREEMENT_OPEN({ no: other.no })
  if (!ctx.access.has('agreement/retro')) await assertNotRetro(tx, doc)
  const end = doc.agreement_type === 'termination' ? doc.last_service_date! : doc.period_end
  const paid = await tx.maybe(
    sql`select 1 as x from contract_receivable where contract_id = ${doc.contract.id} and received > 0 and period_from > ${end}::date and fee_type <> 'deposit' and source <> 'bill' limit 1`,
  )
  if (paid) throw refuse.CT_PERIOD_PAID({ date: end }, 'period_end')
  const [of] = (await loadDocs({ app, run: tx }, app.registry.resource('contract'), [doc.contract.id])) as RowOf<typeof contract>[]
  if (!['signed', 'effective'].includes(of!.status)) throw refuse.CT_CONTRACT_STATE({ state: app.registry.labels('contract', ctx.lang).states[of!.status]! })
}
/** Backwards only with a right of its own, and not into days that a confirmed bill is about. */
async function assertNotRetro(tx: Tx, doc: Agreement): Promise<void> {
  const bill = await tx.maybe<{ period: string }>(
    sql`select to_char(period_from, 'YYYY-MM') as period from contract_receivable where contract_id = ${doc.contract.id} and source = 'bill' and status <> 'cancelled' and period_to >= ${doc.effective_date}::date order by period_from desc limit 1`,
  )
  if (bill) throw refuse.CT_AGREEMENT_BILL({ period: bill.period }, 'effective_date')
  if (doc.effective_date < dayOf(new Date())) throw refuse.CT_AGREEMENT_RETRO({}, 'effective_date')
}
