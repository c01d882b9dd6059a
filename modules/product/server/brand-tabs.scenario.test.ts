import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())
const today = dayOf(new Date())

it('brands stand under marks expiring, authorisation expiring and sold unauthorised (settings.md brand)', async () => {
  const brand = (code: string): Promise<number> => insertRow(w.app.db, 'brand', { code, name: code, status: 'active' })
  const [calm, mark, leave, sold] = [await brand('CALM'), await brand('MARK'), await brand('LEAVE'), await brand('SOLD')]
  const trademark = (id: number, no: string, to: string): Promise<number> =>
    insertRow(w.app.db, 'trademark', { brand_id: id, country: 'US', class_no: 21, reg_no: no, applicant: 'x', status: 'registered', valid_to: to })
  await trademark(calm, 'R1', addDays(today, 900))
  await trademark(mark, 'R2', addDays(today, 179))
  const authorise = (id: number, code: string, to: string): Promise<number> =>
    insertRow(w.app.db, 'brand_authorization', {
      code,
      brand_id: id,
      to_type: 'company',
      to_company_id: w.company,
      from: addDays(today, -300),
      to,
      status: 'valid',
    })
  await authorise(calm, 'A1', addDays(today, 300))
  await authorise(leave, 'A2', addDays(today, 60))
  await authorise(sold, 'A3', addDays(today, -1))
  for (const [id, code] of [
    [calm, 'C-1'],
    [sold, 'S-1'],
  ] as const) {
    const sku = await w.article(code, { brand: id })
    const msku = await w.listing(code, { listing_status: 'active' })
    await w.app.db.run(sql`insert into msku_sku (msku_id, seq, sku_id, qty, valid_from) values (${msku}, 1, ${sku}, 1, now() - interval '1 day')`)
  }
  const tab = async (key: string): Promise<string[]> =>
    ((await w.call(7, 'GET', `/api/brand?view=brand&tab=${key}&sort=code&counts=1`)).body.rows as unknown as { code: string }[]).map((r) => r.code)
  expect(await tab('mark_expiring')).toEqual(['MARK'])
  expect(await tab('auth_expiring')).toEqual(['LEAVE', 'SOLD'])
  expect(await tab('unauthorised')).toEqual(['SOLD'])
  expect((await w.call(7, 'GET', '/api/brand?view=brand&q=MARK')).body.rows?.[0]).toMatchObject({ marks: 'US:expiring', mark_until: addDays(today, 179) })
  expect((await w.call(7, 'GET', '/api/msku?view=MSKU&q=S-1')).body.rows?.[0]).toMatchObject({ unauthorised: 'SOLD' })
})
