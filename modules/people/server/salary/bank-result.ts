import { runAction, sql, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { salarySheet } from '../../model/salary/salary-sheet.resource.ts'
import type { OnSheet, SheetHead } from './pay-files.ts'

type Row = Readonly<Record<string, string>>
const paid = (r: Row): boolean => /^(成功|success|ok|paid)$/i.test(r['结果']!)
const some = (numbers: readonly string[]): string => numbers.slice(0, 10).join('、')

/** Of whom a bank reports: each is on the sheet, once, and not held back. */
function check(people: readonly OnSheet[], rows: readonly Row[]): ReadonlyMap<string, OnSheet> {
  if (rows.length === 0) throw refuse.FILE_EMPTY()
  const byNo = new Map(people.map((p) => [p.emp_no, p]))
  const numbers = rows.map((r) => r['附言']!)
  const unknown = numbers.filter((no) => !byNo.has(no))
  if (unknown.length) throw refuse.FILE_UNKNOWN({ numbers: some(unknown) })
  const twice = numbers.filter((no, i) => numbers.indexOf(no) < i)
  if (twice.length) throw refuse.FILE_TWICE({ numbers: some(twice) })
  const held = numbers.filter((no) => byNo.get(no)!.pay_state === 'hold')
  if (held.length) throw refuse.FILE_HELD({ numbers: some(held) })
  return byNo
}

/**
 * What a bank has made of its file. People are paid by several banks: those that this one says nothing of still wait, and the sheet is paid once nobody
 * does any more (people.md salarySheet markPaid). Answers how many were paid, failed and wait.
 */
export async function takeBankResult(
  { app, ctx }: QueryContext,
  { head, people }: { readonly head: SheetHead; readonly people: readonly OnSheet[] },
  rows: readonly Row[],
): Promise<{ paid: number; failed: number; waiting: number }> {
  const byNo = check(people, rows)
  const slips = (of: readonly Row[]): number[] => of.map((r) => byNo.get(r['附言']!)!.slip)
  const failed = rows.filter((r) => !paid(r))
  const waiting = await app.db.tx(async (tx) => {
    const { status } = await tx.one<{ status: string }>(sql`select status from salary_sheet where id = ${head.id} for update`)
    await tx.run(
      sql`update salary_slip p set pay_state = 'failed', pay_reason = u.reason, updated_at = now(), version = version + 1 from unnest(${slips(failed)}::bigint[], ${failed.map((r) => (r['原因'] || r['结果'] || '').slice(0, 200))}::text[]) as u(id, reason) where p.id = u.id and p.sheet_id = ${head.id}`,
    )
    await tx.run(
      sql`update salary_slip set pay_state = 'paid', pay_reason = null, updated_at = now(), version = version + 1 where sheet_id = ${head.id} and pay_state in ('normal', 'failed') and id = any(${slips(rows.filter(paid))}::bigint[])`,
    )
    const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from salary_slip where sheet_id = ${head.id} and pay_state = 'normal'`)
    if (n === 0 && status === 'locked') await runAction({ app, tx, ctx }, salarySheet, Number(head.id), 'markPaid', { args: {} }, true)
    return n
  })
  return { paid: rows.length - failed.length, failed: failed.length, waiting }
}
