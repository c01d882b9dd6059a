import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { xlsxWriter } from '../packages/server-kit/export/xlsx-writer.ts'
import { closedLoop, type Client } from './load.ts'
import { memory } from './server.ts'
import type { Result } from './w1-w2-w12.ts'

const ms = (n: number): number => Math.round(n * 100) / 100
interface Job {
  state: string
  error: string | null
  result: { runId: number; rows: number; good: number; bad: number; written: number; file: number; problems: { row: number; column: string }[] }
}
async function finished(client: Client, id: number): Promise<Job> {
  for (;;) {
    const job = await client.json<Job>('GET', `/api/jobs/${id}`)
    // With the bad rows left out it ends in part.
    if (!['queued', 'running'].includes(job.state)) {
      if (!['done', 'partial'].includes(job.state)) throw new Error(job.error ?? job.state)
      return job
    }
    await sleep(20)
  }
}

/** 10,000 new SKUs, one in a hundred with a bad cell. */
async function importFile(prefix: string, format: 'csv' | 'xlsx', category: string, employee: string): Promise<Buffer> {
  const head = ['code', 'name_zh', 'name_en', 'kind', 'category', 'developer', 'buyer', 'gross_weight', 'carton_qty']
  const rows = Array.from({ length: 10_000 }, (_, i) => [
    `${prefix}${String(i).padStart(6, '0')}`,
    `导入商品 ${i}`,
    `Imported ${i}`,
    'single',
    category,
    employee,
    employee,
    i % 100 === 50 ? 'heavy' : '1.500',
    '24',
  ])
  if (format === 'csv') return Buffer.from([head, ...rows].map((r) => r.join(',')).join('\n'))
  const out = new PassThrough()
  const chunks: Buffer[] = []
  out.on('data', (c: Buffer) => chunks.push(c))
  const sheet = xlsxWriter(
    out,
    head.map((title) => ({ title, number: false })),
    [],
  )
  for (const r of rows) await sheet.row(r)
  await sheet.end()
  return Buffer.concat(chunks)
}

export async function upload(client: Client, path: string, name: string, data: Buffer): Promise<{ jobId: number; runId: number }> {
  const boundary = 'bench-boundary'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="mode"\r\n\r\ncreate\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    data,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const a = await client.call('POST', path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
  if (a.status !== 202) throw new Error(`${a.status} ${a.body.toString().slice(0, 300)}`)
  return JSON.parse(a.body.toString()) as { jobId: number; runId: number }
}

type ImportFiles = Readonly<Record<'csv' | 'xlsx', Buffer>>
async function importFiles(db: pg.Client, round: number): Promise<ImportFiles> {
  const category = (await db.query(`select name_zh from category order by id limit 1`)).rows[0].name_zh as string
  const file = (format: 'csv' | 'xlsx'): Promise<Buffer> =>
    importFile(`IM${format[0]!.toUpperCase()}${Date.now().toString(36).toUpperCase()}${round}`, format, category, 'E99001')
  return { csv: await file('csv'), xlsx: await file('xlsx') }
}

export async function w4(client: Client, db: pg.Client, round: number, files?: ImportFiles): Promise<Result[]> {
  const { csv, xlsx } = files ?? (await importFiles(db, round))
  const out: Result[] = []
  for (const [format, data] of [
    ['csv', csv],
    ['xlsx', xlsx],
  ] as const) {
    const begun = performance.now()
    const { jobId, runId } = await upload(client, '/api/sku/import', `skus.${format}`, data)
    const checked = await finished(client, jobId)
    if (checked.result.bad !== 100 || checked.result.problems[0]?.row !== 52) throw new Error(`import told ${JSON.stringify(checked.result).slice(0, 300)}`)
    const { jobId: commit } = await client.json<{ jobId: number }>('POST', `/api/import/${runId}/commit`, { skipBad: true })
    const done = await finished(client, commit)
    const rate = 10_000 / ((performance.now() - begun) / 1000)
    out.push({
      id: `W4 ${format}`,
      ours: Math.round(rate),
      unit: 'rows/s, check and write',
      bar: '≥ 8,000',
      ok: rate >= 8000 && done.result.written === 9900,
      note: `${done.result.written} written, 100 bad named`,
    })
  }
  return out
}

export async function w5(client: Client, pid: number, idle: number): Promise<Result[]> {
  const out: Result[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, memory(pid))), 20)
    const begun = performance.now()
    const { jobId } = await client.json<{ jobId: number }>('POST', '/api/sku/export', {
      format,
      fields: ['code', 'name_zh', 'category', 'brand', 'kind', 'status', 'carton_qty'],
      filter: { code: { starts: 'SK' } },
      fileName: `bench${Date.now()}`,
    })
    const job = await finished(client, jobId)
    const seconds = (performance.now() - begun) / 1000
    const file = await client.call('GET', `/api/file/${job.result.file}`)
    clearInterval(watch)
    const bar = format === 'csv' ? [1, 60] : [5, 100]
    out.push({
      id: `W5 ${format}`,
      ours: ms(seconds),
      unit: `s for ${job.result.rows} rows`,
      bar: `≤ ${bar[0]}`,
      ok: seconds <= bar[0]!,
      note: `${(file.body.length / 1e6).toFixed(1)} MB`,
    })
    out.push({ id: `W5 ${format}`, ours: Math.round(peak - idle), unit: 'MiB above idle', bar: `≤ ${bar[1]}`, ok: peak - idle <= bar[1]! })
  }
  return out
}

/** W1 at one caller while an export and an import run. */
export async function w6(client: Client, db: pg.Client): Promise<Result[]> {
  const category = Number((await db.query('select id from category order by id limit 1')).rows[0].id)
  const path = `/api/sku?filter=${encodeURIComponent(JSON.stringify({ category: { in: [category] } }))}&sort=-code&size=50`
  // Made beforehand: the caller that is timed lives in this process and would wait for them.
  const files = await importFiles(db, 9)
  const busy = Promise.all([w5(client, process.pid, 0), w4(client, db, 9, files)])
  let over = false
  void busy.finally(() => (over = true))
  const s = await closedLoop(1, 20_000, async () => {
    if (over) return sleep(1)
    const a = await client.call('GET', path)
    if (a.status !== 200) throw new Error(String(a.status))
    return undefined
  })
  await busy
  return [{ id: 'W6', ours: ms(s.max), unit: 'ms max of W1', bar: '≤ 80', ok: s.max <= 80, note: `p95 ${ms(s.p95)}` }]
}
