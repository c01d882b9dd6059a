import { vendorFacts } from '@crossway/b2b/server'
import { num } from '@crossway/kernel'
import { decidedPrice } from '@crossway/product/server'
import { sql, type Runner } from '@crossway/server-kit'
import { ppmGoalOf } from './article-goals.ts'
import type { Defaults, Source } from './known.ts'
import type { TrialQuestion } from './site.ts'

/** What the house knows of a listing that is sold to Amazon: the price decided or last paid, the terms in force of its vendor code, and what Amazon took off in a year (tool.md tab VC). */
export async function vendorDefaults(run: Runner, q: TrialQuestion, day: string): Promise<Defaults> {
  const out: Defaults = {}
  const put = (field: string, value: string | number | null | undefined, source: Source): void => {
    if (value !== null && value !== undefined) out[field] = { value: String(value), source }
  }
  const goal = await ppmGoalOf(run, q)
  put('ppm_goal', goal && num(goal).toFixed(), 'category')
  if (!q.msku) return out
  const [decided, facts, retail] = await Promise.all([
    decidedPrice(run, q.msku, day),
    vendorFacts(run, q.msku, day),
    run.maybe<{ price: string | null }>(sql`select price::numeric(18,2)::text as price from msku where id = ${q.msku}::bigint`),
  ])
  put('price', decided?.plan_price ?? facts?.last_price, decided ? 'decided' : 'vendor')
  put('retail_price', retail?.price, 'msku')
  if (!facts) return out
  const term = await run.maybe<{ id: number }>(
    sql`select id from vc_term where marketplace_id = ${q.marketplace} and vendor_code = any(${[...facts.vendor_codes]}::text[]) and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)
      order by array_position(${[...facts.vendor_codes]}::text[], vendor_code), valid_from desc limit 1`,
  )
  put('term', term?.id, 'term')
  put('po_type', facts.po_type, 'vendor')
  put('case_pack', facts.case_size, 'vendor')
  put('chargeback_pct', facts.chargeback_pct, 'deductions')
  put('shortage_pct', facts.shortage_pct, 'deductions')
  return out
}
