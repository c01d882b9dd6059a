import { ledgerMark } from '@crossway/ledger/server'
import type { App, QueryContext } from '@crossway/server-kit'
import type { ProfitAnswer, ProfitQuery } from '../../model/profit/ask.ts'
import { readProfit } from './read-profit.ts'

const keep = 200
const fresh = 5 * 60_000
const known = new WeakMap<App, Map<string, { at: number; answer: Promise<ProfitAnswer> }>>()

/**
 * The same question by the same rights is answered from memory for five minutes, as long as no posting has moved the ledger (dashboard.md §3.5).
 * The ledger's mark is the watermark; while something is being posted nothing is kept.
 */
export async function rememberedProfit({ app, ctx }: QueryContext, query: ProfitQuery): Promise<ProfitAnswer> {
  const mark = await ledgerMark(app.db)
  if (mark === undefined) return readProfit({ app, ctx }, query)
  const key = JSON.stringify([mark, ctx.access.permissionsVersion, ctx.account, ctx.lang, query])
  const memory = known.get(app) ?? new Map<string, { at: number; answer: Promise<ProfitAnswer> }>()
  known.set(app, memory)
  const hit = memory.get(key)
  if (hit && Date.now() - hit.at < fresh) return hit.answer
  const answer = readProfit({ app, ctx }, query)
  memory.set(key, { at: Date.now(), answer })
  answer.catch(() => memory.delete(key))
  for (const old of memory.keys()) if (memory.size > keep) memory.delete(old)
  return answer
}
