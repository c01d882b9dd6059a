import { createRecord, runAction, sql, systemAccess, systemCtx, type App, type Ctx, type Sql, type Tx } from '@crossway/server-kit'
import { resolveProject } from '@crossway/ledger/server'
import { setFinanceSettlement, settlementOfFile, type SettlementHead } from '@crossway/resource/server'
import { refuse } from '../../model/errors.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { countSettlements, mapListings, ruleOn, rulingTable, serviceMonth, targetOn, type Open } from './classify.ts'

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
export async function importStatement(tx: Tx, app: App, ctx: Ctx, file: number): Promise<number> {
  const head = await settlementOfFile(tx, file)
  if (!head || head.store === null) throw refuse.BAD_STATEMENT()
  const origin = await tx.maybe<{ sha256: string | null; source: string; by: number }>(
    sql`select f.sha256, f.source, f.created_by as by from report_file f where f.id = ${file}::bigint`,
  )
  const id = await createSettlement(tx, app, ctx, {
    head,
    store: head.store,
    file,
    sha: origin?.sha256 ?? null,
    ...(origin?.source === 'api' ? { source: 'api', by: 0 } : { source: 'file', by: origin?.by ?? 0 }),
  })
  await takeLines(tx, [id])
  const made = await tx.one<{ no: string }>(sql`select settlement_no as no from settlement where id = ${id}`)
  await setFinanceSettlement(tx, file, { id, no: made.no })
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
async function createSettlement(tx: Tx, app: App, ctx: Ctx, n: NewSettlement): Promise<number> {
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
    app,
    tx,
    { ...ctx, access: systemAccess },
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

/**
 * All lines of the archived statements with what the rules say about them, in one statement of SQL; memory does not grow with the file. Then
 * the settlements' figures and states.
 */
export async function takeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  const from = sql`settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id where s.id = any(${ids}::bigint[])`
  const triples = await tx.rows<Open>(sql`
    select distinct coalesce(l.transaction_type, '') as transaction_type, coalesce(l.amount_type, '') as amount_type, coalesce(l.amount_description, '') as amount_description, l.fulfillment_id as fulfillment, l.marketplace_name as marketplace, l.amount >= 0 as positive, s.account_type from ${from} limit 20000`)
  const rulings = await ruleOn(tx, 'amazon', triples)
  await tx.run(sql`
    insert into settlement_line (settlement_id, line_no, raw_line_id, transaction_type, order_id, merchant_order_id, adjustment_id, shipment_id, marketplace_name, amount_type, amount_description, amount, fulfillment, posted_at, posted_date,
      order_item_code, merchant_order_item_id, merchant_adjustment_item_id, seller_sku, quantity, promotion_id, is_payout, line_store_id, msku_id, target, cost_type_id, rule_id, class_state, service_month)
    select l.settlement_id, l.n, l.id, l.t, l.order_id, l.merchant_order_id, l.adjustment_id, l.shipment_id, l.marketplace_name, l.a, l.d, l.amount, l.fulfillment_id, l.posted_at, l.day,
      l.order_item_code, l.merchant_order_item_id, l.merchant_adjustment_item_id, nullif(l.sku, ''), l.quantity_purchased, l.promotion_id, coalesce(l.is_payout, false), coalesce(l.store_id, l.home), l.msku_id, ${targetOn(sql`l.day`)}, u.cost_type, u.rule, case when u.target is null then 'unclassified' else 'auto' end,
      ${serviceMonth(sql`l.day`)}
    from (select l.*, s.id as settlement_id, s.store_id as home, s.account_type, coalesce(l.transaction_type, '') as t, coalesce(l.amount_type, '') as a, coalesce(l.amount_description, '') as d, coalesce(l.posted_date_local, s.period_end::date) as day
      from settlement s cross join lateral (select l.*, row_number() over (order by l.row_no, l.part) as n from amz_settlement_line l where l.report_file_id = s.raw_file_id) l where s.id = any(${ids}::bigint[])) l
    left join ${rulingTable(rulings)} on u.transaction_type = l.t and u.amount_type = l.a and u.amount_description = l.d and u.fulfillment = coalesce(l.fulfillment_id, '') and u.marketplace = coalesce(l.marketplace_name, '') and u.positive = (l.amount >= 0) and u.account_type = l.account_type`)
  await mapListings(tx, ids)
  const states = await countSettlements(tx, ids)
  await tx.run(sql`
    update settlement s set status = u.state from unnest(${ids}::bigint[], ${ids.map((id) => states.get(id))}::text[]) as u(id, state) where s.id = u.id`)
}

/** Settlements that nobody has checked go with the file they were made of (resource.md, rollback): their lines are no statement any more. */
export async function voidTakenBack(app: App, tx: Tx, of: Sql): Promise<void> {
  const rows = await tx.rows<{ id: number; no: string }>(
    sql`select s.id, f.no from settlement s join report_file f on f.id = s.raw_file_id where f.status = 'rolled_back' and s.status in ('imported', 'classified') and ${of} order by s.id for update of s`,
  )
  for (const r of rows) await runAction(app, tx, systemCtx(), settlement, r.id, 'void', { args: { reason: `文件 ${r.no} 已撤销` } }, true)
}

/** Handler of `settlementFile.ready`: a file that finance has already, or another file with its number, is no fault of the event. */
export async function onSettlementFile(app: App, tx: Tx, payload: Record<string, unknown>): Promise<void> {
  const file = Number(payload.file)
  if (await tx.maybe(sql`select 1 as x from settlement where raw_file_id = ${file}::int and status not in ('void', 'reversed')`)) return
  // The statement that this one replaces may still stand where its file was taken back a moment ago.
  const head = await settlementOfFile(tx, file)
  if (head) await voidTakenBack(app, tx, sql`s.store_id = ${head.store}::bigint and s.external_id = ${head.settlement_id}`)
  await importStatement(tx, app, systemCtx(), file)
}
