import { sql, type Ctx, type Runner, type Sql } from '@crossway/server-kit'
import type { BoardSubscription, SubscribedBoard } from '../../model/subscription/subscription.ts'

/** A subscription as it lies in the table. */
export interface StoredSubscription {
  readonly id: number
  readonly board: SubscribedBoard
  readonly name: string
  readonly owner: number
  readonly address: Readonly<Record<string, string>>
  readonly employees: readonly number[]
  readonly roles: readonly number[]
  readonly every: BoardSubscription['every']
  readonly weekday: number | null
  readonly month_day: number | null
  readonly hour: number
  readonly mail: boolean
  readonly paused: boolean
  readonly since: string
}
export const stored = sql.raw(
  `s.id, s.board, s.name, s.owner_id as owner, s.address, s.employees, s.roles, s.every, s.weekday, s.month_day, s.hour, s.mail, s.paused, s.since`,
)

const named = (table: string, ids: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.name) order by n.id) from ${table} n where n.id = any(${ids})), '[]')`
/** Subscriptions of a board that the caller owns or receives. */
export const subscriptionsOf = (run: Runner, ctx: Ctx, board: SubscribedBoard): Promise<BoardSubscription[]> =>
  run.rows<BoardSubscription>(
    sql`select s.id, s.name, a.nickname as owner, s.owner_id = ${ctx.account}::bigint as mine, s.address, ${sql.raw(named('employee', 's.employees'))} as employees, ${sql.raw(named('role', 's.roles'))} as roles,
        s.every, s.weekday, s.month_day, s.hour, s.mail, s.paused, s.last_run_at
      from board_subscription s join admin a on a.id = s.owner_id
      where s.board = ${board} and (s.owner_id = ${ctx.account}::bigint or ${ctx.employee}::bigint = any(s.employees) or s.roles && array(
        select er.role_id from employee_role er where er.employee_id = ${ctx.employee}::bigint and er.status = 'active' and er.valid_from <= current_date and (er.valid_to is null or er.valid_to >= current_date)))
      order by s.owner_id <> ${ctx.account}::bigint, s.id limit 200`,
  )

/** Subscriptions under a condition on alias `s`, locked until the transaction ends; those that somebody else works on are left to him. */
export const lockSubscriptions = (run: Runner, where: Sql): Promise<StoredSubscription[]> =>
  run.rows<StoredSubscription>(sql`select ${stored} from board_subscription s where ${where} order by s.id limit 20000 for update of s skip locked`)
