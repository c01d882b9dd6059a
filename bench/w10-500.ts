// node scripts/run.mjs bench/w10-500.ts [--mib 500]: a settlement file of so many MiB through the real upload route, and how much memory the
// server took for it. The file is made and sent in pieces; what stands whole in memory would show. What finance makes of it is not waited for.
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fill } from './fill.ts'
import { dataDir, memory, startServer } from './server.ts'
import { accountant, fillStores } from './fill-profit.ts'

const { values: opt } = parseArgs({ options: { mib: { type: 'string', default: '500' } } })
const wanted = Number(opt.mib) * 1024 * 1024
const dir = process.env.DATA_DIR ?? join(dataDir, '..', 'bench-file')
const say = (line: string): void => console.error(line)

/** A statement in Amazon's V2 shape, written line by line until it has the size; answers its number of lines. */
async function generate(path: string, id: string): Promise<number> {
  const head =
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tmerchant-order-id\tadjustment-id\tshipment-id\tmarketplace-name\tamount-type\tamount-description\tamount\tfulfillment-id\tposted-date\tposted-date-time\torder-item-code\tmerchant-order-item-id\tmerchant-adjustment-item-id\tsku\tquantity-purchased\tpromotion-id\n'
  const line = (i: number): string => {
    const order = 1_000_000 + Math.floor(i / 2)
    const part = i % 2 === 0 ? 'ItemPrice\tPrincipal\t12.34' : 'ItemFees\tCommission\t-2.34'
    return `${id}\t\t\t\t\t\tOrder\t112-${order}-${order}\t\t\t\tAmazon.com\t${part}\tAFN\t2026-10-02\t2026-10-02 12:00:00 UTC\t0${order}\t\t\tBENCH-${String(i % 50).padStart(3, '0')}\t1\t\n`
  }
  const lines = Math.floor((wanted - head.length) / line(0).length / 2) * 2
  const out = createWriteStream(path)
  out.write(head)
  out.write(`${id}\t2026-10-01 00:00:00 UTC\t2026-10-15 00:00:00 UTC\t2026-10-17 00:00:00 UTC\t${(lines / 2) * 10}.00\tUSD${'\t'.repeat(18)}\n`)
  for (let i = 0; i < lines;) {
    let text = ''
    for (let k = 0; k < 5000 && i < lines; k++, i++) text += line(i)
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  return lines
}

/** Sends a file as a form from disk, in pieces. */
async function upload(url: string, token: string, path: string, name: string, fields: Record<string, string>): Promise<{ file: number; outcome: string }> {
  const mark = 'bench-boundary'
  const head = Object.entries(fields)
    .map(([k, v]) => `--${mark}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`)
    .join('')
    .concat(`--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`)
  const tail = `\r\n--${mark}--\r\n`
  const req = http.request(`${url}/api/report-file/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${mark}`,
      'content-length': Buffer.byteLength(head) + statSync(path).size + Buffer.byteLength(tail),
    },
  })
  req.write(head)
  const answered = once(req, 'response') as Promise<[http.IncomingMessage]>
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) if (!req.write(chunk)) await once(req, 'drain')
  req.end(tail)
  const [res] = await answered
  let body = ''
  for await (const chunk of res) body += String(chunk)
  if (res.statusCode !== 201) throw new Error(`${res.statusCode} ${body.slice(0, 400)}`)
  return (JSON.parse(body) as { files: { file: number; outcome: string }[] }).files[0]!
}

await mkdir(dir, { recursive: true })
const path = join(dir, 'statement.txt')
const server = await startServer({ DATA_DIR: dir })
let running = true
process.on('exit', () => running && process.kill(server.pid, 'SIGTERM'))
const url =
  process.env.DATABASE_URL ?? (await (await import('../apps/server/embedded-postgres.ts')).startEmbedded({ dir: join(dir, 'pg'), log: () => undefined })).url
const db = new pg.Client({ connectionString: url })
await db.connect()
await fill(db, 1000, say, url)
const books = await fillStores(db, url)
const token = await accountant(db)
const id = String(50_000_000_000 + (Date.now() % 1_000_000_000))
const lines = await generate(path, id)
say(`${Math.round(statSync(path).size / 1024 / 1024)} MiB, ${lines} lines`)
await sleep(1000)
const idle = memory(server.pid)
let peak = 0
let phase = 'upload'
const peaks: Record<string, number> = {}
const watch = setInterval(() => {
  const now = memory(server.pid)
  peak = Math.max(peak, now)
  peaks[phase] = Math.max(peaks[phase] ?? 0, Math.round(now))
}, 50)
const begun = performance.now()
const sent = await upload(server.url, token, path, `${id}.txt`, { type: 'settlement', store_account: String(books.accounts[0]) })
const uploaded = performance.now()
phase = 'import'
let status = ''
while (!['parsed', 'failed', 'conflict', 'ignored'].includes(status)) {
  await sleep(500)
  status = (await db.query<{ status: string }>('select status from report_file where id = $1', [sent.file])).rows[0]!.status
}
clearInterval(watch)
const ended = performance.now()
const found = (
  await db.query<{ n: string; sum: string }>('select count(*) as n, sum(amount) as sum from amz_settlement_line where report_file_id = $1', [sent.file])
).rows[0]!
console.log(
  JSON.stringify(
    {
      mib: Math.round(statSync(path).size / 1024 / 1024),
      lines,
      status,
      stored: Number(found.n),
      sum: found.sum,
      uploadSeconds: Math.round((uploaded - begun) / 1000),
      importSeconds: Math.round((ended - uploaded) / 1000),
      linesPerSecond: Math.round(lines / ((ended - uploaded) / 1000)),
      idleMiB: Math.round(idle),
      peakMiB: Math.round(peak),
      aboveIdleMiB: Math.round(peak - idle),
      peaks,
    },
    null,
    1,
  ),
)
if (status !== 'parsed' || Number(found.n) !== lines) process.exitCode = 1
await db.end()
await rm(path)
await server.stop()
running = false
process.exit()
