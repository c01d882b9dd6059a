import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { emit, sql, type App, type Tx } from '@crossway/server-kit'
import { checkFees, keepRemeasures } from '../fees/check-fees.ts'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import { reportType } from '../../model/report/report-types.ts'
import { amazonShops, answersTo, scopeOf, siteName } from '../intake/scope.ts'
import { Problems, type Problem } from '../read/problems.ts'
import { planReport, readReport, readStatementOnce } from '../read/read-report.ts'
import { ReadTwice } from '../read/read-table.ts'
import { completeDeals } from './deal-figures.ts'
import { recordChanges, takeOverListings } from './listing-changes.ts'
import { fileById, openSource, type FileRow } from './open-source.ts'
import { dropVanishedLines, estimatePending, knowFromEarlier, rebuildHeads } from './order-heads.ts'
import { RowWriter } from './row-writer.ts'
import { currentSnapshot, fallOf, makeCurrent, priceJumps, replaceRows, sameKeys, sameMoment, upsertRows, type Counts } from './settle-rows.ts'
import { Stopped, writeStatement } from './write-statement.ts'

export const parserVersion = '1'

export interface ImportOptions {
  /** Read and told, nothing written. */
  readonly dry?: boolean
  readonly progress?: (done: number, total: number, step?: string) => Promise<void>
}
export interface ImportResult {
  readonly file: number
  readonly no: string
  readonly status: string
  readonly rows: number
  readonly problem: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } | null
}

/**
 * Imports a received file (contracts.md importParsed; body of the job report.import). Everything that it writes is one transaction: whoever
 * kills it leaves the archived file and nothing else, and running it again gives what an undisturbed run gives. A file that is done is left alone.
 */
export async function importParsed({ app, ctx }: QueryContext, id: number, o: ImportOptions = {}): Promise<ImportResult> {
  const file = await fileById(app.db, id)
  if (!file) throw new Error(`report file ${id} is not there`)
  if (!['parsing', 'pending'].includes(file.status)) return resultOf(app, file)
  const problems = new Problems()
  const opened = await openSource(app, app.db, file, problems)
  if (!opened) return close(app, file, problems, {}, o.dry === true)
  const { source, shops } = opened
  const total = file.size_bytes * 2
  if (!o.dry && !problems.list.length && (await importOnce({ app, ctx }, file, opened, o))) return resultOf(app, (await fileById(app.db, id))!)
  const plan = await planReport(source, problems, async (bytes) => o.progress?.(bytes, total, 'check'))
  const reading = readReport(source, plan, problems)
  if (o.dry || problems.errors) {
    for await (const batch of reading.batches) await o.progress?.(file.size_bytes + batch.bytes, total, 'read')
    reading.end()
    return close(app, file, problems, { ...reading.tally(), charset: source.charset }, o.dry === true)
  }
  try {
    await app.db.tx(async (tx) => {
      const locked = await fileById(tx, id, true)
      if (!locked || !['parsing', 'pending'].includes(locked.status)) return
      await write({ app, tx, ctx }, locked, opened.source, shops, reading, problems, async (bytes) => o.progress?.(file.size_bytes + bytes, total, 'write'))
    })
  } catch (e) {
    if (e instanceof Failed) {
      return close(app, file, problems, { ...reading.tally(), charset: source.charset }, false)
    }
    if (e instanceof Stopped) return stop(app, file, e, { ...reading.tally(), charset: source.charset }, problems)
    throw e
  }
  return resultOf(app, (await fileById(app.db, id))!)
}

/**
 * Imports a statement in one reading. True = it is in. Where there is anything to say about it nothing was written, and it is read twice, so that people are told in the
 * order in which they look for it: first what the file is, then its rows.
 */
async function importOnce(
  { app, ctx }: QueryContext,
  file: FileRow,
  opened: NonNullable<Awaited<ReturnType<typeof openSource>>>,
  o: ImportOptions,
): Promise<boolean> {
  const problems = new Problems()
  const reading = await readStatementOnce(opened.source, problems)
  if (!reading) return false
  try {
    await app.db.tx(async (tx) => {
      const locked = await fileById(tx, file.id, true)
      if (!locked || !['parsing', 'pending'].includes(locked.status)) return
      await write({ app, tx, ctx }, locked, opened.source, opened.shops, reading, problems, async (bytes) =>
        o.progress?.(bytes * 2, file.size_bytes * 2, 'write'),
      )
    })
    return true
  } catch (e) {
    if (e instanceof ReadTwice || e instanceof Failed || e instanceof Stopped) return false
    throw e
  }
}

