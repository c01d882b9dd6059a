import { sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { server as ledger } from '@crossway/ledger/server'
import { server as product } from '@crossway/product/server'
import { server as settings } from '@crossway/settings/server'
import { importParsed, type ImportResult } from '../import/import-file.ts'
import type { ReceivedFile } from '../intake/receive-file.ts'
import { resourceServer } from '../resource-server.ts'
import { others } from './others.ts'

export interface Reported extends ReceivedFile {
  readonly detail: string | null
}
/** Columns of report_file that tests look at. */
export interface FileNow {
  readonly status: string
  readonly version: number
  readonly attachment_id: number | null
  readonly confirmed_at: string | null
  readonly new_rows: number
  readonly changed_rows: number
  readonly unchanged_rows: number
  readonly unmapped_skus: number
  readonly encoding: string | null
}
// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Answer = { readonly [key: string]: any }
/** A company with Amazon accounts, over HTTP, with the queue in our hands. */
export interface Fixture {
  readonly test: TestApp
  readonly app: App
  account(alias: string, ...sites: string[]): Promise<{ account: number; stores: Record<string, number> }>
  as(ctx: Ctx): void
  call<T = Answer>(method: string, url: string, body?: object): Promise<{ status: number; body: T }>
  upload(name: string, content: string | Buffer, fields?: Record<string, string | number>): Promise<Reported[]>
  /** Runs what the queue holds. */
  work(): Promise<ImportResult[]>
  /** Upload of one file and its import. */
  bring(name: string, content: string | Buffer, fields?: Record<string, string | number>): Promise<ImportResult & { outcome: string; detail: string | null }>
  count(table: string, where?: string): Promise<number>
  file(id: number): Promise<FileNow>
  close(): Promise<void>
}

const words = { name: '其他', fields: {}, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))

export async function makeFixture(more: { readonly modules?: readonly ServerModule[] } = {}): Promise<Fixture> {
  let who = superCtx(1)
  const test = await createTestApp(
    [...(more.modules ?? []), settings, { model: { name: 'other', resources: others, pages: [], labels } }, ledger, product, resourceServer],
    {
      auth: () => ({ authenticate: async () => who }),
      // The emulator of the platform runs on this machine.
      config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } },
    },
  )
  const { app, http } = test
  const call: Fixture['call'] = async (method, url, body) => {
    const r = await http.inject({ method: method as 'GET', url, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
  }
  const upload: Fixture['upload'] = async (name, content, fields = {}) => {
    const mark = 'x-crossway-test'
    const head = Object.entries(fields).map(([k, v]) => `--${mark}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`)
    const payload = Buffer.concat([
      Buffer.from(`${head.join('')}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from(`\r\n--${mark}--\r\n`),
    ])
    const r = await http.inject({
      method: 'POST',
      url: '/api/report-file/upload',
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    })
    if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
    return (JSON.parse(r.body) as { files: Reported[] }).files
  }
  const work: Fixture['work'] = async () => {
    const jobs = await app.db.rows<{ id: number; data: { file: number; dry?: boolean } }>(
      sql`update job set state = 'done' where state = 'queued' and name = 'report.import' returning id, data`,
    )
    const out: ImportResult[] = []
    for (const j of jobs) out.push(await importParsed({ app, ctx: who }, j.data.file, j.data.dry ? { dry: true } : {}))
    return out
  }
  return {
    test,
    app,
    async account(alias, ...sites) {
      const { db } = app
      const platform = await db.one<{ id: number }>(sql`select id from platform where code = 'amazon'`)
      const market = async (code: string): Promise<number> =>
        (await db.one<{ id: number }>(sql`select id from marketplace where platform_id = ${platform.id} and code = ${code}`)).id
      const account = await insertRow(db, 'store_account', {
        account_no: alias,
        name: alias,
        alias,
        platform_id: platform.id,
        region: 'NA',
        kind: 'sc',
        home_marketplace_id: await market(sites[0]!),
        credential_state: 'valid',
      })
      const stores: Record<string, number> = {}
      for (const site of sites) {
        const m = await db.one<{ id: number; currency: string; time_zone: string }>(
          sql`select id, currency, time_zone from marketplace where platform_id = ${platform.id} and code = ${site}`,
        )
        stores[site] = await insertRow(db, 'store', {
          store_no: `${alias}-${site}`,
          name: `${alias} ${site}`,
          store_account_id: account,
          marketplace_id: m.id,
          platform_id: platform.id,
          currency: m.currency,
          time_zone: m.time_zone,
          status: 'normal',
        })
      }
      return { account, stores }
    },
    as: (ctx) => void (who = ctx as typeof who),
    call,
    upload,
    work,
    async bring(name, content, fields) {
      const [reported] = await upload(name, content, fields)
      const results = await work()
      const mine = results.find((r) => r.file === reported!.file)
      const row = await app.db.one<{ status: string; rows: number; problem: ImportResult['problem'] }>(
        sql`select status, row_count as rows, problem from report_file where id = ${reported!.file}`,
      )
      const found = await call('GET', `/api/report-file/${reported!.file}/findings`)
      return {
        file: reported!.file,
        no: reported!.no,
        outcome: reported!.outcome,
        ...row,
        ...mine,
        detail: reported!.detail ?? (found.body as { detail: string | null }).detail,
      }
    },
    count: async (table, where = 'true') => (await app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)} where ${sql.raw(where)}`)).n,
    file: (id) => app.db.one(sql`select * from report_file where id = ${id}`),
    close: () => test.close(),
  }
}

/** A tab file out of rows; the first is the header. */
export const tsv = (...rows: readonly (readonly (string | number)[])[]): string => rows.map((r) => r.join('\t')).join('\n') + '\n'
