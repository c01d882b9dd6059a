import type { App, Runner, Tx } from '@crossway/server-kit'
import type { CommandCall, TerminalCommand } from './commands.ts'

/** A balance or summary that a module keeps beside its ledger, and how it is proved and made anew. */
export interface Rollup {
  /** Rows that do not follow from the ledger, as lines for people; none when all is well. */
  verify(run: Runner, month: string | undefined): Promise<readonly string[]>
  /** Makes it anew from the ledger, of one month or whole, and answers what remained different: nothing. */
  rebuild(tx: Tx, month: string | undefined): Promise<readonly string[]>
}
const registered = new WeakMap<App, Map<string, Rollup>>()

/** A module offers its balances to ledger.verifyRollup and ledger.rebuildRollup; called in its `start`. */
export function registerRollup(app: App, name: string, rollup: Rollup): void {
  const all = registered.get(app) ?? new Map<string, Rollup>()
  registered.set(app, all)
  all.set(name, rollup)
}
const rollupsOf = (app: App): ReadonlyMap<string, Rollup> => registered.get(app) ?? new Map()

const params: TerminalCommand['params'] = [
  { name: 'rollup', title: { 'zh-cn': '汇总', en: 'Rollup' }, kind: 'enum', values: (app) => [...rollupsOf(app).keys()], optional: true },
  { name: 'month', title: { 'zh-cn': '月份', en: 'Month' }, kind: 'month', optional: true },
]

async function each({ app, params: p, log }: CommandCall, action: (rollup: Rollup, month: string | undefined) => Promise<readonly string[]>): Promise<number> {
  const month = p.month as string | undefined
  let wrong = 0
  for (const [name, rollup] of rollupsOf(app)) {
    if (p.rollup !== undefined && p.rollup !== name) continue
    const lines = await action(rollup, month)
    wrong += lines.length
    await log(`${name}: ${lines.length === 0 ? 'ok' : `${lines.length} differences`}`)
    for (const l of lines.slice(0, 50)) await log('  ' + l)
  }
  if (rollupsOf(app).size === 0) await log('no module has registered a rollup')
  return wrong > 0 ? 1 : 0
}

export const verifyRollup: TerminalCommand = {
  title: { 'zh-cn': '核对台账汇总', en: 'Prove rollups against their ledgers' },
  params,
  run: (call) => each(call, (rollup, month) => rollup.verify(call.app.db, month)),
}
export const rebuildRollup: TerminalCommand = {
  title: { 'zh-cn': '重建台账汇总', en: 'Rebuild rollups from their ledgers' },
  params,
  danger: true,
  limit: 1800,
  run: (call) => each(call, (rollup, month) => call.app.db.tx((tx) => rollup.rebuild(tx, month))),
}
