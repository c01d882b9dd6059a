import { num, sum, type NumLike } from '@crossway/kernel'
import { sql, type Context, type Runner } from '@crossway/server-kit'
import { quotaCheck, stages } from '../../model/cargo/value.ts'
import { demandBook } from '../replenish/ports.ts'
import { goodsValue, orderedOf, unpaidOf } from './goods-value.ts'

/** The quota of a project on a day: the last approved one that has begun. */
export const quotaOf = (run: Runner, project: number, day: string): Promise<{ limit: string } | undefined> =>
  run.maybe<{ limit: string }>(
    sql`select limit_cny::text as limit from cargo_quota where project_id = ${project}::bigint and status = 'approved' and limit_cny is not null and valid_from <= ${day}::date order by valid_from desc limit 1`,
  )

/**
 * Whether a project may spend an amount on goods (contracts.md checkCargoQuota): what stands in goods and is not owed, what is on order, and what is
 * demanded and not ordered. A project without a quota may.
 */
export async function checkCargoQuota({ app, run }: Context<'app' | 'run'>, project: number, amount: NumLike): Promise<ReturnType<typeof quotaCheck>> {
  const { day } = await run.one<{ day: string }>(sql`select (now() at time zone 'Asia/Shanghai')::date as day`)
  const quota = await quotaOf(run, project, day)
  if (!quota) return quotaCheck(undefined, amount)
  const goods = sum((await goodsValue(run, project)).flatMap((g) => stages.map((s) => g[s])))
  const unpaid = (await unpaidOf(run)).find((u) => u.project === project)?.amount ?? '0'
  const demanded = (await demandBook(app)?.openAmount?.(run, project)) ?? '0'
  const used = goods
    .minus(unpaid)
    .plus(await orderedOf(run, project))
    .plus(demanded)
  return quotaCheck({ limit: num(quota.limit), used }, amount)
}
