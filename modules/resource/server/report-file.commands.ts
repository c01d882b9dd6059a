import type { CommandContext } from '@crossway/server-kit'
import { handle, sql, type AnyCommands, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { reportFile } from '../model/report/report-file.resource.ts'
import { reportType, type ReportCode } from '../model/report/report-types.ts'
import { needImportRight } from './intake/import-right.ts'
import { headOf, peek } from './intake/peek.ts'
import { openArchived } from './intake/archive.ts'
import { enqueueImport, earlier } from './intake/receive-file.ts'
import { amazonShops, scopeOf } from './intake/scope.ts'
import { promote, tellImported } from './import/import-file.ts'
import { fileById, type FileRow } from './import/open-source.ts'
import { rollBack } from './import/roll-back.ts'
import { headerAliases } from './types-in-force.ts'

const rowOf = async (tx: Tx, id: number): Promise<FileRow> => (await fileById(tx, id))!

/** Decides whose file it is out of what a person chose and what the file says; the same bytes must not be there already. */
async function settleScope(
  { app, tx, ctx }: CommandContext,
  id: number,
  args: Readonly<Record<string, unknown>>,
): Promise<{ type: ReportCode; store_account: number | null; store: number | null; marketplaces: readonly number[] }> {
  const file = await rowOf(tx, id)
  const code = (args.type as ReportCode | undefined) ?? file.type
  if (!code) throw refuse.R_TYPE()
  const seen = peek(await headOf(await openArchived({ app, run: tx }, id)), await headerAliases(tx))
  const answer = scopeOf(await amazonShops(tx), {
    type: reportType(code),
    store_account: (args.store_account as number | undefined) ?? file.store_account,
    marketplaces: args.marketplace ? [args.marketplace as number] : file.marketplaces,
    sites: seen.sites,
    merchants: seen.merchants,
  })
  if (!answer.ok && 'wrong' in answer) throw refuse[answer.code](answer.wrong)
  if (!answer.ok) throw answer.ask === 'account' ? refuse.R_STORE({}, 'store_account') : refuse.R_SITE({}, 'marketplace')
  await needImportRight({ run: tx, ctx }, answer.scope.store)
  const before = await earlier(tx, code, answer.scope, file.sha256)
  if (before && before.id !== id) throw refuse.R001({ no: before.no })
  return { type: code, ...answer.scope }
}

/** What people decide about a file (resource.md, lifecycle of report_task and file). */
export const reportFileCommands: AnyCommands = handle(reportFile, {
  actions: {
    read: async ({ app, tx, ctx, doc, args, set }) => {
      set({ ...(await settleScope({ app, tx, ctx }, doc.id, args)), problem: null, error_count: 0 })
      await enqueueImport({ app, tx, ctx }, doc.id, doc.no)
      return 'parsing' as const
    },
    accept: async ({ app, tx, ctx, doc, set }) => {
      const file = await rowOf(tx, doc.id)
      set({ ...(await promote({ app, tx, ctx }, file)), problem: null })
      await tellImported({ app, tx }, file)
      return 'parsed' as const
    },
    reject: ({ args, set }) => {
      set({ problem: { code: 'R_REJECTED', params: { reason: String(args.reason) } } })
      return 'failed' as const
    },
    replace: async ({ app, tx, ctx, doc, set }) => {
      const first = doc.duplicate_of?.id
      const other = first ? await fileById(tx, first, true) : undefined
      if (other?.status === 'parsed') {
        await rollBack({ app, tx }, other)
        await tx.run(
          sql`update report_file set status = 'rolled_back', updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${other.id}`,
        )
      }
      set({ problem: null })
      await enqueueImport({ app, tx, ctx }, doc.id, doc.no)
      return 'parsing' as const
    },
    reparse: async ({ app, tx, ctx, doc, set }) => {
      set({ ...(await settleScope({ app, tx, ctx }, doc.id, {})), problem: null, error_count: 0 })
      await enqueueImport({ app, tx, ctx }, doc.id, doc.no)
      return 'parsing' as const
    },
    rollback: async ({ app, tx, doc, args, set }) => {
      await rollBack({ app, tx }, await rowOf(tx, doc.id))
      set({ problem: { code: 'R_UNDONE', params: { reason: String(args.reason) } } })
      return 'rolled_back' as const
    },
  },
})
