import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { accountant, fillEntries, fillStores, type Books } from './fill-profit.ts'
import { fillOrders, scopeNames, type ScopeName } from './fill-scopes.ts'
import { fill } from './fill.ts'
import { Db } from '../packages/server-kit/index.ts'
import { Client, median } from './load.ts'
import { dataDir, memory, startServer, wipe, type Running } from './server.ts'
import { tokens } from './tokens.ts'
import { w3 } from './w3-orders.ts'
import { w4, w5, w6 } from './w4-w5-w6.ts'
import { w8 } from './w8.ts'
import { w9 } from './w9.ts'
import { w10, w11 } from './w10-w11.ts'
import { keeper, w14 } from './w14-jobs.ts'
import { fillFacts } from './fill-facts.ts'
import { planner, w16 } from './w16.ts'
import { w15 } from './w15.ts'
import { w18Bank } from './w18-bank.ts'
import { w18Payroll } from './w18-payroll.ts'
import { w18Vouchers } from './w18-vouchers.ts'
import { w1, w12, w2, type Result } from './w1-w2-w12.ts'

const { values: opt } = parseArgs({
  options: {
    only: { type: 'string' },
    skus: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    entries: { type: 'string', default: '10000000' },
    lines: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '50000' },
    keep: { type: 'boolean', default: false },
    url: { type: 'string' },
    token: { type: 'string' },
  },
})
const wanted = (id: string): boolean => !opt.only || opt.only.split(',').includes(id)
/** Of a workload of several parts `W18-bank` asks for one, `W18` for all. */
const part = (id: string): boolean => wanted(id) || wanted(id.slice(0, id.indexOf('-')))
const say = (line: string): void => console.error(line)

const pidOf = { current: 0 }
// A bench that breaks off must not leave its server behind.
process.on('exit', () => pidOf.current && process.kill(pidOf.current, 'SIGTERM'))
if (!opt.keep) wipe()
let server: Running = await startServer()
pidOf.current = server.pid
const cold = server.ready
const databaseUrl: string =
  process.env.DATABASE_URL ??
  (await import('../apps/server/embedded-postgres.ts').then(async ({ startEmbedded }) => (await startEmbedded({ dir: join(dataDir, 'pg'), log: say })).url))
const db = new pg.Client({ connectionString: databaseUrl })
await db.connect()
const skus = Number(opt.skus)
await fill(db, skus, say, databaseUrl)
const t = await tokens(db)
const token = (own: string): string => opt.token ?? own
const open = (): { maker: Client; approver: Client } => ({ maker: new Client(server.url, token(t.maker)), approver: new Client(server.url, token(t.approver)) })
let c = open()
// Stores and ten million entries are made when they are first asked for, after the workloads that have nothing to do with them.
let profit: { books: Books; accountant: Client } | undefined
const profitBooks = async (): Promise<NonNullable<typeof profit>> => {
  profit ??= { books: await fillStores(db, databaseUrl), accountant: new Client(server.url, token(await accountant(db))) }
  if (wanted('W11')) await fillEntries(db, databaseUrl, Number(opt.entries), say)
  return profit
}
let narrow: Record<ScopeName, string> | undefined
const scoped = async (): Promise<Record<ScopeName, Client>> => {
  if (!narrow) {
    const rows = new Db({ url: databaseUrl, max: 1 })
    narrow = await fillOrders(db, rows, skus, say)
    await rows.close()
  }
  const theirs = narrow
  return Object.fromEntries(scopeNames.map((n) => [n, new Client(server.url, token(theirs[n]))])) as Record<ScopeName, Client>
}
const rounds: Result[][] = []
for (let round = 1; round <= Number(opt.rounds); round++) {
  say(`round ${round}`)
  const results: Result[] = []
  const add = (more: readonly Result[]): void => {
    for (const r of more) say(`${r.id} ${r.ours} ${r.unit}`)
    results.push(...more)
  }
  if (wanted('W1')) add(await w1(c.maker, db, skus))
  if (wanted('W2')) add(await w2(c.maker, db))
  if (wanted('W3')) add(await w3(c.maker, c.approver, db))
  if (wanted('W4')) add(await w4(c.maker, db, round))
  if (wanted('W5')) add(await w5(c.maker, server.pid, memory(server.pid)))
  if (wanted('W6')) add(await w6(c.maker, db))
  if (wanted('W8')) add(await w8(server.url, db))
  if (wanted('W9')) add(await w9(c.maker, c.approver, db))
  if (wanted('W12')) add(await w12(c.maker, await scoped(), db))
  if (wanted('W7')) {
    await server.stop()
    server = await startServer()
    pidOf.current = server.pid
    c = open()
    profit = undefined
    const at = performance.now()
    await c.maker.json('GET', '/api/sku?size=50')
    const start = (server.ready + performance.now() - at) / 1000
    add([
      {
        id: 'W7',
        ours: Math.round(start * 100) / 100,
        unit: 's to the first list',
        bar: '≤ 1.5',
        ok: start <= 1.5,
        note: `first start with an empty folder ${(cold / 1000).toFixed(1)} s`,
      },
    ])
    add([{ id: 'W7', ours: Math.round(memory(server.pid)), unit: 'MiB idle', bar: '≤ 160', ok: memory(server.pid) <= 160 }])
  }
  if (wanted('W10')) {
    const p = await profitBooks()
    add(await w10(p.accountant, db, p.books, server.pid, memory(server.pid), Number(opt.lines), round))
  }
  if (wanted('W11')) {
    const p = await profitBooks()
    add(await w11(p.accountant, p.books, Number(opt.entries)))
  }
  if (wanted('W16')) {
    await fillFacts(db, databaseUrl, Number(opt.listings), say)
    const w1Time = [...rounds.flat(), ...results].find((r) => r.id === 'W1' && r.unit.startsWith('ms'))?.ours
    add(await w16(new Client(server.url, token(await planner(db))), db, databaseUrl, server.pid, Number(opt.listings), w1Time))
  }
  if (wanted('W14')) add(await w14(new Client(server.url, token(await keeper(db))), db))
  if (wanted('W15')) add(await w15(server.url, c, db, databaseUrl))
  if (part('W18-vouchers')) add(await w18Vouchers(db, databaseUrl))
  if (part('W18-bank')) add(await w18Bank(server.url, server.pid, db, databaseUrl))
  if (part('W18-payroll')) add(await w18Payroll(db, databaseUrl))
  rounds.push(results)
}
const table = rounds[0]!.map((r, i) => {
  const all = rounds.map((x) => x[i]!.ours)
  const value = median(all)
  return {
    workload: r.id,
    ours: value,
    spread: `${Math.min(...all)}-${Math.max(...all)}`,
    unit: r.unit,
    raw: r.raw === undefined ? '' : median(rounds.map((x) => x[i]!.raw ?? 0)),
    ratio: r.raw ? (value / median(rounds.map((x) => x[i]!.raw ?? 1))).toFixed(1) : '',
    bar: r.bar,
    met: rounds.filter((x) => x[i]!.ok).length > rounds.length / 2 ? 'yes' : 'NO',
    note: r.note ?? '',
  }
})
console.table(table)
mkdirSync(join(import.meta.dirname, 'out'), { recursive: true })
writeFileSync(join(import.meta.dirname, 'out', `${new Date().toISOString().replaceAll(':', '-')}.json`), JSON.stringify({ skus, table }, null, 1))
await db.end()
pidOf.current = 0
await server.stop()
process.exit(0)
