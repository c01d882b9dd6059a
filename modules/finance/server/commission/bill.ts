import type { CommandContext } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { endOfMonth, moneyText, num, sum, type RowOf } from '@crossway/kernel'
import { createRecord, insertAll, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { postPl, reversePl } from '@crossway/ledger/server'
import { calculateBill, heldOf, type Bill, type BillLine } from '../../model/commission/calculate.ts'
import { commissionBill } from '../../model/commission/commission-bill.resource.ts'
import { commissionRoutes, type ChannelGroup } from '../../model/commission/words.ts'
import type { ProjectQuestion } from './questions.ts'

export type BillDoc = RowOf<typeof commissionBill>
/** A line with what people changed of it. */
interface Adjusted extends BillLine {
  readonly adjust_amount: string
  readonly adjust_reason: string | null
}
const left = { 'zh-cn': '已离职', en: 'Left' }

/** The same data gives the same stamp: structure, base, carry, and everybody's part. */
export const stampOf = (bill: Bill): string => createHash('sha256').update(JSON.stringify(bill)).digest('hex')

/** Adjustments stay where the line they adjust has come out the same. */
function adjusted(bill: Bill, before: BillDoc | undefined): Adjusted[] {
  const old = [...(before?.lines ?? [])].filter((l) => !num(l.adjust_amount).isZero())
  return bill.lines.map((l) => {
    const at = l.forfeited
      ? -1
      : old.findIndex((o) => o.role === l.role && (o.store?.id ?? null) === l.store && (o.employee?.id ?? null) === l.employee && num(o.amount).eq(l.amount))
    const [stored] = at < 0 ? [] : old.splice(at, 1)
    if (!stored) return { ...l, adjust_amount: '0', adjust_reason: null }
    const { held, payable } = heldOf(num(l.amount).plus(stored.adjust_amount), bill.hold_ratio)
    return { ...l, held: held.toFixed(2), payable: payable.toFixed(2), adjust_amount: stored.adjust_amount, adjust_reason: stored.adjust_reason }
  })
}

/** Sums of a bill out of its lines; what is forfeited is nobody's. */
export function sumsOf(
  lines: readonly { readonly amount: string; readonly adjust_amount: string; readonly held: string; readonly payable: string; readonly forfeited: boolean }[],
): { total_amount: string; held_amount: string; payable_now: string } {
  const paid = lines.filter((l) => !l.forfeited)
  return {
    total_amount: moneyText(sum(paid.map((l) => num(l.amount).plus(l.adjust_amount)))),
    held_amount: moneyText(sum(paid.map((l) => l.held))),
    payable_now: moneyText(sum(paid.map((l) => l.payable))),
  }
}

/** Columns of the head and rows of the lines that a calculation gives. */
export function drawUp(q: ProjectQuestion, o: { readonly estimated: boolean; readonly lang: Ctx['lang']; readonly before?: BillDoc }) {
  const bill = calculateBill(q)
  const lines = adjusted(bill, o.before).map((l) => ({ ...l, forfeit_reason: l.forfeited ? left[o.lang] : null }))
  const { lines: _, version, ...figures } = bill
  return {
    head: {
      ...figures,
      structure_version: version,
      company: q.books.company,
      department: q.books.department,
      leader: q.books.leader,
      ...sumsOf(lines),
      estimated: o.estimated,
      calculated_at: new Date().toISOString(),
      data_stamp: stampOf(bill),
    },
    lines,
  }
}

/** A new bill of a month; its number is taken last, because the counter is held to the end of the transaction. */
export function createBill({ app, tx, ctx }: CommandContext, group: ChannelGroup, q: ProjectQuestion, estimated: boolean): Promise<number> {
  const { head, lines } = drawUp(q, { estimated, lang: ctx.lang })
  return createRecord(
    { app, tx, ctx },
    commissionBill,
    {},
    {
      node: `${commissionRoutes[group].bills}/calculate`,
      preset: { ...head, month: q.month, channel_group: group, project: q.books.project, platform: q.platform, lines },
    },
  )
}

/** Columns of a bill's line and their types, for whoever writes many at once. */
export const lineColumns = {
  commission_bill_id: 'bigint',
  seq: 'integer',
  role: 'text',
  employee_id: 'bigint',
  share_rate: 'numeric',
  days_ratio: 'numeric',
  coefficient: 'numeric',
  coefficient_missing: 'boolean',
  store_id: 'bigint',
  metric: 'text',
  threshold: 'numeric',
  ad_spend: 'numeric',
  roas: 'numeric',
  amount: 'numeric',
  adjust_amount: 'numeric',
  adjust_reason: 'text',
  held: 'numeric',
  payable: 'numeric',
  forfeited: 'boolean',
  forfeit_reason: 'text',
} as const

/** Puts the lines of a calculation in the place of those that stand. */
export async function rewriteLines(tx: Tx, bill: number, lines: ReturnType<typeof drawUp>['lines']): Promise<void> {
  await tx.run(sql`delete from commission_line where commission_bill_id = ${bill}::bigint`)
  await insertAll(
    tx,
    'commission_line',
    lineColumns,
    lines.map(({ employee, store, ...l }, i) => ({ commission_bill_id: bill, seq: i + 1, employee_id: employee, store_id: store, ...l })),
  )
}

/** Commission in the profit ledger, once a bill: it belongs to its month, and is booked in the first open one when that is closed (finance.md §2.10). */
export async function postCommission(
  tx: Tx,
  b: { readonly id: number; readonly month: string; readonly project: number; readonly company: number; readonly amount: string; readonly no: string },
  account: number,
): Promise<void> {
  if (num(b.amount).isZero()) return
  await postPl(
    tx,
    [
      {
        line: 'L1401',
        amount: num(b.amount).negated(),
        currency: 'CNY',
        biz_date: endOfMonth(b.month + '-01'),
        stage: 'settled',
        company: b.company,
        project: b.project,
        source: { type: 'commission_bill', id: b.id, line: b.id },
        note: b.no,
      },
    ],
    { account },
  )
}

const accrual = 'commission_accrual'
/** The month, behind the platform where a platform is paid apart. */
export const accrualLine = (month: string, platform: number | null): number => (platform ?? 0) * 1_000_000 + Number(month.replace('-', ''))
/** Takes back what the nights estimated of a month (finance.md §2.4). */
export const reverseAccrual = (
  tx: Tx,
  at: { readonly project: number; readonly platform: number | null; readonly month: string },
  reason: string,
  account: number,
): Promise<number> => reversePl(tx, { type: accrual, id: at.project, line: accrualLine(at.month, at.platform) }, reason, { account })

/** The commission of a month to date as an estimate: nothing where it stands already, said again where it has changed. Answers whether anything was written. */
export async function accrue(tx: Tx, q: ProjectQuestion, account: number): Promise<boolean> {
  const bill = calculateBill(q)
  const amount = sum(bill.lines.filter((l) => !l.forfeited).map((l) => l.amount)).negated()
  const stands = await tx.one<{ n: number; live: string }>(sql`
    select count(*) filter (where reversal_of_id is null)::int as n, coalesce(sum(amount), 0)::text as live from pl_entry
    where source_type = ${accrual} and source_id = ${q.books.project}::bigint and source_line_id = ${accrualLine(q.month, q.platform)}::bigint and pl_line_code = 'L1401' and stage = 'estimated'`)
  if (amount.eq(stands.live)) return false
  await reverseAccrual(tx, { project: q.books.project, platform: q.platform, month: q.month }, 'estimated again', account)
  if (amount.isZero()) return true
  await postPl(
    tx,
    [
      {
        line: 'L1401',
        amount,
        currency: 'CNY',
        biz_date: endOfMonth(q.month + '-01'),
        stage: 'estimated',
        basis: 'accrual',
        company: q.books.company,
        project: q.books.project,
        source: { type: accrual, id: q.books.project, line: accrualLine(q.month, q.platform), seq: stands.n },
      },
    ],
    { account },
  )
  return true
}
