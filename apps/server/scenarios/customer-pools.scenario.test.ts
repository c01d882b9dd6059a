import { sql } from '@crossway/server-kit'
import { expireCustomers, registerLeaveBook } from '@crossway/customer/server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCrm, moment, type CrmCompany } from './crm-company.ts'

// customer.md, acceptance scenarios 1 to 6, and the rules of the open sea beside them.
let c: CrmCompany
beforeAll(async () => {
  c = await makeCrm()
})
afterAll(() => c.close())
afterEach(() => vi.useRealTimers())
const at = (text: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: moment(text) })
const shanghai = (v: unknown): string => new Date(new Date(v as string).getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
const limit = (n: number): Promise<number> =>
  c.t.app.db.run(
    sql`insert into customer_limit_rule (scope_type, employee_id, hold_limit) values ('employee', ${c.li.employee}, ${n}) on conflict (scope_type, employee_id) do update set hold_limit = excluded.hold_limit`,
  )
const touch = (customer: number, more: object = {}): Promise<any> =>
  c.call('POST', '/api/followup', {
    customer,
    followup_type: 'phone',
    result: 'interested',
    content: '客户愿意了解代运营方案，约定下周三上门，带样品和利润测算表，老板本人参加并确认预算范围和首批备货',
    next_followup_at: new Date(Date.now() + 86_400_000).toISOString(),
    ...more,
  })

describe('the open sea', () => {
  it('scenario 1: of three claims at 49 of 50 the first becomes protected for seven days, two are refused, and the counter reads 50 of 50', async () => {
    at('2026-11-02 10:15')
    await c.t.app.db
      .run(sql`insert into customer (customer_no, name, name_key, customer_type, main_products, industry_id, source_id, region_id, pool, owner_id, claimed_at, status)
      select 'HELD' || i, '在手' || i, 'held' || i, 'factory', '水杯', ${c.ids.industry}, ${c.ids.source}, ${c.ids.region}, case when i % 2 = 0 then 'protect' else 'working' end, ${c.li.employee}, '2026-10-01T09:00:00+08:00', 'active' from generate_series(1, 49) i`)
    const three = [await c.customer('宁波澜海电器有限公司'), await c.customer('东莞市启明五金制品有限公司'), await c.customer('佛山恒悦家居用品有限公司')]
    c.as(c.li)
    expect((await c.call('GET', '/api/customer-holding')).body).toMatchObject({ held: 49, hold_limit: 50 })
    const { body } = await c.call('POST', '/api/customer/actions/claim', { ids: three.map((x) => x.id) })
    expect(body.ok).toEqual([three[0].id])
    expect(body.failed.map((f: any) => f.detail)).toEqual(['已达保护上限50', '已达保护上限50'])
    const k = await c.row(three[0].id)
    expect([k.pool, k.owner_id, shanghai(k.expire_at)]).toEqual(['protect', c.li.employee, '2026-11-09 23:59:59'])
    expect((await c.call('GET', '/api/customer-holding')).body).toMatchObject({ held: 50, hold_limit: 50, claimed: 1, claim_daily_limit: 10 })
    await c.t.app.db.run(sql`delete from customer where customer_no like 'HELD%'`)
    await limit(1000)
  })

  it('scenario 2: of two who claim at the same moment one gets the customer, the other hears who did, and the log has one row', async () => {
    at('2026-11-02 10:20')
    c.as(c.admin)
    const k1 = await c.customer('深圳优途户外用品有限公司')
    const claim = (who: typeof c.li): Promise<any> => {
      c.as(who)
      return c.act(k1.id, 'claim')
    }
    const both = await Promise.all([claim(c.li), claim(c.wang)])
    expect(both.map((b) => b.status).sort()).toEqual([200, 409])
    const lost = both.find((b) => b.status === 409)!
    const owner = (await c.row(k1.id)).owner_id === c.li.employee ? '李洋' : '王芳'
    expect([lost.body.code, lost.body.detail]).toEqual(['ALREADY_CLAIMED', `已被${owner}领取`])
    expect((await c.log(k1.id)).filter((a) => a === 'claim')).toHaveLength(1)
  })

  it('scenario 3: unvisited for seven days he falls back; the former owner waits fifteen days, somebody else does not', async () => {
    at('2026-11-02 11:00')
    c.as(c.admin)
    const k2 = await c.customer('温州鼎丰汽车用品有限公司')
    c.as(c.li)
    expect((await c.act(k2.id, 'claim')).status).toBe(200)
    at('2026-11-09 23:00')
    await expireCustomers(c.t.app)
    expect((await c.row(k2.id)).pool).toBe('protect')
    at('2026-11-10 02:00')
    await expireCustomers(c.t.app)
    const back = await c.row(k2.id)
    expect([back.pool, back.owner_id, back.last_owner_id, back.release_kind, back.expire_at]).toEqual(['opensea', null, c.li.employee, 'expire', null])
    at('2026-11-12 09:00')
    const again = await c.act(k2.id, 'claim')
    expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'COOLDOWN', '15天内不可重复领取'])
    c.as(c.wang)
    expect((await c.act(k2.id, 'claim')).status).toBe(200)
    expect(await c.log(k2.id)).toEqual(['create', 'claim', 'expire', 'claim'])
  })

  it('the days of an owner’s leave put it off, fifteen at most, and are counted once', async () => {
    at('2026-11-02 11:30')
    c.as(c.admin)
    const k = await c.customer('惠州百汇电子科技有限公司')
    c.as(c.li)
    expect((await c.act(k.id, 'claim')).status).toBe(200)
    const leave = { from: '2026-11-05', to: '2026-11-08' }
    registerLeaveBook(async (_run, employee, from, to) => {
      if (employee !== c.li.employee) return 0
      const [a, b] = [from > leave.from ? from : leave.from, to < leave.to ? to : leave.to]
      return b < a ? 0 : (Date.parse(b) - Date.parse(a)) / 86_400_000 + 1
    })
    const night = async (day: string): Promise<any> => {
      at(`${day} 02:00`)
      await expireCustomers(c.t.app)
      return c.row(k.id)
    }
    const off = await night('2026-11-10')
    expect([off.pool, shanghai(off.expire_at)]).toEqual(['protect', '2026-11-13 23:59:59'])
    expect((await night('2026-11-11')).expire_at).toEqual(off.expire_at)
    leave.to = '2026-12-31'
    expect(shanghai((await night('2026-11-14')).expire_at)).toBe('2026-11-19 23:59:59')
    expect(shanghai((await night('2026-11-20')).expire_at)).toBe('2026-11-24 23:59:59')
    expect((await night('2026-11-25')).pool).toBe('opensea')
    expect(await c.log(k.id)).toEqual(['create', 'claim', 'postpone', 'postpone', 'postpone', 'expire'])
    registerLeaveBook(async () => 0)
  })

  it('scenarios 4 and 5: eight characters move nothing, forty make him in progress; rejected, he is back with three days', async () => {
    at('2026-11-05 09:00')
    c.as(c.admin)
    const k3 = await c.customer('苏州明达纺织有限公司')
    c.as(c.li)
    await c.act(k3.id, 'claim')
    const short = await touch(k3.id, { content: '客户有意向做美国' })
    expect([short.status, short.body.is_effective]).toEqual([201, false])
    expect((await c.row(k3.id)).pool).toBe('protect')
    const long = await touch(k3.id)
    expect(long.body.is_effective).toBe(true)
    const working = await c.row(k3.id)
    expect([working.pool, working.stage, shanghai(working.expire_at)]).toEqual(['working', 'contacted', '2026-12-05 23:59:59'])
    expect([working.followup_count, working.effective_count]).toEqual([2, 1])
    expect(await c.log(k3.id)).toEqual(['create', 'claim', 'follow_in'])
    // nobody judges his own
    expect((await c.call('POST', `/api/followup/${long.body.id}/actions/reject`, { args: { comment: '写得太泛' } })).status).toBe(403)
    at('2026-11-06 09:00')
    c.as(c.head)
    const rejected = await c.call('POST', `/api/followup/${long.body.id}/actions/reject`, { args: { comment: '没有写明客户的真实诉求' } })
    expect([rejected.status, rejected.body.check_status, rejected.body.is_effective], JSON.stringify(rejected.body)).toEqual([200, 'rejected', false])
    const back = await c.row(k3.id)
    expect([back.pool, back.last_effective_at, shanghai(back.expire_at)]).toEqual(['protect', null, '2026-11-09 09:00:00'])
    const told = await c.t.app.db.rows<{ title_zh: string }>(
      sql`select title_zh from notification where type = 'followup.rejected' and account = ${c.li.account}`,
    )
    expect(told.map((x) => x.title_zh)).toEqual(['你对 苏州明达纺织有限公司 的跟进被驳回：没有写明客户的真实诉求'])
    // the head thinks again
    await c.call('POST', `/api/followup/${long.body.id}/actions/pass`, { args: { score: 4 } })
    expect((await c.row(k3.id)).pool).toBe('working')
  })

  it('scenario 6: with a contract under way he is not released, and the job postpones him by seven days', async () => {
    at('2026-11-05 09:30')
    c.as(c.admin)
    const k4 = await c.customer('厦门嘉禾工贸有限公司')
    c.as(c.li)
    await c.act(k4.id, 'claim')
    await touch(k4.id)
    await c.t.app.db.run(sql`update customer set in_progress_count = 1 where id = ${k4.id}`)
    const refused = await c.act(k4.id, 'release', { reason: '不再跟进' })
    expect([refused.status, refused.body.detail]).toEqual([409, '存在流程中的合同'])
    at('2026-12-06 02:00')
    expect(await expireCustomers(c.t.app)).toMatchObject({ postponed: 1 })
    const held = await c.row(k4.id)
    expect([held.pool, shanghai(held.expire_at)]).toEqual(['working', '2026-12-13 23:59:59'])
    await c.t.app.db.run(sql`update customer set in_progress_count = 0 where id = ${k4.id}`)
    expect((await c.act(k4.id, 'release', { reason: '不再跟进' })).status).toBe(200)
    expect((await c.row(k4.id)).last_owner_id).toBe(c.li.employee)
  })

  it('extends twice from the day of falling back and no more, and twice in one moment is once', async () => {
    at('2026-11-02 10:15')
    c.as(c.admin)
    const k = await c.customer('惠州卓越电子科技有限公司')
    c.as(c.li)
    await c.act(k.id, 'claim')
    at('2026-11-05 10:00')
    await touch(k.id)
    expect((await c.act(k.id, 'extend', { reason: '太短' })).status).toBe(422)
    const why = { args: { reason: '客户出国参展，月底回国再谈合同' } }
    const key = { 'idempotency-key': 'extend-once' }
    const url = `/api/customer/${k.id}/actions/extend`
    const both = await Promise.all([c.call('POST', url, why, key), c.call('POST', url, why, key)])
    expect(both.some((b) => b.status === 200)).toBe(true)
    let row = await c.row(k.id)
    expect([row.extend_times, shanghai(row.expire_at)]).toEqual([1, '2027-01-04 23:59:59'])
    await c.act(k.id, 'extend', why.args)
    row = await c.row(k.id)
    expect([row.extend_times, shanghai(row.expire_at)]).toEqual([2, '2027-02-03 23:59:59'])
    const third = await c.act(k.id, 'extend', why.args)
    expect([third.status, third.body.detail]).toEqual([409, '延期次数已用完'])
  })

  it('shows what nobody owns to everybody, with the reach of its people behind stars, and what is owned to its owner alone', async () => {
    at('2026-11-03 10:00')
    c.as(c.admin)
    const k = await c.customer('杭州云帆家居用品有限公司', { contact_name: '张建国', contact_mobile: '13857125678', contact_wechat: 'zhangjg' })
    const person = await c.t.app.db.one<{ id: number }>(sql`select id from contact where customer_id = ${k.id}`)
    c.as(c.li)
    expect((await c.call('GET', `/api/customer/${k.id}`)).status).toBe(200)
    const masked = (await c.call('GET', `/api/contact/${person.id}`)).body
    expect([masked.name, masked.mobile, masked.wechat]).toEqual(['张**', '138****5678', 'z***'])
    const listed = (await c.call('GET', '/api/contact?size=100')).body.rows.find((x: any) => x.id === person.id)
    expect([listed.name, listed.mobile]).toEqual(['张**', '138****5678'])
    expect((await c.call('GET', '/api/contact?q=13857125678')).body.total).toBe(0)
    expect((await c.call('GET', '/api/contact?filter={"mobile":{"eq":"13857125678"}}')).body.total).toBe(0)
    expect((await c.call('PATCH', `/api/contact/${person.id}`, { version: masked.version, position: '厂长' })).body.code).toBe('CONTACT_UNCLAIMED')
    await c.act(k.id, 'claim')
    const clear = (await c.call('GET', `/api/contact/${person.id}`)).body
    expect([clear.name, clear.mobile]).toEqual(['张建国', '13857125678'])
    expect((await c.call('GET', '/api/contact?q=13857125678')).body.total).toBe(1)
    c.as(c.wang)
    expect((await c.call('GET', `/api/customer/${k.id}`)).status).toBe(404)
    expect((await c.call('GET', `/api/contact/${person.id}`)).status).toBe(404)
    // an installation that does not mask
    c.as(c.admin)
    const open = await c.customer('合肥天成宠物用品有限公司', { contact_mobile: '13957120000' })
    await c.t.app.db.run(sql`update biz_param set value = 'false' where code = 'customer.mask_in_opensea'`)
    c.as(c.wang)
    const unmasked = (await c.call('GET', `/api/contact?filter={"customer":{"in":[${open.id}]}}`)).body.rows[0]
    expect(unmasked.mobile).toBe('13957120000')
    await c.t.app.db.run(sql`update biz_param set value = 'true' where code = 'customer.mask_in_opensea'`)
  })

  it('assigns within the limits of who gets him, hands over with a row in the log, and lets nobody release what is another’s', async () => {
    at('2026-11-03 11:00')
    c.as(c.admin)
    const k = await c.customer('长沙博雅家居用品有限公司')
    await limit(0)
    c.as(c.head)
    const full = await c.act(k.id, 'assign', { to: c.li.employee! })
    expect([full.status, full.body.code]).toEqual([409, 'TARGET_LIMIT'])
    await limit(1000)
    expect((await c.act(k.id, 'assign', { to: c.li.employee! })).status).toBe(200)
    expect((await c.row(k.id)).claim_type).toBe('assign')
    const moved = await c.act(k.id, 'transfer', { to: c.wang.employee!, reason: '区域调整' })
    expect([moved.status, moved.body.owner.title], JSON.stringify(moved.body)).toEqual([200, '王芳'])
    expect(await c.log(k.id)).toEqual(['create', 'assign', 'transfer'])
    c.as(c.li)
    expect((await c.act(k.id, 'release', { reason: '我不做了' })).status).toBe(404)
  })
})
