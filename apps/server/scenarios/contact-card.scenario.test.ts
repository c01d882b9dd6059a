import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// customer.md contact, exportVcard: a card holds what its reader sees in clear, and the log knows who took it along.
let c: CrmCompany
let mine: number
let second: number
let sea: number
const cards = (ids: string): ReturnType<CrmCompany['call']> => c.call('GET', `/api/contact/vcards?ids=${ids}`)
const contactOf = (customer: number): Promise<number> =>
  c.t.app.db.one<{ id: number }>(sql`select id from contact where customer_id = ${customer}::bigint order by id limit 1`).then((r) => r.id)
beforeAll(async () => {
  c = await makeCrm()
  const a = await c.customer('宁波澜海电器有限公司', { contact_name: '陈思远', contact_mobile: '13900001111', contact_position: '总监' })
  const b = await c.customer('东莞市启明五金制品有限公司', { contact_name: '林晓', contact_mobile: '13900002222' })
  const s = await c.customer('中山市远航灯饰有限公司', { contact_name: '何海', contact_mobile: '13900003333' })
  c.as(c.li)
  for (const x of [a, b]) await c.act(x.id, 'claim')
  ;[mine, second, sea] = [await contactOf(a.id), await contactOf(b.id), await contactOf(s.id)]
}, 60_000)
afterAll(() => c.close())

it('several contacts are one file, in the order chosen, and each export is in the log', async () => {
  c.as(c.li)
  const { status, body } = await cards(`${second},${mine}`)
  expect(status).toBe(200)
  expect(String(body).match(/^FN:.*$/gm)).toEqual(['FN:林晓', 'FN:陈思远'])
  expect(body).toContain('ORG:宁波澜海电器有限公司\r\n')
  expect(body).toContain('TEL;TYPE=CELL:+8613900001111\r\n')
  const logged = await c.t.app.db.rows<{ record_id: number }>(
    sql`select record_id from audit_log where resource = 'contact' and operation = 'export' and action = 'vcard' and employee_id = ${c.li.employee}::bigint order by record_id`,
  )
  expect(logged.map((l) => l.record_id)).toEqual([mine, second].sort((x, y) => x - y))
})
it('takes along nobody of the open sea, nobody of a colleague, and no number that is masked', async () => {
  c.as(c.li)
  expect(await cards(String(sea))).toMatchObject({ status: 409, body: { code: 'CONTACT_CARD' } })
  expect((await cards(`${sea},${mine}`)).body).not.toContain('何')
  c.as(c.wang)
  expect((await cards(String(mine))).status).toBe(404)
  c.as({ ...c.li, access: { ...c.li.access, level: (_, __, kind) => (kind === 'phone' ? 'masked' : 'edit') } })
  const { body } = await cards(String(mine))
  expect(body).toContain('FN:陈思远')
  expect(body).not.toContain('TEL')
  c.as({ ...c.li, access: { ...c.li.access, has: (n) => n !== 'contact/export' && c.li.access.has(n) } })
  expect((await cards(String(mine))).status).toBe(403)
  c.as(c.li)
  expect((await c.call('GET', '/api/contact/vcards')).status).toBe(400)
})