/**
 * Imports a registered file inside a transaction of the caller's, for whoever makes files and books together (the demo company). Throws the first
 * fault instead of recording it, because the whole transaction is the caller's to give up.
 */
export async function importWithin({ app, tx, ctx }: CommandContext, id: number): Promise<void> {
  const file = (await fileById(tx, id, true))!
  const problems = new Problems()
  const opened = await openSource(app, tx, file, problems)
  if (!opened) throw faultOf(file, problems)
  const plan = await planReport(opened.source, problems)
  if (problems.errors) throw faultOf(file, problems)
  const reading = readReport(opened.source, plan, problems)
  try {
    await write({ app, tx, ctx }, file, opened.source, opened.shops, reading, problems, async () => {})
  } catch (e) {
    throw e instanceof Failed ? faultOf(file, problems) : e
  }
}
const faultOf = (file: FileRow, problems: Problems): Error =>
  new Error(`${file.no}: ${problems.first?.code ?? 'not read'} ${JSON.stringify(problems.first?.params ?? {})}`)

/** Something in the file is wrong: the transaction is given up. */
class Failed extends Error {}

async function write(
  { app, tx, ctx }: CommandContext,
  file: FileRow,
  source: NonNullable<Awaited<ReturnType<typeof openSource>>>['source'],
  shops: Awaited<ReturnType<typeof amazonShops>>,
  reading: ReturnType<typeof readReport>,
  problems: Problems,
  progress: (bytes: number) => Promise<void>,
): Promise<void> {
  const type = reportType(file.type)
  const layout = source.layout
  const direct = type.semantics === 'statement' || layout === plainRow
  const writer = await RowWriter.open(tx, layout, file, shops, direct)
  await tx.run(sql`delete from ${sql.id(layout.table)} where report_file_id = ${file.id}`)
  let first = true
  try {
    for await (const batch of reading.batches) {
      // With the first fault nothing more is written, but reading goes on, so that all faults are told at once.
      if (problems.errors === 0) await writer.add(batch.rows)
      // A quick file commits without a beat; a long one shows where it is.
      if (first || batch.bytes > 0) await progress(batch.bytes)
      first = false
    }
  } catch (e) {
    await writer.abandon()
    throw e
  }
  reading.end()
  const tally = reading.tally()
  checkOwner(type, file, shops, tally, problems)
  await writer.flush()
  if (problems.errors) throw new Failed()

  let status: 'parsed' | 'review' = 'parsed'
  let problem: { code: string; params: Record<string, string | number> } | null = null
  let counts: Counts = { new_rows: writer.written, changed_rows: 0, unchanged_rows: 0 }
  if (reading.statement) {
    await writeStatement({ app, tx, ctx }, file, reading.statement, source.detected.kind === 'table' && source.detected.format === 'v1' ? 'v1' : 'v2')
    await checkCurrency(tx, file.id, problems)
  } else if (direct) {
    // rows are there, nothing to weigh
  } else if (type.semantics === 'snapshot') {
    const before = await currentSnapshot(tx, file)
    const late = before && Date.parse(before.data_at) > Date.parse(file.data_at)
    const fall = fallOf(type, before?.row_count, writer.written)
    const jumps = before && (file.type === 'open_listings' || file.type === 'listings_all' || file.type === 'listings') ? await priceJumps(tx, layout, file) : 0
    if (late) problems.warn('R010')
    else if (writer.written === 0) ({ status, problem } = { status: 'review', problem: { code: 'R011', params: {} } })
    else if (fall !== undefined) ({ status, problem } = { status: 'review', problem: { code: 'R016', params: { p: String(fall) } } })
    else if (jumps) ({ status, problem } = { status: 'review', problem: { code: 'R_CHANGED', params: { n: jumps } } })
    else counts = await promote({ app, tx, ctx }, file)
  } else if (type.semantics === 'replace') counts = await replaceRows(tx, layout, file)
  else {
    const orders = file.type === 'all_orders' || file.type === 'orders_api'
    if (orders) {
      await knowFromEarlier(tx, file)
      await estimatePending(tx, file)
      await dropVanishedLines(tx, file)
    }
    if (file.type === 'promotion') await completeDeals(tx, file)
    const twice = source.detected.kind === 'table' ? await sameMoment(tx, layout, file) : { n: 0, line: 0 }
    if (twice.n) problems.warn('R_SAME_MOMENT', { n: twice.n, line: twice.line }, { line: twice.line })
    counts = await upsertRows(tx, layout, file)
    if (orders && file.store_account !== null) await rebuildHeads(tx, file.store_account, 'file', file.id)
  }
  if (writer.written === 0 && type.semantics !== 'snapshot') problems.warn('R011')
  const doubled = direct || type.semantics === 'replace' ? 0 : await sameKeys(tx, layout, file)
  if (doubled) problems.warn('R_SAME_KEY', { n: doubled })
  const unmapped = layout.msku
    ? (
        await tx.one<{ n: number }>(
          sql`select count(distinct ${sql.id(layout.msku)})::int as n from ${sql.id(layout.table)} where report_file_id = ${file.id} and msku_id is null and coalesce(${sql.id(layout.msku)}, '') <> ''`,
        )
      ).n
    : 0
  if (unmapped) problems.warn('R013', { n: unmapped })
  await saveProblems(tx, file.id, problems)
  await tx.run(sql`
    update report_file set status = ${status}, row_count = ${Number(tally.dataRows ?? tally.rows ?? writer.written)}, new_rows = ${counts.new_rows}, changed_rows = ${counts.changed_rows}, unchanged_rows = ${counts.unchanged_rows}, unmapped_skus = ${unmapped}, error_count = ${problems.errors},
      encoding = ${source.charset}, problem = ${problem ? JSON.stringify(problem) : null}::jsonb, survey = ${JSON.stringify({ ...tally, charset: source.charset, warnings: problems.warnings })}::jsonb, parsed_at = now(), parser_version = ${parserVersion}, updated_at = now(), version = version + 1 where id = ${file.id}`)
  if (status === 'parsed') await tellImported({ app, tx }, file)
}

