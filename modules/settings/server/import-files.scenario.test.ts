import { nextNumber, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

// Files as spreadsheets and people leave them (platform.md §8.6): what a dry run says of them, by row and column.
let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

interface Dry {
  readonly state: string
  readonly error: string | null
  readonly rows: number
  readonly good: number
  readonly reported: readonly (readonly [number, string, string])[]
}
const edge = 'edge'
async function dryRun(name: string, bytes: Buffer | string, lang = 'zh-CN', record = 'file-type', mode = 'create'): Promise<Dry & { readonly runId: number }> {
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const r = await fixture.http.inject({
    method: 'POST',
    url: `/api/${record}/import?mode=${mode}`,
    headers: { 'x-account': '8', 'accept-language': lang, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([part(`name="file"; filename="${name}"`, Buffer.from(bytes)), Buffer.from(`--${edge}--\r\n`)]),
  })
  expect([r.statusCode, r.body]).toEqual([202, r.body])
  const { jobId, runId } = r.json() as { jobId: number; runId: number }
  await fixture.app.jobs.runQueued(jobId)
  const job = await fixture.app.db.one<{
    state: string
    error: string | null
    result: { rows: number; good: number; problems: { row: number; column: string; code: string }[] } | null
  }>(sql`select state, error, result from job where id = ${jobId}`)
  const { rows = 0, good = 0, problems = [] } = job.result ?? {}
  return { runId, state: job.state, error: job.error, rows, good, reported: problems.map((p) => [p.row, p.column, p.code] as const) }
}
const head = '编码,名称,英文名,分组'
const csv = (...lines: string[]): string => [head, ...lines].join('\n') + '\n'

describe('a file to import', () => {
  it('tells rows by the number that stands beside them, and passes over empty ones', async () => {
    const text = csv('imp-1,甲,A,客户', '', ' , ,,', 'imp-2,乙,,客户', ',,,')
    expect(await dryRun('a.csv', text)).toMatchObject({ rows: 2, good: 1, reported: [[5, '英文名', 'REQUIRED']] })
  })
  it('has data, and each column once', async () => {
    expect(await dryRun('a.csv', csv())).toMatchObject({ state: 'failed', error: '文件中没有数据行' })
    expect(await dryRun('a.csv', csv().replace('英文名', '名称') + 'a,b,c,客户\n')).toMatchObject({ state: 'failed', error: '列重复：名称，请只保留一列' })
    expect(await dryRun('a.csv', csv().replace('英文名', 'Colour') + 'a,b,c,客户\n', 'en')).toMatchObject({
      state: 'failed',
      error: 'Unknown columns: Colour; the template shows the known ones',
    })
  })
  it('is no larger than one import takes', async () => {
    expect(await dryRun('a.csv', 'code\n' + 'x\n'.repeat(50_001))).toMatchObject({ state: 'failed', error: '一次最多导入 50000 行，请拆分文件' })
  })
  it('names a record by what only that one bears', async () => {
    for (const code of ['twin-a', 'twin-b']) await insertRow(fixture.app.db, 'tag_group', { code, name: '双胞胎', resource: 'supplier' })
    expect((await dryRun('a.csv', '标签组,标签,英文名\n双胞胎,甲,A\ntwin-a,乙,B\n无,丙,C\n', 'zh-CN', 'tag')).reported).toEqual([
      [2, '标签组', 'REF_MANY'],
      [4, '标签组', 'REF_MISSING'],
    ])
  })
  it('loses no cell without a word', async () => {
    expect((await dryRun('a.csv', csv('imp-3,甲,乙,客户,多'))).reported).toEqual([[2, '', 'IMPORT_NO_HEAD']])
    expect((await dryRun('a.csv', csv('imp-3,甲,乙,客户,').replace('分组', '分组,'))).reported).toEqual([])
  })
  it('chooses nothing that is out of use; what a record holds already may stay', async () => {
    const db = fixture.app.db
    const off = await insertRow(db, 'company', { code: 'OFF', name: '已休眠公司', short_name: '休眠', country: 'CN', status: 'dormant' })
    const held = await insertRow(db, 'brand', { code: 'held', name: '旧牌', company_id: off })
    const reported = [[2, '所属主体', 'REF_UNFIT']]
    expect(await dryRun('a.csv', 'code,name,company\nnew-1,新牌,OFF\nnew-2,好牌,SZ\n', 'zh-CN', 'brand')).toMatchObject({ good: 1, reported })
    expect(await dryRun('a.csv', 'code,name,company\nheld,改名,OFF\n', 'zh-CN', 'brand', 'update')).toMatchObject({ good: 1, reported: [] })
    await db.run(sql`update brand set company_id = ${fixture.company} where id = ${held}`)
    expect(await dryRun('a.csv', 'code,name,company\nheld,改名,OFF\n', 'zh-CN', 'brand', 'update')).toMatchObject({ good: 0, reported })
    // records without rules of their own are written by hundreds
    await db.run(sql`update platform set is_active = false where code = 'temu'`)
    const { code, name } = await db.one<{ code: string; name: string }>(sql`select code, name from platform where code = 'temu'`)
    const site = 'platform,code,country,name,name_en,region,currency,time_zone\n'
    expect((await dryRun('a.csv', `${site}${code},QQ,US,某站,A site,NA,USD,UTC\n`, 'zh-CN', 'marketplace')).reported, name).toEqual([[2, '平台', 'REF_UNFIT']])
  })
  it('counts no number before it is written, and keeps nobody from counting meanwhile', async () => {
    const db = fixture.app.db
    const numbers = async (): Promise<string[]> => (await db.rows<{ no: string }>(sql`select no from supplier order by id`)).map((x) => x.no)
    let finish!: () => void
    const gate = new Promise<void>((go) => (finish = go))
    // somebody is just making a supplier
    const other = db.tx(async (tx) => {
      await nextNumber(fixture.app, tx, 'supplier', 'SUP{seq:5}')
      await gate
      throw new Error('he thinks better of it')
    })
    let waits = false
    let done = false
    const rows = ['name,supplier_type,address,buyer', '甲厂,individual,义乌,林木', '乙厂,individual,义乌,林木', '甲厂,individual,义乌,林木'].join('\n')
    const run = dryRun('a.csv', rows, 'zh-CN', 'supplier').finally(() => (done = true))
    while (!done && !waits) {
      waits = (await db.rows(sql`select 1 as x from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
      await new Promise((go) => setTimeout(go, 20))
    }
    finish()
    await expect(other).rejects.toThrow('better')
    const { runId, good } = await run
    expect({ waits, good, numbers: await numbers() }).toEqual({ waits: false, good: 2, numbers: [] })
    const { body } = await fixture.call(8, 'POST', `/api/import/${runId}/commit`, { skipBad: true })
    await fixture.app.jobs.runQueued(Number(body.jobId))
    expect(await numbers()).toEqual(['SUP00001', 'SUP00002'])
  })
  it('is read in the encoding it has, however far down the first letter stands that tells', async () => {
    // 验厂 and 没有的组 in GBK
    const bytes = Buffer.concat([
      Buffer.from(['code,name,name_en,group', `imp-p,plain${' '.repeat(100_000)},A,customer`, 'imp-x,'].join('\n')),
      Buffer.from('d1e9b3a7', 'hex'),
      Buffer.from(',A,'),
      Buffer.from('c3bbd3d0b5c4d7e9', 'hex'),
    ])
    const { runId, reported, good } = await dryRun('a.csv', bytes)
    expect([good, reported]).toEqual([1, [[3, '分组', 'BAD_VALUE']]])
    const { problems } = await fixture.app.db.one<{ problems: { value: string }[] }>(sql`select problems from import_run where id = ${runId}`)
    expect(problems[0]!.value).toBe('没有的组')
    expect(
      (await dryRun('a.csv', Buffer.concat([Buffer.from(`\ufeff${head}\nimp-4,`), Buffer.from([0xff, 0xff]), Buffer.from(',A,客户\n')]))).reported,
    ).toEqual([[2, '名称', 'IMPORT_GARBLED']])
  })
  it('holds no number that a spreadsheet has rounded, and no error of a formula', async () => {
    expect((await dryRun('a.csv', csv('6.22848E+18,甲,A,客户', 'imp-5,#N/A,A,客户'))).reported).toEqual([
      [2, '编码', 'IMPORT_ROUNDED'],
      [3, '名称', 'IMPORT_CELL_ERROR'],
    ])
  })
  it('gives its bad rows back in the reader’s language, nothing in them runs', async () => {
    const addProblem = async (lang: string): Promise<string> => {
      const { runId } = await dryRun('a.csv', csv('imp-6,=1+1,A,=cmd|calc'), lang)
      return (await fixture.http.inject({ url: `/api/import/${runId}/errors`, headers: { 'x-account': '8', 'accept-language': lang } })).body
    }
    expect(await addProblem('zh-CN')).toBe(`\ufeff行号,列,问题,原值\n2,"分组","请输入正确的分组","'=cmd|calc"\n`)
    expect(await addProblem('en')).toMatch(/^\ufeffRow,Column,Problem,Value\n2,"Group"/)
  })
})
