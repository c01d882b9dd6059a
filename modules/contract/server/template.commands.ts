import { plainRef } from '@crossway/kernel'
import { createRecord, handle, sql, type Ctx } from '@crossway/server-kit'
import { contractTemplate } from '../model/contract-template.resource.ts'
import { refuse } from '../model/errors.ts'

/** Templates lie beside the drafts; who writes drafts does not keep them. */
const mayKeep = (ctx: Ctx): void => {
  if (!ctx.access.has('contractDraft/template')) throw refuse.CT_TEMPLATE_RIGHT()
}

export const contractTemplateCommands = handle(contractTemplate, {
  save: ({ ctx, before, draft }) => {
    mayKeep(ctx)
    draft.title = `${String(draft.name ?? before?.name)} V${before?.edition ?? draft.edition ?? 1}`
    if (Array.isArray(draft.fees)) draft.fees = draft.fees.map((f: Record<string, unknown>, i) => ({ ...f, fee_no: f.fee_no ?? i + 1 }))
  },
  remove: ({ ctx }) => mayKeep(ctx),
  actions: {
    // of one template the last published version is offered
    publish: async ({ tx, doc }) => {
      await tx.run(
        sql`update contract_template set status = 'retired', version = version + 1 where name = ${doc.name} and id <> ${doc.id} and status = 'published'`,
      )
      return 'published' as const
    },
    new_version: async ({ app, tx, ctx, doc }) => {
      const { last } = await tx.one<{ last: number }>(sql`select max(edition)::int as last from contract_template where name = ${doc.name}`)
      const strip = <T extends { id: number; seq: number }>(rows: readonly T[] | null) => (rows ?? []).map(({ id: _, seq: __, ...r }) => plain(r))
      await createRecord(
        { app, tx, ctx },
        contractTemplate,
        {
          name: doc.name,
          contract_type: doc.contract_type,
          companies: doc.companies?.map((c) => c.id) ?? null,
          currency: doc.currency,
          docx: doc.docx?.id ?? null,
          clauses: strip(doc.clauses),
          fees: strip(doc.fees),
          tiers: strip(doc.tiers),
          bearings: strip(doc.bearings),
        },
        { preset: { edition: last + 1, title: `${doc.name} V${last + 1}` } },
      )
      return doc.status === 'draft' ? 'published' : doc.status
    },
    retire: () => 'retired',
  },
})
const plain = (row: object): Record<string, unknown> => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, plainRef(v)]))
