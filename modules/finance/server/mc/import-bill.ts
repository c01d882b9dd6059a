import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayOf, moneyText, sum } from '@crossway/kernel'
import { resolveProject } from '@crossway/ledger/server'
import { keepBillLines } from '@crossway/resource/server'
import { createRecord, saveFile, sql, systemAccess, withStaged, type CommandContext, type QueryContext, type Tx } from '@crossway/server-kit'
import { refuse as refuseStatement } from '../../model/errors.ts'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import type { BillLine, PlatformStatement } from '../../model/mc/read-bill.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { takeLines } from '../settlement/import-statement.ts'
import { payoutsOfBill } from '../shopify/payouts-of-bill.ts'
import { splitByOrder } from '../shopify/split-by-order.ts'
import { loadTemplate, type Template } from './load-template.ts'
import { readFile, type FileRead, type GivenFile } from './read-file.ts'

export interface BillUpload extends GivenFile {
  readonly store: number
  readonly template?: number
  readonly bill_type?: 'payout' | 'remittance' | 'fee_invoice'
  /** What the file does not say, of the one statement that it holds. */
  readonly external_id?: string
  readonly total?: string
  readonly currency?: string
}
export interface ImportedBill {
  readonly id: number
  readonly no: string
  readonly external_id: string
  readonly lines: number
}
export interface McStore {
  readonly id: number
  readonly group: 'mc' | 'shopify'
  readonly platform: number
  readonly marketplace: number
  readonly company: number | null
  readonly currency: string
}

/** A platform's bill out of its file: each statement in it becomes a settlement, all of them or none (finance.md platformBillSum). */
export async function importBill({ app, ctx }: QueryContext, given: BillUpload, store: McStore): Promise<ImportedBill[]> {
  const t = await loadTemplate(app.db, store.id, given.template)
  const file = await readFile(app, given, t)
  return withStaged(app, Readable.from([file.bytes]), (staged) =>
    app.db.tx(async (tx) => {
      const c = { app, tx, ctx }
      const saved = await saveFile(c, staged, { name: given.name, mime: file.mime, topic: 'upload', visibility: 'private' })
      const bills = await takeStatements(c, store, t, file, given, saved.id)
      if (store.group === 'shopify') await payoutsOfBill(c, store.id, t.code, file.table, saved.id)
      return bills
    }),
  )
}

/** The same once the file is read; `only` leaves out statements that are not wanted. */
export async function takeStatements(
  c: CommandContext,
  store: McStore,
  t: Template,
  file: Pick<FileRead, 'sha' | 'statements'>,
  given: BillUpload,
  saved: number | null,
  only: (s: PlatformStatement) => boolean = () => true,
): Promise<ImportedBill[]> {
  const { statements } = file
  if (statements.length > 1 && (given.external_id || given.total)) throw refuse.MC_MANY({ n: statements.length }, 'external_id')
  const out: ImportedBill[] = []
  for (const s of statements.filter(only)) out.push(await takeStatement(c, store, t, s, { ...given, sha: shaOf(file, s), file: saved }))
  return out
}
/** Bytes of a file with several statements are those of each. */
const shaOf = (file: Pick<FileRead, 'sha' | 'statements'>, s: PlatformStatement): string =>
  file.statements.length === 1 ? file.sha : createHash('sha256').update(`${file.sha} ${s.id}`).digest('hex')

async function takeStatement(
  { app, tx, ctx }: CommandContext,
  store: McStore,
  t: Template,
  s: PlatformStatement,
  given: BillUpload & { readonly sha: string; readonly file: number | null },
): Promise<ImportedBill> {
  const external = given.external_id?.trim() || s.id
  if (!external) throw refuse.MC_NO_NUMBER({}, 'external_id')
  const currency = given.currency ?? s.currency ?? store.currency
  const today = dayOf(new Date())
  const [from, to] = [s.from ?? today, s.to ?? today]
  if (to > today && s.id !== to) throw refuse.MC_FUTURE({ day: to })
  // Whoever imports the same bill at the same time waits here and is told.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${store.id}`}, 0))`)
  const known = await tx.maybe<{ no: string; same: boolean }>(
    sql`select settlement_no as no, coalesce(file_sha256 = ${given.sha}, false) as same from settlement where store_id = ${store.id}::bigint and status not in ('void', 'reversed') and ((external_id = ${external} and account_type = ${store.group}) or file_sha256 = ${given.sha}) order by 2 desc limit 1`,
  )
  if (known) throw known.same ? refuseStatement.FILE_IMPORTED({ no: known.no }) : refuseStatement.SETTLEMENT_EXISTS()
  await refuseDuplicateRows(tx, store.id, s.lines)
  const total = given.total ?? s.total ?? sum(s.lines.filter((l) => !l.is_payout).map((l) => l.amount)).toFixed()
  const lines = await keepBillLines(tx, { store: store.id, currency }, s.lines)
  const project = await resolveProject(tx, store.id, null, to)
  const id = await createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    settlement,
    {},
    {
      preset: {
        channel_group: store.group,
        platform: store.platform,
        marketplace: store.marketplace,
        store: store.id,
        company: project?.company ?? store.company,
        project: project?.project ?? null,
        account_type: store.group,
        external_id: external,
        format: 'other',
        period_start: `${from}T00:00:00Z`,
        period_end: `${to}T00:00:00Z`,
        deposit_date: `${s.id && /^\d{4}-\d{2}-\d{2}$/.test(s.id) && s.id <= today ? s.id : to}T00:00:00Z`,
        currency,
        total_amount: moneyText(total),
        source: 'file',
        file: given.file,
        raw_file_id: lines,
        file_sha256: given.sha,
        importer: ctx.account || null,
        template: t.id,
        bill_type: given.bill_type ?? (['wayfair', 'homedepot'].includes(t.code) ? 'remittance' : 'payout'),
        invoice_count: new Set(s.lines.flatMap((l) => l.invoice ?? [])).size,
      },
    },
  )
  if (store.group === 'shopify') await splitByOrder(tx, id)
  await takeLines(tx, [id])
  const { no } = await tx.one<{ no: string }>(sql`select settlement_no as no from settlement where id = ${id}`)
  return { id, no, external_id: external, lines: s.lines.length }
}

/** A row that another posted bill of the store holds is money that was counted already. */
async function refuseDuplicateRows(tx: Tx, store: number, lines: readonly BillLine[]): Promise<void> {
  const keys = lines.flatMap((l) => l.key ?? [])
  if (keys.length === 0) return
  const twice = await tx.maybe<{ key: string; no: string }>(sql`
    select l.row_key as key, s.settlement_no as no from amz_settlement_line l join settlement s on s.raw_file_id = l.report_file_id
    where l.store_id = ${store}::bigint and l.row_key = any(${keys}::text[]) and s.store_id = ${store}::bigint and s.status = 'posted' order by l.id limit 1`)
  if (twice) throw refuse.DUPLICATE_ROW(twice)
}