/** The snapshot becomes current and what follows from it happens: changes of listings, MSKUs. Also when a person accepts it. */
export async function promote({ app, tx, ctx }: CommandContext, file: FileRow): Promise<Counts> {
  const type = reportType(file.type)
  const layout = layoutOf(file.type)
  const before = await currentSnapshot(tx, file)
  if (type.code === 'listings_all' && before) await recordChanges({ app, tx }, file, before.id)
  if (type.code === 'fba_fees')
    await tx.run(sql`
      update amz_fba_fee_estimate n set fee_before = coalesce(o.expected_fulfillment_fee_per_unit, o.expected_domestic_fulfilment_fee_per_unit) from amz_fba_fee_estimate o
      where n.report_file_id = ${file.id} and o.is_current and o.store_account_id = n.store_account_id and o.row_key = n.row_key and o.report_file_id <> n.report_file_id
        and coalesce(o.expected_fulfillment_fee_per_unit, o.expected_domestic_fulfilment_fee_per_unit) <> coalesce(n.expected_fulfillment_fee_per_unit, n.expected_domestic_fulfilment_fee_per_unit)`)
  if (type.code === 'fba_fees') await keepRemeasures(tx, file.id)
  if (type.code === 'browse_tree') await keepOwnWords(tx, file)
  const counts = await makeCurrent(tx, layout, file)
  if (type.code === 'fba_fees') await checkFees(tx, file.id)
  if (type.code === 'listings_all') await takeOverListings({ app, tx, ctx }, file, 'amz_listing_all')
  if (type.code === 'listings') await takeOverListings({ app, tx, ctx }, file, 'amz_listing_active')
  return counts
}

/** Our names and mappings of browse nodes stay across snapshots; nodes that are gone are kept with the moment they went. */
async function keepOwnWords(tx: Tx, file: FileRow): Promise<void> {
  await tx.run(sql`
    update amz_browse_node n set name_zh = o.name_zh, referral_category_code = o.referral_category_code from amz_browse_node o where n.report_file_id = ${file.id} and o.is_current and o.row_key = n.row_key and o.report_file_id <> n.report_file_id`)
  await tx.run(sql`
    update amz_browse_node o set removed_at = ${file.data_at}::timestamptz where o.is_current and o.removed_at is null and o.report_file_id <> ${file.id} and o.marketplace_id = any(${file.marketplaces}::bigint[])
      and not exists (select 1 from amz_browse_node n where n.report_file_id = ${file.id} and n.row_key = o.row_key)`)
}

export const tellImported = ({ app, tx }: Context<'app' | 'tx'>, file: FileRow): Promise<void> =>
  emit(
    { app, tx },
    'report.imported',
    { type: file.type, store: file.store, store_account: file.store_account, file: file.id },
    { resource: 'report_file', id: file.id },
  )

