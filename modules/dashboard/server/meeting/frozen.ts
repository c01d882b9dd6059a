import { endOfMonth, refuse as engine } from '@crossway/kernel'
import { closedMonths } from '@crossway/ledger/server'
import { audit, insertAll, sql, systemCtx, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isCompany, isCost } from '../../model/profit/nodes.ts'
import { readProfit } from '../profit/read-profit.ts'
import { isLimited, rightsOf } from '../profit/scope.ts'

const view = 'profitDashboard'
export interface FrozenFigure {
  readonly platform: number | null
  readonly node: string
  readonly amount: string
}
export interface Frozen {
  readonly id: number | null
  readonly at: string | null
  readonly by: string | null
  /** Are the books of the month closed, so that it may be frozen? */
  readonly closed: boolean
  /** Numbers of the meeting; empty for who sees part of the division only. */
  readonly figures: readonly FrozenFigure[]
}

const isClosed = async ({ app }: Pick<QueryContext, 'app'>, month: string): Promise<boolean> =>
  (await closedMonths(app.db, month.slice(0, 4), [])).months.includes(month)

/** A month's meeting: is it frozen, and with which numbers. They are of the whole division; who sees a part of it, or has no right to costs, is not told them. */
export async function frozenMonth({ app, ctx }: QueryContext, month: string): Promise<Frozen> {
  const rights = rightsOf(ctx, view)
  const head = await app.db.maybe<{ id: number; at: string | null; by: string | null }>(
    sql`select id, frozen_at as at, frozen_by as by from profit_meeting where month = ${month}`,
  )
  const figures =
    head?.at && !isLimited(ctx, view)
      ? await app.db.rows<FrozenFigure>(
          sql`select platform_id as platform, node, amount from profit_meeting_figure where profit_meeting_id = ${head.id} order by platform_id nulls first, node limit 2000`,
        )
      : []
  return {
    id: head?.id ?? null,
    at: head?.at ?? null,
    by: head?.by ?? null,
    closed: await isClosed({ app }, month),
    figures: figures.filter((f) => (rights.cost || !isCost(f.node)) && (rights.company || !isCompany(f.node))),
  }
}

/**
 * Keeps the numbers of a closed month as those of the meeting: the division's P&L in all and by platform, by the books. Once. What comes later for the month
 * stands beside them as restated. Refuses an open month (MEETING_MONTH_OPEN), a second time (MEETING_FROZEN), and whoever sees part of the division only.
 */
export async function freezeMonth({ app, ctx }: QueryContext, month: string): Promise<Frozen> {
  if (isLimited(ctx, view)) throw engine.FORBIDDEN({ node: `${view}/freeze` })
  if (!(await isClosed({ app }, month))) throw refuse.MEETING_MONTH_OPEN({ month })
  const question = {
    view,
    from: `${month}-01`,
    to: endOfMonth(`${month}-01`),
    grain: 'total',
    stage: 'mixed',
    basis: 'book',
    side: 'company',
    currency: 'CNY',
    filter: {},
    leaves: false,
  } as const
  const whole = await readProfit({ app, ctx: systemCtx() }, { ...question, by: [] })
  const parts = await readProfit({ app, ctx: systemCtx() }, { ...question, by: ['platform'] })
  const rows = [...whole.cells, ...parts.cells].flatMap((c) =>
    Object.entries(c.amounts).map(([node, amount]) => ({ platform_id: c.key[0]?.id ?? null, whole: c.key.length === 0, node, amount })),
  )
  await app.db.tx(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into profit_meeting (month, created_by, updated_by) values (${month}, ${ctx.account}, ${ctx.account}) on conflict (month) do update set month = excluded.month returning id`,
    )
    const done = await tx.maybe(
      sql`update profit_meeting set frozen_at = now(), frozen_by = ${ctx.name}, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${id} and frozen_at is null returning id`,
    )
    if (!done) throw refuse.MEETING_FROZEN({ month })
    await insertAll(
      tx,
      'profit_meeting_figure',
      { profit_meeting_id: 'bigint', platform_id: 'bigint', node: 'text', amount: 'numeric' },
      rows.filter((r) => r.whole || r.platform_id !== null).map((r) => ({ profit_meeting_id: id, platform_id: r.platform_id, node: r.node, amount: r.amount })),
    )
    await audit({ run: tx, ctx }, [{ resource: 'profit_meeting', record: id, no: month, operation: 'action', action: 'freeze' }])
  })
  return frozenMonth({ app, ctx }, month)
}
