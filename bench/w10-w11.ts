import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { storeCount, type Books } from './fill-profit.ts'
import { closedLoop, random, type Client } from './load.ts'
import { memory } from './server.ts'
import type { Result } from './w1-w2-w12.ts'

const ms = (n: number): number => Math.round(n * 10) / 10

/** A statement in Amazon's V2 shape: five lines an order. */
export function statementFile(id: string, lines: number, sellers: readonly string[]): Buffer {
  const rand = random(lines)
  const out = [
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id',
    '',
  ]
  const parts = [
    ['ItemPrice', 'Principal', 2999],
    ['ItemPrice', 'Tax', 240],
    ['ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', -240],
    ['ItemFees', 'Commission', -450],
    ['ItemFees', 'FBAPerUnitFulfillmentFee', -552],
  ] as const
  let total = 0
  let seller = ''
  for (let i = 0; i < lines; i++) {
    if (i % parts.length === 0) seller = sellers[Math.floor(rand() * sellers.length)]!
    const order = Math.floor(i / parts.length)
    const [type, description, cents] = parts[i % parts.length]!
    const day = `2026-10-${String(1 + ((order * 13) % 14)).padStart(2, '0')}`
    total += cents
    out.push(
      `${id}\t\t\t\t\t\tOrder\t112-${String(1_000_000 + order)}-${String(2_000_000 + order)}\t\t\t\tAmazon.com\t${type}\t${description}\t${(cents / 100).toFixed(2)}\tAFN\t${day}\t${day} 12:00:00 UTC\t${10_000_000 + order}\t\t\t${seller}\t1\t`,
    )
  }
  out[1] = `${id}\t2026-10-01 00:00:00 UTC\t2026-10-15 00:00:00 UTC\t2026-10-17 00:00:00 UTC\t${(total / 100).toFixed(2)}\tUSD${'\t'.repeat(18)}`
  return Buffer.from(out.join('\n') + '\n')
}

/** The floor: the lines as they are, copied into a table that knows nothing but its own key; lines a second. */
async function rawCopy(db: pg.Client, file: Buffer, lines: number): Promise<number> {
  const columns = Array.from({ length: 24 }, (_, i) => `c${i}`)
  await db.query(
    `drop table if exists bench_copy; create table bench_copy (id bigint generated always as identity primary key, ${columns.map((c) => c + ' text').join(', ')})`,
  )
  // The database reads the file itself: it stands on this machine.
  const path = join(tmpdir(), `bench-copy-${process.pid}.txt`)
  writeFileSync(path, file)
  chmodSync(path, 0o644)
  const begun = performance.now()
  await db.query(`copy bench_copy (${columns.join(', ')}) from '${path}'`)
  const seconds = (performance.now() - begun) / 1000
  rmSync(path)
  await db.query('drop table bench_copy')
  return Math.round(lines / seconds)
}

