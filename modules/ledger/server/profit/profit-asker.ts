import { refuse as engineRefuse } from '@crossway/kernel'
import { requireNode, scopeSql, type Ctx } from '@crossway/server-kit'
import { plEntry } from '../../model/pl-entry.resource.ts'
import type { Asker } from './get-profit.ts'

/** Pages that show the profit ledger; holding one of them opens it, with that page's rows. */
const pages = new Set([
  'profitAnalysis',
  'comprehensive',
  'amzProfitAnalysis',
  'profitChart',
  'profitReport',
  'profitTarget',
  'profitTabReport',
  'yearReport',
  'comprehensiveMC',
  'mcProfitChart',
  'mcProfitReport',
  'mcProfitTarget',
  'profitDashboard',
  'CategoryAnalysis',
  'comprehensiveShopify',
  'independenceChart',
  'independenceTarget',
  'settlement',
  'projectStructure',
])

/** Rows and lines that somebody may see from a page; without a page named, from the first that he holds. */
export function askerOf(ctx: Ctx, page: string | undefined): Asker {
  if (page !== undefined && !pages.has(page)) throw engineRefuse.BAD_REQUEST({ detail: 'page' })
  const node = page ?? [...pages].find((p) => ctx.access.has(p)) ?? 'profitAnalysis'
  requireNode(ctx, node)
  const open = (fieldClass: 'cost' | 'profit'): boolean => {
    const level = ctx.access.level(plEntry.name, 'amount_cny', fieldClass, [node])
    return ctx.access.super || level === 'readonly' || level === 'edit'
  }
  const scopes = ctx.access.scopes(plEntry.name, [node], 'read')
  return { rows: scopeSql(scopes, plEntry, ctx, 'r'), seen: { cost: open('cost'), profit: open('profit') } }
}
