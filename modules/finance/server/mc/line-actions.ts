import { moneyText, num } from '@crossway/kernel'
import { postPl, resolveProject, reversePl } from '@crossway/ledger/server'
import { audit, createRecord, createTodo, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { billClaim } from '../../model/mc/bill-claim.resource.ts'
import { refuse as refuseStatement } from '../../model/errors.ts'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import { countLines } from '../settlement/classify.ts'
import { chooseFor } from '../settlement/kinds.ts'
import { classifyByHand } from '../settlement/line-routes.ts'
import { expectClaimsOf } from './expect-claims.ts'

/** A line of the list of bill lines, or an order without a bill, as an action finds it. */
export interface BillRow {
  readonly id: number
  readonly store: number
  readonly bill: number | null
  readonly bill_no: string | null
  readonly bill_status: string | null
  readonly order_no: string | null
  readonly currency: string
  readonly cost_type: number | null
}
const need = (row: BillRow): { bill: number; no: string; status: string } => {
  if (row.bill === null) throw refuse.LINE_GONE()
  return { bill: row.bill, no: row.bill_no!, status: row.bill_status! }
}

/** Puts a line, or all lines of its bill with the same words, on a cost type (finance.md platformBillDetail classify). */
export async function classifyLine(c: CommandContext, row: BillRow, costType: number, alike: boolean): Promise<void> {
  const { bill, no, status } = need(row)
  if (status === 'posted') throw refuse.LINE_POSTED({ no })
  const lines = alike
    ? (
        await c.tx.rows<{ id: number }>(sql`
          select l.id from settlement_line l join settlement_line own on own.id = ${row.id}::bigint and own.settlement_id = l.settlement_id and own.transaction_type = l.transaction_type and own.amount_type = l.amount_type and own.amount_description = l.amount_description
          where l.settlement_id = ${bill}::bigint order by l.id limit 1000`)
      ).map((l) => l.id)
    : [row.id]
  await classifyByHand(c, bill, lines, costType, false)
}

/** A line of a posted bill moves to another cost type: what it posted is reversed and posted anew, in the first open month (finance.md platformBillDetail reclass). */
export async function reclassLine({ tx, ctx }: CommandContext, row: BillRow, costType: number, reason: string): Promise<void> {
  const { bill, no, status } = need(row)
  if (status !== 'posted') throw refuse.LINE_NOT_POSTED({ no })
  if (row.cost_type === costType) throw refuse.LINE_SAME({}, 'args.cost_type')
  await tx.one(sql`select id from settlement where id = ${bill}::bigint for update`)
  const type = await tx.maybe<{ target: string | null }>(
    sql`select coalesce(l.code, c.balance_code) as target from cost_type c left join pl_line l on l.id = c.pl_line_id where c.id = ${costType}::bigint and c.active`,
  )
  if (!type?.target) throw refuseStatement.NO_TARGET({}, 'args.cost_type')
  const o = { account: ctx.account }
  await reversePl(tx, { type: 'settlement', id: bill, line: row.id }, reason, o)
  await chooseFor(tx, bill, [row.id], { cost_type: costType, target: type.target, before: null, moved_from: null })
  const line = await tx.one<{ amount: string; currency: string; store: number; msku: number | null; day: string; key: string | null; seq: number }>(sql`
    select l.amount::text as amount, s.currency, l.line_store_id as store, l.msku_id as msku, l.posted_date::text as day, l.line_store_id || ':' || l.order_id || ':' || l.seller_sku || l.event as key,
      (select coalesce(max(e.source_seq), 0) + 1 from pl_entry e where e.source_type = 'settlement' and e.source_id = s.id and e.source_line_id = l.id)::int as seq
    from settlement_line l join settlement s on s.id = l.settlement_id where l.id = ${row.id}::bigint and l.settlement_id = ${bill}::bigint`)
  if (type.target.startsWith('L'))
    await postPl(
      tx,
      [
        {
          line: type.target,
          cost_type: costType,
          amount: line.amount,
          currency: line.currency,
          biz_date: line.day,
          stage: 'settled',
          store: line.store,
          msku: line.msku,
          order_key: line.key,
          source: { type: 'settlement', id: bill, line: row.id, seq: line.seq },
          note: reason,
        },
      ],
      o,
    )
  await expectClaimsOf(tx, [bill], o)
  await countLines(tx, bill)
  await audit({ run: tx, ctx }, [
    { resource: 'settlement', record: bill, no, operation: 'action', action: 'reclass', comment: `#${row.id} → ${type.target} ${reason}` },
  ])
}

const note = (c: CommandContext, id: number, values: { readonly order?: number; readonly reason?: string }): Promise<number> =>
  c.tx.run(sql`
    insert into platform_line_note (line_id, order_id, accepted_reason, noted_by) values (${id}::bigint, ${values.order ?? null}::bigint, ${values.reason ?? null}, ${c.ctx.account}::bigint)
    on conflict (line_id) do update set order_id = coalesce(excluded.order_id, platform_line_note.order_id), accepted_reason = coalesce(excluded.accepted_reason, platform_line_note.accepted_reason), noted_by = excluded.noted_by, noted_at = now()`)

/** Says which of our orders a line is about, where the platform's number does not. */
export async function linkOrder(c: CommandContext, row: BillRow, order: number): Promise<void> {
  need(row)
  const own = await c.tx.maybe(sql`select 1 as x from mc_order where id = ${order}::bigint and store_id = ${row.store}::bigint`)
  if (!own) throw refuse.LINE_ORDER({}, 'args.order')
  await note(c, row.id, { order })
}
/** A difference is taken as it is, with the reason. */
export async function acceptLine(c: CommandContext, row: BillRow, reason: string): Promise<void> {
  need(row)
  await note(c, row.id, { reason })
}

/** Opens a case with the platform about a line or an order without a bill; whoever handles it has a task (finance.md platformBillDetail create claim). */
export async function claimLine(
  c: CommandContext,
  row: BillRow,
  a: { readonly case_no: string; readonly amount: string; readonly owner: number | null; readonly note: string | null },
): Promise<number> {
  const { app, tx, ctx } = c
  if (!num(a.amount).gt(0)) throw refuseStatement.AMOUNT_ZERO({}, 'args.amount')
  const open = await tx.maybe<{ no: string }>(sql`select no from bill_claim where line_id = ${row.id}::int and status = 'open' limit 1`)
  if (open) throw refuse.CLAIM_OPEN(open)
  const today = (await tx.one<{ d: string }>(sql`select current_date::text as d`)).d
  const project = await resolveProject(tx, row.store, null, today)
  const owner = a.owner ?? project?.owner ?? null
  const id = await createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    billClaim,
    { kind: 'claim', store: row.store, case_no: a.case_no, order_no: row.order_no, amount: moneyText(a.amount), opened_on: today, owner, note: a.note },
    { preset: { settlement: row.bill, line_id: row.id } },
  )
  if (owner)
    await createTodo(c, {
      title: `平台申诉 ${a.case_no}（订单 ${row.order_no ?? '–'}）`,
      assignee: owner,
      key: `bill_claim ${id}`,
      source: 'system',
      link: { route: 'platformBillDetail', id },
    })
  return id
}