interface Brought {
  readonly settlement: string
  readonly seconds: number
  readonly steps: readonly string[]
}
/** A statement uploaded, archived, parsed, classified, checked and posted, as a person does it by HTTP. */
async function bring(c: Client, db: pg.Client, books: Books, id: string, file: Buffer, round: number): Promise<Brought> {
  const boundary = 'bench-boundary'
  const field = (name: string, value: string): string => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = Buffer.concat([
    Buffer.from(
      `${field('type', 'settlement')}${field('store_account', String(books.accounts[round % storeCount]))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${id}.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const steps: string[] = []
  const begun = performance.now()
  let at = begun
  const step = (name: string): void => {
    steps.push(`${name} ${Math.round(performance.now() - at)} ms`)
    at = performance.now()
  }
  const sent = await c.call('POST', '/api/report-file/upload', body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  if (sent.status !== 201) throw new Error(`${sent.status} ${sent.body.toString().slice(0, 300)}`)
  step('upload')
  let settlement: { id: string; status: string } | undefined
  for (let i = 0; !settlement; i++) {
    if (i > 6000) throw new Error('the statement never became a settlement: ' + sent.body.toString().slice(0, 300))
    settlement = (await db.query<{ id: string; status: string }>('select id, status from settlement where external_id = $1', [id])).rows[0]
    if (!settlement) await sleep(20)
  }
  step('parse and classify')
  if (settlement.status !== 'classified') throw new Error(`settlement ${settlement.id} is ${settlement.status}`)
  await c.json('POST', `/api/settlement/${settlement.id}/actions/check`, {})
  step('check')
  await c.json('POST', `/api/settlement/${settlement.id}/actions/post`, {})
  step('post')
  return { settlement: settlement.id, seconds: (performance.now() - begun) / 1000, steps }
}

/**
 * W10: a statement of so many lines from its file to the books. Two of a third of the length go before the first, because a server that runs has compiled
 * what it runs; the very first of a server takes a sixth longer.
 */
export async function w10(c: Client, db: pg.Client, books: Books, pid: number, idle: number, lines: number, round: number): Promise<Result[]> {
  const numbered = (n: number): string => String(30_000_000_000 + round * 100_000 + n * 1000 + (Date.now() % 1000))
  const short = Math.ceil(lines / 3)
  if (round === 1)
    for (const n of [1, 2]) {
      const own = numbered(n)
      await bring(c, db, books, own, statementFile(own, short, books.mskus), round)
    }
  const id = numbered(0)
  const file = statementFile(id, lines, books.mskus)
  const raw = await rawCopy(db, file, lines)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memory(pid))), 20)
  const { settlement, seconds, steps } = await bring(c, db, books, id, file, round)
  clearInterval(watch)
  const sums = (
    await db.query<{ lines: string; posted: string }>(
      `select (select sum(amount) from settlement_line where settlement_id = $1 and target like 'L%') as lines, (select sum(amount) from pl_entry where source_type = 'settlement' and source_id = $1) as posted`,
      [settlement],
    )
  ).rows[0]!
  const perSecond = Math.round(lines / seconds)
  return [
    { id: 'W10', ours: perSecond, raw, unit: `lines/s, ${lines} lines`, bar: '≥ 30000', ok: perSecond >= 30_000, note: steps.join(' · ') },
    { id: 'W10', ours: Math.round(peak - idle), unit: 'MiB above idle', bar: '≤ 300', ok: peak - idle <= 300 },
    { id: 'W10 laws', ours: Number(sums.lines) - Number(sums.posted), unit: 'difference', bar: '0', ok: sums.lines === sums.posted },
  ]
}

/** W11: one month by store, by listing and as one tree, and the entries of one cell. */
export async function w11(c: Client, books: Books, entries: number): Promise<Result[]> {
  const rand = random(11)
  const month = (): string => ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'][Math.floor(rand() * 9)]!
  const store = (): number => books.stores[Math.floor(rand() * storeCount)]!
  const ask = async (path: string): Promise<void> => void (await c.json('GET', path))
  const by = {
    'by store': () => ask(`/api/profit?from=${'$'}&to=$&pivot=store&page=profitAnalysis`.replaceAll('$', month())),
    'by MSKU of a store': () => ask(`/api/profit?from=$&to=$&pivot=msku&store=${store()}&page=profitAnalysis`.replaceAll('$', month())),
    'by MSKU': () => ask('/api/profit?from=$&to=$&pivot=msku&limit=100&page=profitAnalysis'.replaceAll('$', month())),
    'cell to entries': () => ask(`/api/profit/entries?from=$&to=$&line=L0501&store=${store()}&size=50&page=profitAnalysis`.replaceAll('$', month())),
    'group of all stores to entries': () => ask('/api/profit/entries?from=$&to=$&line=G05&size=50&page=profitAnalysis'.replaceAll('$', month())),
  }
  const out: Result[] = []
  for (const [name, one] of Object.entries(by)) {
    for (let i = 0; i < 5; i++) await one()
    const s = await closedLoop(1, 4000, one)
    const bar = name.endsWith('to entries') ? 100 : 300
    out.push({ id: 'W11', ours: ms(s.p50), unit: `ms p50 ${name}`, bar: `≤ ${bar}`, ok: s.p50 <= bar, note: `${entries} entries, p95 ${ms(s.p95)} ms` })
  }
  return out
}