/** The whole file names sites or sellers that its beginning did not: it must still be the chosen account's (R007). */
function checkOwner(
  type: ReturnType<typeof reportType>,
  file: FileRow,
  shops: Awaited<ReturnType<typeof amazonShops>>,
  tally: Record<string, unknown>,
  problems: Problems,
): void {
  const list = (v: unknown): string[] => (Array.isArray(v) ? (v as string[]) : [])
  const sites = list(tally.marketplaces)
  const merchants = list(tally.merchants)
  if (file.store_account === null || (sites.length === 0 && merchants.length === 0)) return
  const answer = scopeOf(shops, { type, store_account: file.store_account, marketplaces: file.marketplaces, sites, merchants })
  if (!answer.ok && 'wrong' in answer) problems.error(answer.code, answer.wrong)
  const own = shops.filter((s) => s.store_account === file.store_account)
  const strange = type.scope === 'account' ? sites.filter((x) => !/^non-amazon/i.test(x) && !own.some((s) => answersTo(s, x))) : []
  // Their money must not look as if it were another shop's own.
  if (strange.length) problems.warn('R_ELSEWHERE', { sites: strange.slice(0, 5).map(siteName).join(', ') })
}

/** A statement in another currency than its store's is legal where Amazon pays so, and mostly a file of another account (integrations.md §5.16, soft check). */
async function checkCurrency(tx: Tx, file: number, problems: Problems): Promise<void> {
  const other = await tx.maybe<{ currency: string; own: string; store: string }>(
    sql`select h.currency, s.currency as own, s.name as store from amz_settlement_file h join store s on s.id = h.store_id where h.report_file_id = ${file} and s.currency <> h.currency`,
  )
  if (other) problems.warn('R_HOME_CURRENCY', other)
}

async function saveProblems(tx: Tx, file: number, problems: Problems): Promise<void> {
  await tx.run(sql`delete from report_import_error where report_file_id = ${file}`)
  if (problems.list.length === 0) return
  const of = <K extends keyof Problem>(k: K): unknown[] => problems.list.map((p) => p[k] ?? null)
  await tx.run(sql`
    insert into report_import_error (report_file_id, severity, code, line, column_name, value, params)
    select ${file}::bigint, s, c, l, n, v, p::jsonb from unnest(${of('severity')}::text[], ${of('code')}::text[], ${of('line')}::int[], ${of('column')}::text[], ${of('value')}::text[], ${problems.list.map((p) => JSON.stringify(p.params))}::text[]) as u(s, c, l, n, v, p)`)
}

/** Ends a run that wrote no rows: a dry one, or one whose file is wrong. Only the archived bytes and the reasons stay. */
async function close(app: App, file: FileRow, problems: Problems, survey: Record<string, unknown>, dry: boolean): Promise<ImportResult> {
  const first = problems.first
  const problem = first ? { code: first.code, params: first.params } : null
  await app.db.tx(async (tx) => {
    await saveProblems(tx, file.id, problems)
    await tx.run(sql`
      update report_file set status = ${dry && !first ? 'pending' : 'failed'}, error_count = ${problems.errors}, row_count = ${Number(survey.dataRows ?? survey.rows ?? 0)}, problem = ${problem ? JSON.stringify(problem) : null}::jsonb, survey = ${JSON.stringify({ ...survey, warnings: problems.warnings })}::jsonb,
        encoding = coalesce(${(survey.charset as string | undefined) ?? null}, encoding), parsed_at = now(), parser_version = ${parserVersion}, updated_at = now(), version = version + 1 where id = ${file.id} and status in ('parsing', 'pending')`)
  })
  return resultOf(app, (await fileById(app.db, file.id))!)
}

async function stop(app: App, file: FileRow, s: Stopped, survey: Record<string, unknown>, problems: Problems): Promise<ImportResult> {
  await app.db.tx(async (tx) => {
    await saveProblems(tx, file.id, problems)
    await tx.run(sql`
      update report_file set status = ${s.status}, problem = ${JSON.stringify(s.problem)}::jsonb, duplicate_of_id = ${s.duplicate}::bigint, survey = ${JSON.stringify(survey)}::jsonb, row_count = ${Number(survey.dataRows ?? 0)}, parsed_at = now(), updated_at = now(), version = version + 1 where id = ${file.id}`)
  })
  return resultOf(app, (await fileById(app.db, file.id))!)
}

async function resultOf(app: App, file: FileRow): Promise<ImportResult> {
  const row = await app.db.one<{ rows: number; problem: ImportResult['problem'] }>(
    sql`select row_count as rows, problem from report_file where id = ${file.id}`,
  )
  return { file: file.id, no: file.no, status: file.status, rows: row.rows, problem: row.problem }
}
