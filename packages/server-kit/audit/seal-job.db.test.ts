import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../sql/sql.ts'
import { audit } from './audit.ts'
import { brokenLink, sealAudit } from './seal-job.ts'

let t: TestApp
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
beforeAll(async () => {
  t = await createTestApp([])
})
afterAll(() => t.close())

it('chains what was written, and lets nobody change a row before or after', async () => {
  await audit(
    { run: t.app.db, ctx: superCtx() },
    [1, 2, 3].map((n) => ({ resource: 'slip', record: n, operation: 'create' as const, comment: `第${n}张` })),
  )
  const open = await t.app.db.rows<{ id: number }>(sql`select id from audit_log order by id`)
  await expect(t.app.db.run(sql`update audit_log set comment = 'other' where id = ${open[0]!.id}`)).rejects.toThrow('append-only')
  await expect(t.app.db.run(sql`update audit_log set comment = 'other', hash = 'x' where id = ${open[0]!.id}`)).rejects.toThrow('append-only')
  while ((await sealAudit(t.app)).sealed < open.length) await new Promise((done) => setTimeout(done, 500))
  expect(await brokenLink(t.app, today)).toBeUndefined()
  await expect(t.app.db.run(sql`update audit_log set hash = 'x' where id = ${open[1]!.id}`)).rejects.toThrow('append-only')
  await expect(t.app.db.run(sql`update audit_log set comment = 'other' where id = ${open[1]!.id}`)).rejects.toThrow('append-only')
})

it('cuts texts into pairs of Han characters, and nothing else', async () => {
  const han = (c: string): boolean => /[\u3400-\u9fff\uf900-\ufaff]/.test(c)
  const pairs = (s: string): string[] =>
    [...new Set([...s].flatMap((c, i, all) => (all[i + 1] !== undefined && han(c) && han(all[i + 1]!) ? [c + all[i + 1]!] : [])))].sort()
  const texts = [
    '',
    '猫',
    '猫窝',
    '大号猫窝 sku-1 猫窝',
    'ABC123',
    '充a电b器',
    '户外折叠椅，折叠桌。',
    '折叠\n折叠椅',
    '㐀㐁豈更',
    '猫😀窝猫',
    '户外折叠椅，折叠桌 ab'.repeat(100),
  ]
  const rows = await t.app.db.rows<{ p: string[] }>(sql`select erp_bigrams(x) as p from unnest(${texts}::text[]) with ordinality as u(x, n) order by n`)
  rows.forEach((r, i) => expect([...r.p].sort(), texts[i]).toEqual(pairs(texts[i]!)))
})
