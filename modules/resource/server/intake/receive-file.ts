import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { Readable } from 'node:stream'
import { sql, createRecord, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { reportFile } from '../../model/report/report-file.resource.ts'
import { findReportType, reportType, type ReportCode } from '../../model/report/report-types.ts'
import { charsetNamed } from '../read/charset.ts'
import { importWithin } from '../import/import-file.ts'
import { archive, type Archived } from './archive.ts'
import { missingFor } from './detect.ts'
import { needImportRight } from './import-right.ts'
import { headOf, peek, type Peek } from './peek.ts'
import { amazonShops, answersTo, scopeOf, type Scope, siteName } from './scope.ts'
import { withUnpacked, type Spooled, type Unpacked } from './spool.ts'
import { headerAliases } from '../types-in-force.ts'

/** A file on its way in. `type` may be our code or the platform's name; account and sites may be left to the file, where it says them. */
export interface IncomingFile {
  readonly name: string
  /** The bytes, or where they already stand on disk. */
  readonly stream: Readable | Spooled
  readonly source: 'api' | 'upload' | 'crawler'
  readonly type?: string | undefined
  readonly store_account?: number | undefined
  readonly marketplaces?: readonly number[] | undefined
  /** When the platform made it, ISO 8601; now when nobody says. */
  readonly data_at?: string | undefined
  /** Content-Type of the download, for its charset. */
  readonly charset?: string | undefined
  /** Only read and told, not written, until somebody says so. */
  readonly dry?: boolean | undefined
}

/** What became of one file: `queued` = the import runs as job `job`; `asked` = account, site or type must be chosen; `duplicate` = already imported as `no`; `confirmed` = the same snapshot again; `refused` = it is no report of ours. */
export interface ReceivedFile {
  readonly file: number
  readonly no: string
  readonly name: string
  readonly outcome: 'queued' | 'asked' | 'duplicate' | 'confirmed' | 'refused'
  readonly type: ReportCode | null
  readonly job?: number
  readonly problem?: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  /** Accounts that come into question. */
  readonly accounts?: readonly number[]
}

/**
 * Takes a platform's file into the archive and has it imported (resource.md, pipeline): unpacked one level, hashed, archived, recognised by its
 * header, scoped, then queued. The same bytes for the same scope are told apart here, and the database decides between two callers at once.
 */
export async function receiveReportFile(app: App, ctx: Ctx, incoming: IncomingFile): Promise<ReceivedFile[]> {
  return withUnpacked(app, incoming.name, incoming.stream, async (files) => {
    const out: ReceivedFile[] = []
    // A name may hold what no database keeps as text.
    for (const f of files) out.push(await receiveOne({ app, ctx }, incoming, { ...f, name: f.name.replaceAll(/\p{Cc}/gu, '') || 'report.txt' }))
    return out
  })
}
/** The same for people: contracts.md uploadReportFile. */
export const uploadReportFile = ({ app, ctx }: QueryContext, file: Omit<IncomingFile, 'source'>): Promise<ReceivedFile[]> =>
  receiveReportFile(app, ctx, { ...file, source: 'upload' })

/**
 * Archives, registers and imports one small file inside the caller's transaction (demo company, tests): the same path as every file, without the
 * queue. Throws when the file is not taken.
 */
export async function bringReport(
  { app, tx, ctx }: CommandContext,
  file: Omit<IncomingFile, 'stream' | 'source' | 'dry'> & { readonly content: string | Buffer; readonly source?: IncomingFile['source'] },
): Promise<number> {
  const bytes = Buffer.from(file.content as string)
  const stored = await archive({ app, run: tx, ctx }, file.name, Readable.from([bytes]))
  const unpacked: Unpacked = { name: file.name, compression: 'none', open: async () => Readable.from([bytes]) }
  const incoming: IncomingFile = { ...file, source: file.source ?? 'api', stream: Readable.from([]) }
  const created = await register(
    { app, tx, ctx },
    incoming,
    unpacked,
    peek(bytes.subarray(0, 65_536), await headerAliases(tx)),
    stored,
    await amazonShops(tx),
    false,
  )
  if (created.outcome === 'duplicate' || created.outcome === 'confirmed') return created.file
  if (created.outcome !== 'queued') throw new Error(`${file.name}: ${created.outcome} ${JSON.stringify(created.problem ?? {})}`)
  await importWithin({ app, tx, ctx }, created.file)
  return created.file
}

async function receiveOne({ app, ctx }: QueryContext, incoming: IncomingFile, f: Unpacked): Promise<ReceivedFile> {
  const seen = peek(await headOf(await f.open()), await headerAliases(app.db))
  const stored = await archive({ app, run: app.db, ctx }, f.name, await f.open())
  const shops = await amazonShops(app.db)
  return app.db.tx((tx) => register({ app, tx, ctx }, incoming, f, seen, stored, shops, true))
}

async function register(
  { app, tx, ctx }: CommandContext,
  incoming: IncomingFile,
  f: Unpacked,
  seen: Peek,
  stored: Archived,
  shops: Awaited<ReturnType<typeof amazonShops>>,
  queue: boolean,
): Promise<ReceivedFile> {
  // Two callers with the same bytes wait for each other here; the second sees the first one's row.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${'report:' + stored.sha256}, 0))`)
  const wanted = incoming.type ? findReportType(incoming.type) : undefined
  const d = seen.detected
  const base = {
    original_name: f.name.slice(-255),
    source: incoming.source,
    size_bytes: Math.min(stored.size, 2_147_483_647),
    sha256: stored.sha256,
    compression: f.compression,
    attachment: stored.attachment,
    data_at: incoming.data_at ?? new Date().toISOString(),
    delimiter: d.kind === 'table' ? (d.delimiter === '\t' ? 'tab' : d.delimiter) : d.kind,
  }
  const refuseIt = async (code: string, reported: Record<string, string | number>, more: Record<string, unknown> = {}): Promise<ReceivedFile> => {
    // What a strange file is quoted with may hold what no database keeps as text.
    const params = Object.fromEntries(Object.entries(reported).map(([k, v]) => [k, typeof v === 'string' ? v.replaceAll(/\p{Cc}/gu, '') : v]))
    const created = await make({ app, tx, ctx }, { ...base, ...more, problem: { code, params }, error_count: 1 }, 'failed')
    await tx.run(
      sql`insert into report_import_error (report_file_id, severity, code, params) values (${created.file}, 'error', ${code}, ${JSON.stringify(params)}::jsonb)`,
    )
    return { ...created, name: f.name, outcome: 'refused', type: (more.type as ReportCode | undefined) ?? null, problem: { code, params } }
  }
  if (d.kind === 'unknown') {
    const near = d.near ?? wanted?.code
    if (near && d.missing) return refuseIt('R002', { cols: d.missing.join(', ') }, { type: near })
    return refuseIt('R_UNKNOWN', { why: d.why['zh-cn'], whyEn: d.why.en })
  }
  if (wanted && wanted.code !== d.type && !(wanted.code === 'listings' && d.type === 'listings_all'))
    return refuseIt('R002', { cols: missing(wanted.code, d) }, { type: wanted.code })
  const type = reportType(wanted?.code ?? d.type)
  if (seen.mangled) return refuseIt('R015', seen.mangled, { type: type.code, store_account: incoming.store_account ?? null })
  const answer = scopeOf(shops, {
    type,
    store_account: incoming.store_account,
    marketplaces: incoming.marketplaces,
    sites: seen.sites,
    merchants: seen.merchants,
  })
  if (!answer.ok && 'wrong' in answer) {
    // Where nobody of ours sells, no choice of account would be right: the shop is missing.
    const nowhere = seen.merchants.length === 0 && !seen.sites.some((site) => shops.some((x) => answersTo(x, site)))
    if (nowhere)
      return refuseIt(
        'R_NOSHOP',
        { sites: seen.sites.slice(0, 3).map(siteName).join(', ') },
        { type: type.code, store_account: incoming.store_account ?? null },
      )
    return refuseIt(
      answer.code,
      { ...answer.wrong, b: await aliasOf(tx, incoming.store_account, answer.wrong.b) },
      { type: type.code, store_account: incoming.store_account ?? null },
    )
  }
  if (!answer.ok) {
    // A site that nobody sells on is told by name: the shop is missing, not the choice.
    const nowhere = answer.ask === 'account' && answer.accounts.length === 0 && seen.sites.length > 0
    const problem: NonNullable<ReceivedFile['problem']> = nowhere
      ? { code: 'R_NOSHOP', params: { sites: seen.sites.slice(0, 3).map(siteName).join(', ') } }
      : { code: answer.ask === 'account' ? 'R_STORE' : 'R_SITE', params: {} }
    const waiting = await earlier(
      tx,
      type.code,
      { store_account: answer.accounts.length === 1 ? answer.accounts[0]! : null, store: null, marketplaces: [] },
      stored.sha256,
    )
    // Nobody need say whose a file is that stands in the archive already.
    const known = type.semantics === 'snapshot' || incoming.store_account ? undefined : await sameBytes(tx, type.code, stored.sha256)
    if (known) return sameAgain({ tx, ctx }, f.name, type.code, known)
    if (waiting?.status === 'pending')
      return { file: waiting.id, no: waiting.no, name: f.name, outcome: 'asked', type: type.code, accounts: answer.accounts, problem }
    const created = await make(
      { app, tx, ctx },
      { ...base, type: type.code, problem, ...(answer.accounts.length === 1 ? { store_account: answer.accounts[0] } : {}) },
      'pending',
    )
    return { ...created, name: f.name, outcome: 'asked', type: type.code, accounts: answer.accounts, problem }
  }
  await needImportRight({ run: tx, ctx }, answer.scope.store)
  const before = await earlier(tx, type.code, answer.scope, stored.sha256)
  if (before) return sameAgain({ tx, ctx }, f.name, type.code, before)
  const created = await make(
    { app, tx, ctx },
    { ...base, type: type.code, store_account: answer.scope.store_account, store: answer.scope.store, marketplaces: answer.scope.marketplaces },
    incoming.dry ? 'pending' : 'parsing',
  )
  // What the download said about its charset waits here until the bytes have been looked at.
  const reported = charsetNamed(incoming.charset)
  if (reported) await tx.run(sql`update report_file set encoding = ${reported} where id = ${created.file}`)
  const job = queue ? await enqueueImport({ app, tx, ctx }, created.file, created.no, incoming.dry) : undefined
  return { ...created, name: f.name, outcome: 'queued', type: type.code, ...(job === undefined ? {} : { job }) }
}

/** What a file of another type lacks to be of the chosen one: columns, or the form of the whole file. */
const missing = (wanted: ReportCode, d: Exclude<Peek['detected'], { kind: 'unknown' }>): string =>
  (d.kind === 'table' ? (missingFor(wanted, d.header) ?? []) : []).slice(0, 8).join(', ') || reportType(wanted).format.toUpperCase()

export const enqueueImport = ({ app, tx, ctx }: CommandContext, file: number, no: string, dry = false): Promise<number> =>
  app.jobs.enqueue(
    tx,
    ctx,
    'report.import',
    `${ctx.lang === 'en' ? 'Import report' : '导入报告'} ${no}`,
    { file, ...(dry ? { dry } : {}) },
    { uniqueKey: `report.import:${file}` },
  )

/** A chosen account that sells nowhere on Amazon is told by its name too. */
const aliasOf = async (tx: Tx, account: number | undefined, name: string): Promise<string> =>
  (account !== undefined && name === String(account)
    ? (await tx.maybe<{ alias: string }>(sql`select alias from store_account where id = ${account}::bigint`))?.alias
    : undefined) ?? name

interface Earlier {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly who: string
}
/** The live file with the same bytes in the same scope. */
export const earlier = (tx: Tx, type: ReportCode, scope: Scope, sha256: string): Promise<Earlier | undefined> =>
  tx.maybe<Earlier>(sql`
    select f.id, f.no, f.status, coalesce((select nickname from admin where id = f.created_by), '') as who from report_file f
    where f.sha256 = ${sha256} and f.type = ${type} and coalesce(f.store_account_id, 0) = ${scope.store_account ?? 0} and coalesce(f.marketplaces, '{}') = ${scope.marketplaces}::bigint[] and f.status not in ('failed', 'rolled_back', 'ignored')
    order by f.id limit 1`)

/** The file with the same bytes that has been read, whosever it is. */
const sameBytes = (tx: Tx, type: ReportCode, sha256: string): Promise<Earlier | undefined> =>
  tx.maybe<Earlier>(sql`
    select f.id, f.no, f.status, coalesce((select nickname from admin where id = f.created_by), '') as who from report_file f
    where f.sha256 = ${sha256} and f.type = ${type} and f.store_account_id is not null and f.status in ('parsing', 'parsed', 'review', 'conflict') order by f.id limit 1`)

/** Same bytes again: a snapshot is fresh as of now, anything else is told where it already is (resource.md, "Same bytes again"). */
async function sameAgain({ tx, ctx }: Context<'tx' | 'ctx'>, name: string, type: ReportCode, before: Earlier): Promise<ReceivedFile> {
  const known = { file: before.id, no: before.no, name, type }
  // Somebody has put it here and not said whose it is, or only had it checked: whoever comes now may go on with it.
  if (before.status === 'pending') return { ...known, outcome: 'asked' }
  if (before.status === 'parsing')
    return {
      ...known,
      outcome: 'duplicate',
      problem: { code: 'R_BUSY', params: { who: before.who || (ctx.lang === 'en' ? 'Somebody' : '其他人'), no: before.no } },
    }
  if (reportType(type).semantics === 'snapshot' && before.status === 'parsed') {
    await tx.run(sql`update report_file set confirmed_at = now() where id = ${before.id}`)
    return { ...known, outcome: 'confirmed' }
  }
  return { ...known, outcome: 'duplicate', problem: { code: 'R001', params: { no: before.no } } }
}

async function make({ app, tx, ctx }: CommandContext, preset: Record<string, unknown>, status: string): Promise<{ file: number; no: string }> {
  // Whoever may bring files makes a row of the archive, not a record by hand: his right is the upload's, judged above, and no `add` of the page.
  const maker: Ctx = { ...ctx, access: { ...ctx.access, super: true } }
  const file = await createRecord({ app, tx, ctx: maker }, reportFile, {}, { preset: { ...preset, status } })
  const row = await tx.one<{ no: string }>(sql`select no from report_file where id = ${file}`)
  return { file, no: row.no }
}
