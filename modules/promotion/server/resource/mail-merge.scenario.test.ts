import { setConfig } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { mailServer } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignOf } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
  w.as(w.superOf(w.promoter))
})
afterAll(() => w.close())

describe('promotion.md promotionResource, mail merge', () => {
  it('writes to those who agreed and have not unsubscribed, each by his name, and logs the contact', async () => {
    const creator = (name: string) => c.resource(name, { email: `${name.toLowerCase()}@creators.com`, contact_name: `Ms ${name}` })
    const [anna, bob, carl] = [await creator('Anna'), await creator('Bob'), await creator('Carl')]
    const text = 'Hello {contact}, a new lamp for {name}.'
    const merge = (args: object = {}) =>
      w.call('POST', 'promotion-resource/actions/mailMerge', { ids: [anna, bob, carl], args: { subject: 'Lamp for {name}', text, ...args } })
    const codes = async (call: ReturnType<typeof merge>): Promise<(string | undefined)[]> => {
      const failed = (await call).body.failed as readonly { readonly id: number; readonly code: string }[]
      return [anna, bob, carl].map((id) => failed.find((x) => x.id === id)?.code)
    }
    expect(await codes(merge())).toEqual(['PR_MAIL_CONSENT', 'PR_MAIL_CONSENT', 'PR_MAIL_CONSENT'])
    for (const id of [anna, bob, carl]) await c.ok(w.act('promotion-resource', id, 'consent', { how: '合作表单' }))
    await c.ok(w.act('promotion-resource', bob, 'unsubscribe', { how: '邮件回复' }))
    expect(await codes(merge())).toEqual(['PC_MAIL_SET', 'PR_MAIL_OFF', 'PC_MAIL_SET'])

    const heard: string[] = []
    const server = await mailServer(heard)
    Object.assign(w.app.config.env, { ALLOW_PRIVATE_HOSTS: '127.0.0.1' })
    const { port } = server.address() as { port: number }
    await w.db.tx(async (tx) => {
      for (const [key, value] of Object.entries({ mail_host: '127.0.0.1', mail_port: port, mail_security: 'none', mail_from: 'erp@example.com' }))
        await setConfig({ app: w.app, tx }, key, value, { account: 0, name: 'test' })
    })
    const wrong = await w.act('promotion-resource', anna, 'mailMerge', { subject: 'Lamp', text: 'Hello {price}, how are you?' })
    expect(wrong.body.errors).toMatchObject([
      { code: 'PR_MAIL_WORD', field: 'args.text', detail: '未知的占位符“price”，花括号中只能写 name、contact 或 sender' },
    ])
    expect((await w.act('promotion-resource', anna, 'mailMerge', { subject: 'Lamp', text: 'We refund after review, {name}' })).body.errors).toMatchObject([
      { code: 'PR_FORBIDDEN' },
    ])
    expect(await codes(merge())).toEqual([undefined, 'PR_MAIL_OFF', undefined])
    // he says no while the mails wait
    await c.ok(w.act('promotion-resource', carl, 'unsubscribe'))
    const jobs = await w.db.rows<{ id: number }>(sql`select id from job where name = 'promotion.mailMerge'`)
    expect(jobs).toHaveLength(1)
    await w.app.jobs.runQueued(jobs[0]!.id)
    server.close()
    expect(heard.filter((l) => l.startsWith('RCPT'))).toEqual(['RCPT TO:<anna@creators.com>'])
    const body = Buffer.from(
      heard
        .slice(heard.indexOf('Content-Transfer-Encoding: base64') + 1)
        .join('')
        .split('.')[0]!,
      'base64',
    ).toString()
    expect(body).toContain('Hello Ms Anna, a new lamp for Anna.')
    expect(body).toContain('退订')
    const log = () => w.db.rows(sql`select promotion_resource_id as id, channel from promotion_contact_log where summary like '群发邮件%'`)
    expect(await log()).toEqual([{ id: anna, channel: 'email' }])
    expect(await w.read('promotion-resource', anna)).toMatchObject({ status: 'contacted', last_contact_at: expect.any(String) })
  })
  it('consent is for an address, and an unsubscription outlives a merge', async () => {
    const [dora, eve] = [await c.resource('Dora'), await c.resource('Eve')]
    await c.ok(w.act('promotion-resource', dora, 'consent', { how: '合作表单' }))
    await c.ok(w.act('promotion-resource', eve, 'unsubscribe'))
    const { version } = await w.read('promotion-resource', dora)
    await c.ok(w.call('PATCH', `promotion-resource/${dora}`, { version, email: 'dora@new.com' }))
    expect(await w.read('promotion-resource', dora)).toMatchObject({ mail_consent: 'unknown', mail_consent_on: null })
    await c.ok(w.act('promotion-resource', dora, 'consent', { how: '再次确认' }))
    await c.ok(w.act('promotion-resource', eve, 'merge', { into: dora }))
    expect(await w.read('promotion-resource', dora)).toMatchObject({ mail_consent: 'withdrawn' })
  })
})
