import { folded, Refusal } from '@crossway/kernel'
import { createRecord, mayRead, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { priceTrial } from '../../model/price-trial.resource.ts'
import { calculate, inputOf } from './calculate.ts'
import { defaultsOf } from './defaults.ts'
import type { Defaults } from './known.ts'

export interface SheetRow {
  readonly sku?: string | null
  readonly name?: string | null
  readonly input: unknown
}
interface Told {
  readonly row: number
  readonly name: string
  readonly price?: string
  readonly profit?: string
  readonly margin?: string | null
  readonly problem?: string
}

/**
 * Rows of a sheet as trials of one group: an article by its code, or a size of its own, with price and costs (tool.md, import of trials). Every row is
 * worked out first and says what is wrong with it; only where nothing is wrong, and it is wanted, are they stored.
 */
export async function trialRows(call: CommandContext, o: { marketplace: number; group: string; rows: readonly SheetRow[]; store: boolean }): Promise<object> {
  const { app, tx, ctx } = call
  const codes = o.rows.flatMap((r) => (r.sku ? [folded(r.sku)] : []))
  const found = await tx.rows<{ id: number; code: string; name: string }>(
    sql`select id, code, name_zh as name from sku where upper(code) = any(${codes.map((c) => c.toUpperCase())}::text[])`,
  )
  const byCode = new Map(found.map((k) => [k.code.toUpperCase(), k]))
  const told: Told[] = []
  const good: { name: string; sku: number | null; input: object }[] = []
  for (const [i, r] of o.rows.entries()) {
    const article = r.sku ? byCode.get(folded(r.sku).toUpperCase()) : undefined
    const name = (r.name || article?.name || r.sku || `${i + 1}`).slice(0, 120)
    try {
      if (r.sku && !(article && (await mayRead({ app, run: tx }, ctx.access, app.registry.resource('sku'), article.id))))
        throw refuse.TRIAL_NO_SKU({ sku: r.sku })
      const q = { kind: 'sc' as const, marketplace: o.marketplace, sku: article?.id ?? null, input: inputOf('sc', r.input) }
      const known: Defaults = article ? await defaultsOf(tx, q) : {}
      const input = { ...Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v.value])), ...q.input }
      const p = (await calculate(tx, { ...q, input })).at()
      told.push({ row: i + 1, name, price: input['price'] ?? '', profit: p.profit.toFixed(), margin: p.margin?.toFixed() ?? null })
      good.push({ name, sku: article?.id ?? null, input })
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      told.push({ row: i + 1, name, problem: e.text(ctx.lang) })
    }
  }
  const bad = told.filter((r) => r.problem !== undefined).length
  if (o.store && bad === 0)
    for (const g of good)
      await createRecord(call, priceTrial, { kind: 'sc', marketplace: o.marketplace, group_no: o.group, ...g }, { node: 'pricingTrial/add' })
  return { rows: told, bad, stored: o.store && bad === 0 ? good.length : 0 }
}
