import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// mobile.md scenario 10: a visit proves itself by a photo and a place.
let c: CrmCompany
beforeAll(async () => {
  c = await makeCrm()
})
afterAll(() => c.close())
const photo = (): Promise<number> =>
  insertRow(c.t.app.db, 'attachment', {
    name: '门头.jpg',
    sha256: 'c'.repeat(64),
    sha1: 'c'.repeat(40),
    path: 'c',
    topic: 'default',
    visibility: 'internal',
    suffix: 'jpg',
    mime: 'image/jpeg',
    size: 1,
    uploader_id: c.li.account,
  })

it('mobile scenario 10: a visit without a photo is refused; with photo and location 4 km off it is saved, and the reviewer sees how far', async () => {
  const k = await c.customer('深圳科森五金制品有限公司', { lng: '114.057900', lat: '22.543100' })
  c.as(c.li)
  expect((await c.act(k.id, 'claim')).status).toBe(200)
  const visit = (more: object): Promise<any> =>
    c.call('POST', '/api/followup', {
      customer: k.id,
      followup_type: 'visit',
      result: 'interested',
      content: '到厂看了注塑和喷涂两条线，老板愿意先做三款水杯',
      next_followup_at: new Date(Date.now() + 86_400_000).toISOString(),
      address: '深圳市龙岗区布吉街道',
      lng: '114.096830',
      lat: '22.543100',
      ...more,
    })
  const bare = await visit({})
  expect([bare.status, bare.body.code, bare.body.errors[0].field], JSON.stringify(bare.body)).toEqual([422, 'VISIT_PHOTO', 'photos'])
  const photos = [await photo()]
  expect((await visit({ photos, address: null, lng: null, lat: null })).body.code).toBe('VISIT_PLACE')
  const made = await visit({ photos })
  expect([made.status, made.body.distance_km], JSON.stringify(made.body)).toEqual([201, '4.0'])
  // where the phone gave no position, the typed address stands and no distance is claimed
  expect((await visit({ photos, lng: null, lat: null })).body.distance_km).toBeNull()
  c.as(c.head)
  const { body } = await c.call('GET', '/api/followup?view=followupCheck&tab=unchecked&fields=customer,distance_km,check_status')
  expect(body.rows.find((r: any) => r.id === made.body.id)).toMatchObject({ distance_km: '4.0', check_status: 'unchecked' })
  // nobody has heard anything until the head decides
  expect(await c.t.app.db.rows(sql`select 1 as x from notification where type in ('followup.passed', 'followup.rejected')`)).toEqual([])
})

it('mobile followupCheck: own records never appear, to a head who writes himself, nor to an account without an employee as long as others wrote them', async () => {
  const k = await c.customer('东莞恒丰塑料有限公司', {})
  c.as(c.head)
  expect((await c.act(k.id, 'claim')).status).toBe(200)
  const own = await c.call('POST', '/api/followup', {
    customer: k.id,
    followup_type: 'phone',
    result: 'interested',
    content: '电话沟通了产能和交期，下周寄样品',
    next_followup_at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect(own.status, JSON.stringify(own.body)).toBe(201)
  const ids = async (view: string): Promise<number[]> => (await c.call('GET', `/api/followup?view=${view}&size=100`)).body.rows.map((r: any) => r.id)
  expect(await ids('followupCheck')).not.toContain(own.body.id)
  expect(await ids('followup')).toContain(own.body.id)
  expect((await c.call('POST', `/api/followup/${own.body.id}/actions/pass`, { args: { score: 5 } })).body.code).toBe('FOLLOWUP_OWN')
  c.as({ ...c.head, employee: null })
  expect(await ids('followupCheck')).toContain(own.body.id)
})
