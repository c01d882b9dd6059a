import type { CommandContext, Context } from '@crossway/server-kit'
import { num, type NumLike } from '@crossway/kernel'
import { createRecord, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { memberMoneyLog } from '../../model/member/member-money-log.resource.ts'
import { withoutAsking } from './settled-changes.ts'
import { memberScoreLog } from '../../model/member/member-score-log.resource.ts'

export type LedgerKind = 'money' | 'score'
export const ledgers = { money: memberMoneyLog, score: memberScoreLog } as const

export interface Booked {
  readonly before: string
  readonly after: string
}

/**
 * Books one change on a member's row, which is locked until the transaction ends: after = before + delta, exactly. Below zero only as far as
 * the group's overdraft allows; points never (platform.md §6.12). Money in CNY with two decimals, points whole.
 */
export async function book(tx: Tx, member: number, kind: LedgerKind, delta: NumLike): Promise<Booked> {
  const column = sql.raw(kind === 'money' ? 'balance' : 'integral')
  const row = await tx.one<{ now: string; allow: boolean; limit: string | null }>(
    sql`select m.${column}::text as now, g.allow_overdraft as allow, g.overdraft_limit::text as limit from member m join member_group g on g.id = m.group_id where m.id = ${member}::bigint for update of m`,
  )
  const digits = kind === 'money' ? 2 : 0
  const after = num(row.now).plus(delta)
  const floor = kind === 'money' && row.allow ? num(row.limit ?? 0).negated() : num(0)
  if (num(delta).isNegative() && after.lt(floor)) throw refuse.INSUFFICIENT({ x: num(row.now).toFixed(digits) })
  await tx.run(sql`update member set ${column} = ${after.toFixed(digits)}::numeric where id = ${member}::bigint`)
  return { before: num(row.now).toFixed(digits), after: after.toFixed(digits) }
}

export interface BalanceChange {
  readonly member: number
  readonly kind: LedgerKind
  /** Not zero; negative takes away. */
  readonly delta: NumLike
  readonly remark: string
  /** The caller's own key: the same change is booked once. */
  readonly key?: string
  /** Document that caused it, as people know it. */
  readonly source?: string
}

/** Books a change for another module and answers the ledger line's id; a key that was booked before answers that line (contracts.md §2.1). */
export async function changeBalance({ app, tx, ctx }: CommandContext, c: BalanceChange): Promise<number> {
  const log = ledgers[c.kind]
  if (c.key !== undefined) {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${log.name} ${c.key}`}, 0))`)
    const known = await tx.maybe<{ id: number }>(sql`select id from ${sql.id(log.name)} where key = ${c.key}`)
    if (known) return known.id
  }
  const amount = c.kind === 'money' ? num(c.delta).toFixed(2) : num(c.delta).toNumber()
  const preset = { key: c.key ?? null, source: c.source ?? null }
  return withoutAsking(tx, () => createRecord({ app, tx, ctx }, log, { member: c.member, amount, remark: c.remark }, { preset }))
}

/** The opposite of a line, by which it is taken back once (platform.md §6.12); its member's row is locked from here on. */
export async function oppositeOf(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  kind: LedgerKind,
  id: number,
): Promise<{ readonly member: number; readonly amount: string | number; readonly remark: string }> {
  const log = ledgers[kind]
  const line = await tx.one<{ member_id: number; amount: string | null; reversal_of_id: number | null }>(
    sql`select member_id, amount::text as amount, reversal_of_id from ${sql.id(log.name)} where id = ${id}::bigint`,
  )
  if (line.reversal_of_id !== null) throw refuse.REVERSAL_KEPT()
  if (line.amount === null) throw refuse.AMOUNT_WRONG()
  // The member's row is the lock: of two reversals at once the second finds the first.
  await tx.rows(sql`select 1 from member where id = ${line.member_id}::bigint for update`)
  if (await tx.maybe(sql`select 1 from ${sql.id(log.name)} where reversal_of_id = ${id}::bigint`)) throw refuse.REVERSED_ONCE()
  const back = num(line.amount).negated()
  const remark = ctx.lang === 'en' ? `Reversal of #${id}` : `冲销 #${id}`
  const amount = kind === 'money' ? back.toFixed(2) : back.toNumber()
  return { member: line.member_id, amount, remark }
}

export interface BalanceDifference {
  readonly member: number
  readonly kind: LedgerKind
  readonly balance: string
  readonly lines: string
}
/** Members whose balance is not the sum of their lines: none, or somebody wrote past the ledger. Asked by health.check. */
export async function balanceDifferences(run: Pick<Tx, 'rows'>): Promise<BalanceDifference[]> {
  const one = (kind: LedgerKind, column: string): ReturnType<typeof sql> =>
    sql`select m.id as member, ${kind} as kind, ${sql.raw(`m.${column}`)}::text as balance, coalesce(l.total, 0)::text as lines from member m left join (select member_id, sum(amount) as total from ${sql.id(ledgers[kind].name)} group by member_id) l on l.member_id = m.id where ${sql.raw(`m.${column}`)} <> coalesce(l.total, 0)`
  return run.rows<BalanceDifference>(sql`${one('money', 'balance')} union all ${one('score', 'integral')} limit 100`)
}
