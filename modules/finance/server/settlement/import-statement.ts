import type { CommandContext, Context } from '@crossway/server-kit'
import { createRecord, runAction, sql, systemAccess, systemCtx, type Sql, type Tx } from '@crossway/server-kit'
import { resolveProject } from '@crossway/ledger/server'
import { setFinanceSettlement, settlementOfFile, type SettlementHead } from '@crossway/resource/server'
import { refuse } from '../../model/errors.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { classifySettlements } from './classify.ts'
import { takeKinds } from './kinds.ts'

const accountTypes = { standard: 'sc_standard', invoiced: 'sc_invoiced', other: 'sc_standard' } as const
interface StoreFacts {
  readonly platform: number
  readonly marketplace: number
  readonly company: number | null
  readonly currency: string
}

/**
 * Makes a settlement of an archived statement file: head, lines, automatic classification (finance.md settlement, contracts.md importStatement).
 * Once per file and per statement number: the same bytes are refused naming the first number, the same number in another file is refused.
 */
export async function importStatement({ app, tx, ctx }: CommandContext, file: number): Promise<number> {
  const head = await settlementOfFile(tx, file)
  if (!head || head.store === null) throw refuse.BAD_STATEMENT()
  const origin = await tx.maybe<{ sha256: string | null; source: string; by: number }>(
    sql`select f.sha256, f.source, f.created_by as by from report_file f where f.id = ${file}::bigint`,
  )
  const id = await createSettlement(
    { app, tx, ctx },
    {
      head,
      store: head.store,
      file,
      sha: origin?.sha256 ?? null,
      ...(origin?.source === 'api' ? { source: 'api', by: 0 } : { source: 'file', by: origin?.by ?? 0 }),
    },
  )
  await takeLines(tx, [id])
  const created = await tx.one<{ no: string }>(sql`select settlement_no as no from settlement where id = ${id}`)
  await setFinanceSettlement(tx, file, { id, no: created.no })
  return id
}

interface NewSettlement {
  readonly head: Pick<
    SettlementHead,
    | 'settlement_id'
    | 'account_type'
    | 'format'
    | 'settlement_start_at'
    | 'settlement_end_at'
    | 'deposit_at'
    | 'total_amount'
    | 'currency'
    | 'screenshot_status'
    | 'carried_from'
  >
  readonly store: number
  readonly file: number | null
  readonly sha: string | null
  readonly source: 'api' | 'file'
  /** Who uploaded the file: the event that makes the settlement runs as nobody. */
  readonly by: number
}
async function createSettlement({ app, tx, ctx }: CommandContext, n: NewSettlement): Promise<number> {
  const { head, store } = n
  const facts = await tx.maybe<StoreFacts>(
    sql`select platform_id as platform, marketplace_id as marketplace, company_id as company, currency from store where id = ${store}::bigint`,
  )
  if (!facts) throw refuse.NO_STATEMENT_STORE({ id: store })
  const accountType = accountTypes[head.account_type]
  // Whoever imports the same statement at the same time waits here and is told.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${store} ${accountType} ${head.settlement_id}`}, 0))`)
  const known = await tx.maybe<{ no: string; same: boolean }>(
    sql`select settlement_no as no, coalesce(file_sha256 = ${n.sha}, false) as same from settlement where store_id = ${store}::bigint and status not in ('void', 'reversed') and ((external_id = ${head.settlement_id} and account_type = ${accountType}) or file_sha256 = ${n.sha}) order by 2 desc limit 1`,
  )
  if (known) throw known.same ? refuse.FILE_IMPORTED({ no: known.no }) : refuse.SETTLEMENT_EXISTS()
  const end = head.settlement_end_at ?? head.deposit_at ?? new Date().toISOString()
  const project = await resolveProject(tx, store, null, end.slice(0, 10))
  const before = head.carried_from
    ? await tx.maybe<{ id: number }>(
        sql`select finance_settlement as id from amz_settlement_file where id = ${head.carried_from}::bigint and finance_settlement is not null`,
      )
    : undefined
  return createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    settlement,
    {},
    {
      preset: {
        channel_group: 'amazon',
        platform: facts.platform,
        marketplace: facts.marketplace,
        store,
        company: project?.company ?? facts.company,
        project: project?.project ?? null,
        account_type: accountType,
        external_id: head.settlement_id,
        format: head.format,
        period_start: head.settlement_start_at ?? end,
        period_end: end,
        deposit_date: head.deposit_at ?? end,
        currency: head.currency,
        total_amount: head.total_amount,
        source: n.source,
        raw_file_id: n.file,
        file_sha256: n.sha,
        screenshot_state: head.screenshot_status === 'mismatch' ? 'differs' : head.screenshot_status,
        previous: before?.id ?? null,
        importer: ctx.account || n.by || null,
      },
    },
  )
}

/** Takes the lines of the archived statements as they stand there: finds their kinds, classifies these, and brings figures and states of the settlements in line. */
export async function takeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await takeKinds(tx, ids)
  const states = await classifySettlements(tx, ids, true)
  await tx.run(sql`
    update settlement s set status = u.state from unnest(${ids}::bigint[], ${ids.map((id) => states.get(id))}::text[]) as u(id, state) where s.id = u.id`)
}

/** Settlements that nobody has checked go with the file they were made of (resource.md, rollback): their lines are no statement any more. */
export async function voidTakenBack({ app, tx }: Context<'app' | 'tx'>, of: Sql): Promise<void> {
  const rows = await tx.rows<{ id: number; no: string }>(
    sql`select s.id, f.no from settlement s join report_file f on f.id = s.raw_file_id where f.status = 'rolled_back' and s.status in ('imported', 'classified') and ${of} order by s.id for update of s`,
  )
  for (const r of rows) await runAction({ app, tx, ctx: systemCtx() }, settlement, r.id, 'void', { args: { reason: `文件 ${r.no} 已撤销` } }, true)
}

/** Handler of `settlementFile.ready`: a file that finance has already, or another file with its number, is no fault of the event. */
export async function onSettlementFile({ app, tx }: Context<'app' | 'tx'>, payload: Record<string, unknown>): Promise<void> {
  const file = Number(payload.file)
  if (await tx.maybe(sql`select 1 as x from settlement where raw_file_id = ${file}::int and status not in ('void', 'reversed')`)) return
  // The statement that this one replaces may still stand where its file was taken back a moment ago.
  const head = await settlementOfFile(tx, file)
  if (head) await voidTakenBack({ app, tx }, sql`s.store_id = ${head.store}::bigint and s.external_id = ${head.settlement_id}`)
  await importStatement({ app, tx, ctx: systemCtx() }, file)
}
