import { registerTerminalCommand } from '@crossway/platform/server'
import type { App } from '@crossway/server-kit'
import { compareLedger, rebuildBalances, type LedgerDifference } from './rebuild.ts'

const reported = 50
const line = (d: LedgerDifference): string => `${d.law} ${d.key}: kept ${d.stored}, entries ${d.summed}`

/** Maintenance of the stock ledger from the terminal (platform.md §6.10). */
export function registerStockCommands(app: App): void {
  registerTerminalCommand(app, 'stock.verify', {
    title: { 'zh-cn': '核对库存与流水', en: 'Prove stock against its entries' },
    params: [{ name: 'warehouse', title: { 'zh-cn': '仓库ID', en: 'Warehouse ID' }, kind: 'id', optional: true }],
    limit: 900,
    async run({ app: { db }, params, log }) {
      const wrong = await compareLedger(db, (params['warehouse'] as number | undefined) ?? null)
      for (const d of wrong.slice(0, reported)) await log(line(d))
      await log(wrong.length === 0 ? 'ok' : `${wrong.length} differences`)
      return wrong.length === 0 ? 0 : 1
    },
  })
  registerTerminalCommand(app, 'stock.rebuildBalance', {
    title: { 'zh-cn': '按流水重建库存', en: 'Rebuild stock from its entries' },
    danger: true,
    limit: 1800,
    async run({ app: { db }, log }) {
      const wrong = await db.tx((tx) => rebuildBalances(tx))
      for (const d of wrong.slice(0, reported)) await log(line(d))
      await log(`${wrong.length} differences put right`)
    },
  })
}
