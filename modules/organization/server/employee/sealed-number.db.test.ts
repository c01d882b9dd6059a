import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { addKey, rotateSecrets, secretsByKey, sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture } from '../testing/world.ts'
import { holderOfNumber, readSecret, storeSecret } from './sealed-number.ts'

let t: OrganizationApp
const numbers = new Map<number, string>()
const cardOf = (i: number): string => String(6_217_000_000_000_000 + i)

/** As numbers were sealed before sealed texts named their key. */
function sealedOfOld(clear: string, about: string): string {
  const iv = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', t.app.config.secret, 'crossway organization', 'employee secret', 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
  return 'v1.' + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

beforeAll(async () => {
  t = await organizationApp()
  const w = new Fixture(t.app.db)
  const dept = await w.department('总部')
  for (let i = 0; i < 40; i++) numbers.set((await w.person(dept)).employee, cardOf(i))
  await t.app.db.tx(async (tx) => {
    for (const [id, card] of numbers) await storeSecret({ app: t.app, tx }, id, 'bank_account', card, 0)
    for (const [id, card] of [...numbers].slice(0, 15))
      await tx.run(sql`update employee_secret set sealed = ${sealedOfOld(card, `${id}.bank_account`)} where employee_id = ${id}`)
  })
})
afterAll(() => t.close())

const texts = async (): Promise<string[]> =>
  (await t.app.db.rows<{ sealed: string }>(sql`select sealed from employee_secret order by employee_id limit 500`)).map((r) => r.sealed)
async function expectReadable(): Promise<void> {
  for (const [id, card] of numbers) expect(await readSecret(t.app, t.app.db, id, 'bank_account')).toBe(card)
}

it('numbers of people go along with a new master key, also those sealed before keys had ids, and after a stop midway', async () => {
  await expectReadable()
  const before = await texts()
  expect(before.filter((s) => s.startsWith('v1.'))).toHaveLength(15)
  expect(await secretsByKey(t.app)).toMatchObject({ old: 15, '1': 25 })
  expect(addKey(t.app)).toBe('2')
  const killed = rotateSecrets(t.app, {
    batch: 10,
    each: (n) => {
      if (n >= 20) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  await expectReadable()
  expect(await rotateSecrets(t.app, { batch: 10 })).toBe(20)
  expect(await secretsByKey(t.app)).toEqual({ '1': 0, '2': 40 })
  await expectReadable()
  // Only the wrapped key is new; the value lies as it lay.
  const bodies = (all: readonly string[]): (string | undefined)[] => all.slice(15).map((s) => s.split('.')[2])
  expect(bodies(await texts())).toEqual(bodies(before))
  expect(await holderOfNumber(t.app, t.app.db, 'bank_account', cardOf(3), undefined)).toBeDefined()
})

it('a number moved to another person does not open', async () => {
  const [one, two] = [...numbers.keys()]
  await t.app.db.run(sql`update employee_secret set sealed = (select sealed from employee_secret where employee_id = ${two!}) where employee_id = ${one!}`)
  await expect(readSecret(t.app, t.app.db, one!, 'bank_account')).rejects.toThrow(/authenticate/)
})
