import { num, type Num } from '@crossway/kernel'
import { categoryDefaults, type CategoryDefaults } from '@crossway/product/server'
import { sql, type Runner } from '@crossway/server-kit'
import type { TrialQuestion } from './site.ts'

type Article = Pick<TrialQuestion, 'sku' | 'msku'>
/** Margin that the article's category aims at; 25 % where nobody said. */
export const targetOf = async (run: Runner, q: Article): Promise<Num> => num((await categoryGoals(run, q)).target_margin ?? 25)
/** What Amazon wants to earn of the article in percent, where its category says (tool.md tab VC). */
export const ppmGoalOf = async (run: Runner, q: Article): Promise<string | null> => (await categoryGoals(run, q)).net_ppm_target ?? null

async function categoryGoals(run: Runner, q: Article): Promise<CategoryDefaults> {
  const row = await run.maybe<{ category: number }>(sql`
    select k.category_id as category from sku k where k.id = coalesce(${q.sku ?? null}::bigint,
      (select l.sku_id from msku_sku l where l.msku_id = ${q.msku ?? null}::bigint and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) order by l.seq limit 1))`)
  return row ? categoryDefaults(run, row.category) : {}
}
