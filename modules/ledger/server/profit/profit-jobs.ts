import { eachAsked, type JobDef } from '@crossway/server-kit'
import { getRate } from '../rate.ts'
import { revalue } from './repost.ts'
import { compareRollup, rebuildRollup } from './roll-up.ts'

/** Makes the roll-ups anew and proves that they equal the entries (finance.md §2.11 rebuildRollup). */
export const rebuildJob: JobDef = {
  name: 'ledger.rebuildRollup',
  title: { 'zh-cn': '重建利润汇总', en: 'Rebuild profit roll-ups' },
  run: async ({ app, data }) => ({ differences: await app.db.tx((tx) => rebuildRollup(tx, typeof data.month === 'string' ? data.month : undefined)) }),
}
/** The nightly proof; a difference ends the job in red with the first lines of it. */
export const proveJob: JobDef = {
  name: 'ledger.proveRollup',
  title: { 'zh-cn': '核对利润汇总', en: 'Prove profit roll-ups' },
  cron: '40 3 * * *',
  run: async ({ app }) => {
    const diff = await compareRollup(app.db)
    if (diff.length) throw new Error(`profit roll-ups differ: ${JSON.stringify(diff.slice(0, 5))}`)
    return { differences: 0 }
  },
}
/** Values the open entries of currencies' months at the rates that stand now (finance.md §2.7). */
export const revalueJob: JobDef = {
  name: 'ledger.revalue',
  title: { 'zh-cn': '按月损益汇率重估', en: 'Revalue at the monthly rate' },
  same: () => 'rates',
  run: (job) =>
    eachAsked(
      job,
      (data) => `${String(data.currency)} ${String(data.month)}`,
      async (data) => {
        const [currency, month] = [String(data.currency), String(data.month)]
        return {
          entries: await job.app.db.tx(async (tx) =>
            revalue(tx, currency, month, await getRate(tx, currency, 'CNY', month + '-01', 'month_pl'), { account: job.ctx.account }),
          ),
        }
      },
    ),
}
