import { randomBytes } from 'node:crypto'
import { addKey, rotateSecrets, secretErase, secretFacts, secretPut, secretsByKey, secretUse, sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { seal } from '../session/credentials.ts'
import { changeRow, rawValue, type ChangeRow } from '../sensitive/change-values.ts'
import { newSecret } from '../second-factor/totp.ts'
import { configSecret, moveOldSecrets } from './config.ts'

const clear = 's3cr3t-XYZ9'
let t: TestApp
let top: Browser
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  top = new Browser(t)
  await top.login('root', password)
})
afterAll(() => t?.close())

/** Tables in which the text stands, as it is or in base64. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await t.app.db.rows<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1 limit 2000`)
  const forms = [text, Buffer.from(text).toString('base64').replace(/=+$/, ''), Buffer.from(text).toString('base64url')]
  const found: string[] = []
  for (const { name } of tables) {
    const hits = await t.app.db.one<{ n: number }>(
      sql`select count(*)::int as n from ${sql.id(name)} x where x::text like any(${forms.map((f) => `%${f}%`)}::text[])`,
    )
    if (hits.n > 0) found.push(name)
  }
  return found
}
const owner = (id: number): { type: string; id: number } => ({ type: 'integration', id })
const put = (id: number, text: string, field = 'key'): Promise<void> =>
  t.app.db.tx((tx) => secretPut({ app: t.app, tx }, owner(id), field, text, { by: 1, kind: 'api_key' }))

describe('settings.md scenario 1: a secret at rest', () => {
  it('stands nowhere in the database, is shown by its last letters only, and opens in its own row alone', async () => {
    const saved = await top.call('PATCH', '/api/routine/config', { values: { mail_password: clear } })
    expect(saved.status).toBe(200)
    expect(await configSecret(t.app, 'mail_password')).toBe(clear)
    const shown = JSON.stringify((await top.call('GET', '/api/routine/config')).body)
    expect(shown).toContain('XYZ9')
    expect(shown).not.toContain(clear)
    await put(1, clear)
    expect(await placesOf(clear)).toEqual([])
    expect(await secretFacts(t.app.db, owner(1))).toMatchObject([{ field: 'key', set: true, last4: 'XYZ9' }])

    await put(2, 'another-one')
    await t.app.db.run(
      sql`update secret b set sealed = a.sealed, wrapped_key = a.wrapped_key from secret a where a.owner_type = 'integration' and a.owner_id = 1 and b.owner_type = 'integration' and b.owner_id = 2`,
    )
    await expect(secretUse({ app: t.app, run: t.app.db }, owner(2), 'key')).rejects.toThrow(/unable to authenticate/)
    expect(await secretUse({ app: t.app, run: t.app.db }, owner(1), 'key')).toBe(clear)
  })
  it('stands in no log either, whatever the setting is called and whether the call was heard', async () => {
    const names = (await t.app.db.rows<{ name: string }>(sql`select name from config_item where is_secret order by id`)).map((r) => r.name)
    expect(names).toContain('wecom_callback_key')
    const values = Object.fromEntries(names.map((name) => [name, clear]))
    expect((await top.call('PATCH', '/api/routine/config', { values: { ...values, site_name: '' } })).status).toBe(422)
    expect((await top.call('PATCH', '/api/routine/config', { values })).status).toBe(200)
    const added = { name: 'gate_word', group: 'basics', title: '门', title_en: 'Gate', type: 'password' }
    expect((await top.call('POST', '/api/routine/config', added)).status).toBe(201)
    expect((await top.call('PATCH', '/api/routine/config', { values: { gate_word: clear } })).status).toBe(200)
    expect(await placesOf(clear)).toEqual([])
  })
  it('keeps two versions before, tells a short one by no letter, and is gone when it is erased', async () => {
    for (const text of ['first-version', 'second-version', 'third-version', 'fourth-version']) await put(3, text)
    expect(await t.app.db.rows(sql`select version, current from secret where owner_type = 'integration' and owner_id = 3 order by version`)).toEqual([
      { version: 2, current: false },
      { version: 3, current: false },
      { version: 4, current: true },
    ])
    await put(4, 'short')
    expect(await secretFacts(t.app.db, owner(4))).toMatchObject([{ last4: '' }])
    await t.app.db.tx((tx) => secretErase(tx, owner(3)))
    expect(await secretUse({ app: t.app, run: t.app.db }, owner(3), 'key')).toBeUndefined()
  })
})

describe('settings.md scenario 2: key rotation', () => {
  it('wraps all under the new key, also after it was killed midway, and does not touch what they seal', async () => {
    await t.app.db.run(sql`delete from secret where owner_type = 'integration'`)
    const texts = Array.from({ length: 200 }, () => randomBytes(12).toString('hex'))
    await t.app.db.tx(async (tx) => {
      for (const [i, text] of texts.entries()) await secretPut({ app: t.app, tx }, owner(i), 'key', text, { by: 1 })
    })
    const bytes = (): Promise<{ sealed: string }[]> =>
      t.app.db.rows(sql`select sealed from secret where owner_type = 'integration' order by owner_id limit 500`)
    const before = await bytes()
    const all = (await secretsByKey(t.app))['1']!
    expect(all).toBeGreaterThanOrEqual(200)
    expect(addKey(t.app)).toBe('2')
    const killed = rotateSecrets(t.app, {
      batch: 30,
      each: (n) => {
        if (n >= 60) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await secretsByKey(t.app)).toEqual({ '1': all - 60, '2': 60 })
    expect(await rotateSecrets(t.app)).toBe(all - 60)
    expect(await secretsByKey(t.app)).toEqual({ '1': 0, '2': all })
    for (const [i, text] of texts.entries()) expect(await secretUse({ app: t.app, run: t.app.db }, owner(i), 'key')).toBe(text)
    expect(await bytes()).toEqual(before)
    expect(await configSecret(t.app, 'mail_password')).toBe(clear)
    expect(await rotateSecrets(t.app)).toBe(0)
  })
})

it('values kept of changes, seeds and settings of the time before keys had ids stay readable and go along with a new master key', async () => {
  const someone = await account(t, 'tracked')
  await t.app.db.run(sql`update admin set mobile = '13800000001' where id = ${someone}::bigint`)
  const { version } = (await top.call('GET', `/api/admin/${someone}`)).body
  expect((await top.call('PATCH', `/api/admin/${someone}`, { mobile: '13800000002', version })).status).toBe(200)
  const last = async (): Promise<ChangeRow> =>
    changeRow(
      t.app.db,
      (
        await t.app.db.one<{ id: number }>(
          sql`select max(id) as id from sensitive_change where resource = 'admin' and record_id = ${someone}::bigint and sealed`,
        )
      ).id,
    )
  const values = async (): Promise<unknown[]> => [rawValue(t.app, await last(), 'raw_before'), rawValue(t.app, await last(), 'raw_after')]
  expect(await values()).toEqual(['13800000001', '13800000002'])
  await t.app.db.run(sql`update sensitive_change set raw_before = ${seal(t.app, 'sensitive', '"13800000001"')} where id = ${(await last()).id}`)
  await t.app.db.run(sql`insert into admin_totp (admin_id, secret, confirmed_at, last_step) values (${someone}, ${seal(t.app, 'totp', newSecret())}, now(), 0)`)
  await t.app.db.run(
    sql`update config_item set value = ${JSON.stringify({ sealed: seal(t.app, 'config sms_secret', 'pigeon-post-77') })}::jsonb where name = 'sms_secret'`,
  )
  await t.app.db.tx((tx) => moveOldSecrets(t.app, tx))
  expect(await configSecret(t.app, 'sms_secret')).toBe('pigeon-post-77')
  expect((await secretsByKey(t.app)).old).toBe(2)
  addKey(t.app)
  await rotateSecrets(t.app)
  expect(Object.entries(await secretsByKey(t.app)).filter(([, n]) => n > 0)).toHaveLength(1)
  expect(await values()).toEqual(['13800000001', '13800000002'])
  expect(await configSecret(t.app, 'sms_secret')).toBe('pigeon-post-77')
  const { secret } = await t.app.db.one<{ secret: string }>(sql`select secret from admin_totp where admin_id = ${someone}`)
  expect(secret).toMatch(/^k\d+\./)
})
