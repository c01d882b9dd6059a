import { addMonths, startOfMonth } from '@crossway/kernel'
import { setConfig } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { insertRow, mailServer } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { customerPaper } from './customer-paper.ts'
import { customerMonth } from './customer-month.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
const month = addMonths(startOfMonth(today), -1).slice(0, 7)
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
})
afterAll(() => w.close())
const promoter = () => w.as(w.superOf(w.promoter))
const head = () => w.as(w.superOf(w.head))

describe('promotion.md promotionReport, the customer’s report', () => {
  it('tells his month, is confirmed by another and sent only then; what was confirmed stays', async () => {
    promoter()
    const { msku } = await w.listing('K-1')
    const task = await c.task(await c.object(msku), await c.resource('Kim'))
    await w.db.run(
      sql`update promotion_task set status = 'accepted', published_on = ${`${month}-10`}::date, accepted_on = ${`${month}-12`}::date, cost_total_cny = 4000, bearer = 'share', customer_pct = 40 where id = ${task}`,
    )
    await w.db.run(
      sql`update promotion_deliverable set published_at = ${`${month}-10`}::date, accepted = true, url = 'https://tiktok.com/v/9' where promotion_task_id = ${task}`,
    )
    const make = () => w.call('POST', 'promotion-customer-report', { project: w.project, month })
    expect((await make()).body.errors).toMatchObject([{ code: 'PC_CUSTOMER' }])
    const customer = await insertRow(w.db, 'customer', { name: 'LUMO Lighting' })
    await w.db.run(sql`update project set customer_id = ${customer} where id = ${w.project}`)
    expect((await w.call('POST', 'promotion-customer-report', { project: w.project, month: today.slice(0, 7) })).body.errors).toMatchObject([
      { code: 'PC_MONTH' },
    ])
    const { body, status } = await make()
    expect([status, body.posts, body.amount, body.customer?.title]).toEqual([201, 1, '1600.0000', 'LUMO Lighting'])
    const id = body.id as number
    const act = (action: string, args: object = {}) => w.act('promotion-customer-report', id, action, args)
    expect((await act('confirm')).body.code).toBe('PC_SELF')
    expect((await act('send', { sent_to: 'anna@lumo.com' })).status).toBe(409)
    head()
    await w.db.run(sql`update promotion_task set cost_total_cny = 5000 where id = ${task}`)
    expect((await act('confirm')).body).toMatchObject({ status: 'confirmed', amount: '2000.0000', confirmed_by: { id: w.head } })
    await w.db.run(sql`update promotion_task set cost_total_cny = 9000 where id = ${task}`)
    promoter()
    expect((await w.call('PATCH', `promotion-customer-report/${id}`, { remark: '改', version: 2 })).status).toBeGreaterThanOrEqual(400)
    expect((await act('send', { sent_to: 'anna@lumo.com' })).body).toMatchObject({ status: 'sent', amount: '2000.0000', sent_to: 'anna@lumo.com' })
    expect((await make()).status).toBe(409)
    const { contents } = await w.db.one<{ contents: Awaited<ReturnType<typeof customerMonth>> }>(
      sql`select contents from promotion_customer_report where id = ${id}`,
    )
    const text = JSON.stringify(
      customerPaper({ month, status: 'sent', remark: null, project: 'LUMO', customer: 'LUMO Lighting', company: '深圳', views: 0, engagements: 0, contents }),
    )
    for (const told of ['https://tiktok.com/v/9', '"Kim"', '2,000.00', `${month}-10`]) expect(text).toContain(told)
    const paper = await w.pdf(`promotion-customer-report/${id}/report.pdf`)
    expect([paper.status, paper.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    w.as(w.person(w.operator, ['promotionReport'], [{ kind: 'projects', projects: [999], stores: [] }]))
    expect([(await w.call('GET', `promotion-customer-report/${id}`)).status, (await w.pdf(`promotion-customer-report/${id}/report.pdf`)).status]).toEqual([
      404, 404,
    ])
  })
  it('goes to the customer by mail with its PDF, and is sent only once the mail has left', async () => {
    const customer = await insertRow(w.db, 'customer', { name: 'NOVA' })
    await w.db.run(sql`update project set customer_id = ${customer} where id = ${w.project}`)
    const earlier = addMonths(startOfMonth(today), -2).slice(0, 7)
    promoter()
    const id = await w.make('promotion-customer-report', { project: w.project, month: earlier, remark: '感谢合作' })
    const act = (action: string, args: object = {}) => w.act('promotion-customer-report', id, action, args)
    const mail = (to: string) => act('mail', { to })
    const contents = {
      posts: [],
      costs: [{ no: 'T', accepted_on: `${earlier}-12`, object: 'O', resource: 'Kim', amount: '10' }],
      orders: 0,
      sales: '0',
      amount: '10',
    }
    await w.db.run(sql`update promotion_customer_report set status = 'confirmed', contents = ${JSON.stringify(contents)}::jsonb where id = ${id}`)
    expect((await mail('anna')).body.errors).toMatchObject([{ field: 'args.to' }])
    expect((await mail('anna@nova.com')).body.code).toBe('PC_MAIL_SET')
    const heard: string[] = []
    const server = await mailServer(heard)
    Object.assign(w.app.config.env, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    const { port } = server.address() as { port: number }
    await w.db.tx(async (tx) => {
      for (const [key, value] of Object.entries({ mail_host: '127.0.0.1', mail_port: port, mail_security: 'none', mail_from: 'erp@example.com' }))
        await setConfig({ app: w.app, tx }, key, value, { account: 0, name: 'test' })
    })
    const run = async () => {
      const { id: job } = await w.db.one<{ id: number }>(sql`select id from job where name = 'promotion.mailReport' order by id desc limit 1`)
      await w.app.jobs.runQueued(job)
      return (await w.db.one<{ result: unknown }>(sql`select result from job where id = ${job}`)).result
    }
    await c.ok(mail('full@nova.com'))
    expect((await mail('anna@nova.com')).body.code).toBe('PC_MAILING')
    await run()
    expect(await w.read('promotion-customer-report', id)).toMatchObject({ status: 'confirmed', sent_to: null })
    await c.ok(mail('anna@nova.com'))
    expect(await run()).toEqual({ sent: 1 })
    expect(await w.read('promotion-customer-report', id)).toMatchObject({ status: 'sent', sent_to: 'anna@nova.com', sent_at: expect.any(String) })
    server.close()
    expect(heard.filter((l) => l.startsWith('RCPT'))).toEqual(['RCPT TO:<full@nova.com>', 'RCPT TO:<anna@nova.com>'])
    const at = heard.findIndex((l) => l.startsWith('Content-Disposition: attachment'))
    expect(decodeURIComponent(heard[at]!)).toContain(`LUMO-${earlier}.pdf`)
    expect(Buffer.from(heard[at + 2]!, 'base64').toString()).toMatch(/^%PDF-/)
    expect(
      Buffer.from(
        heard
          .slice(heard.indexOf('Content-Transfer-Encoding: base64') + 1)
          .join('')
          .split('--')[0]!,
        'base64',
      ).toString(),
    ).toContain('感谢合作')
  })
})
