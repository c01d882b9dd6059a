import { sql } from '@crossway/server-kit'
import { usccCheckCharacter } from '@crossway/settings/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// customer.md scenario 7, the duplicate check as people type, merging, and who may end what.
let c: CrmCompany
beforeAll(async () => {
  c = await makeCrm()
})
afterAll(() => c.close())
const uscc = ((body: string): string => body + usccCheckCharacter(body)!)('91440300MA5DA1234')

async function upload(name: string, text: string, record = 'customer'): Promise<any> {
  const boundary = 'xcrossx'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const r = await c.t.http.inject({
    method: 'POST',
    url: `/api/${record}/import`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: r.statusCode, body: r.json() }
}
async function job(id: number): Promise<any> {
  await c.t.app.jobs.runQueued(id)
  return (await c.t.app.db.one<{ result: any; state: string; error: string | null }>(sql`select state, result, error from job where id = ${id}`)) as any
}

describe('one customer stands once', () => {
  it('scenario 7: of a hundred rows one has the code of a known company and one only a similar name; the error stops its row, the warning is flagged', async () => {
    await c.customer('深圳光年科技有限公司', { uscc })
    const head = '客户名称,统一社会信用代码,客户类型,所属行业,来源,地区,主营产品,联系人,联系人手机'
    const row = (name: string, code: string, i: number): string => `${name},${code},工厂,HOME,主动开发,CN,水杯,王总,1370000${String(1000 + i)}`
    const others = Array.from({ length: 98 }, (_, i) =>
      row(`第${'甲乙丙丁戊己庚辛壬癸'[i % 10]}${'子丑寅卯辰巳午未申酉戌亥'[Math.floor(i / 10)]}号样本工厂${i}有限公司`, '', i),
    )
    const same = row('深圳市光年科技（有限公司）', uscc, 200)
    const alike = row('深圳光年科技发展有限公司', '', 201)
    const file = (rows: readonly string[]): string => [head, ...rows].join('\n')
    const first = await upload('a.csv', file([...others, same, alike]))
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    const dry = await job(first.body.jobId)
    expect(dry.state, dry.error ?? '').toBe('done')
    const levels = dry.result.problems.map((p: any) => [p.row, p.level ?? 'error', p.code])
    expect(levels).toEqual([
      [100, 'error', 'DUPLICATE'],
      [101, 'warning', 'CUSTOMER_LIKELY'],
    ])
    const second = await upload('b.csv', file([...others, alike]))
    const clean = await job(second.body.jobId)
    expect(clean.result.problems.map((p: any) => p.level)).toEqual(['warning'])
    const commit = await c.call('POST', `/api/import/${second.body.jobId}/commit`, {})
    const done = await job(commit.body.jobId)
    expect([done.state, done.result.created], JSON.stringify(done)).toEqual(['done', 99])
    expect((await c.t.app.db.rows<{ name: string }>(sql`select name from customer where likely_duplicate`)).map((x) => x.name)).toEqual([
      '深圳光年科技发展有限公司',
    ])
    expect((await c.t.app.db.one<{ n: number }>(sql`select count(*)::int as n from contact`)).n).toBe(100)
  })

  it('takes contacts in by file: each at the customer of his number or name, one mobile once, none without a way to reach him', async () => {
    const k = await c.customer('中山云帆户外用品有限公司', { contact_mobile: '13800007001' })
    const file = (rows: readonly string[]): string => ['客户,姓名,职位,手机,微信,决策角色', ...rows].join('\n')
    const good = [`${k.customer_no},林晓东,外贸经理,138 0000 7002,,影响者`, '中山云帆户外用品有限公司,周敏,财务,,wx_zhou,财务']
    const bad = [
      `${k.customer_no},陈总,老板,13800007001,,决策人`,
      `${k.customer_no},无名,,,,`,
      'KH99999999,张三,,13800007003,,',
      `${k.customer_no},李四,,12345,,`,
    ]
    const first = await upload('c.csv', file([...good, ...bad]), 'contact')
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    const dry = await job(first.body.jobId)
    expect(new Set(dry.result.problems.map((p: any) => `${p.row} ${p.code}`))).toEqual(
      new Set(['4 DUPLICATE', '5 CONTACT_REACH', '6 REF_MISSING', '7 CONTACT_MOBILE']),
    )
    const clean = await upload('d.csv', file(good), 'contact')
    expect((await job(clean.body.jobId)).result.problems).toEqual([])
    const commit = await c.call('POST', `/api/import/${clean.body.runId}/commit`, {})
    expect(commit.status, JSON.stringify(commit.body)).toBeLessThan(300)
    const done = await job(commit.body.jobId)
    expect([done.state, done.result.created], JSON.stringify(done)).toEqual(['done', 2])
    const rows = await c.t.app.db.rows(
      sql`select name, mobile, wechat, decision_role, is_primary, pool from contact where customer_id = ${k.id}::bigint order by id`,
    )
    expect(rows).toEqual([
      { name: '陈总', mobile: '13800007001', wechat: null, decision_role: 'unknown', is_primary: true, pool: 'opensea' },
      { name: '林晓东', mobile: '13800007002', wechat: null, decision_role: 'influencer', is_primary: false, pool: 'opensea' },
      { name: '周敏', mobile: null, wechat: 'wx_zhou', decision_role: 'finance', is_primary: false, pool: 'opensea' },
    ])
  })

  it('tells while somebody types who has the company, by name, code, brand and mobile, and no more of it than he may see', async () => {
    c.as(c.admin)
    const k = await c.customer('佛山市新锐灯具有限公司', {
      contact_mobile: '13612345678',
      brands: [{ brand_name: 'HOMVEK', trademark_status: 'registered' }],
      take: true,
    })
    c.as(c.li)
    const check = async (q: string): Promise<any> => (await c.call('GET', `/api/customer-duplicates?${q}`)).body.rows.filter((r: any) => r.id === k.id)
    expect(await check(`name=${encodeURIComponent('佛山市新锐灯具 (有限公司)')}`)).toMatchObject([
      { strength: 'exact', by: 'name', owner_name: '管理员', name: '佛山***公司', visible: false },
    ])
    expect(await check('mobile=13612345678')).toMatchObject([{ strength: 'exact', by: 'mobile' }])
    expect(await check('brand=homvek')).toMatchObject([{ strength: 'likely', by: 'brand' }])
    expect(await check(`name=${encodeURIComponent('佛山市新锐灯具电器')}`)).toMatchObject([{ strength: 'likely', by: 'alike' }])
    expect(await check(`name=${encodeURIComponent('佛山美居家具有限公司')}`)).toEqual([])
    const asked = await c.call('POST', '/api/customer', {
      name: '佛山市新锐灯具电器',
      customer_type: 'factory',
      main_products: '灯',
      industry: c.ids.industry,
      source: c.ids.source,
      region: c.ids.region,
      contact_name: '李',
      contact_mobile: '13612345600',
    })
    expect([asked.status, asked.body.code]).toEqual([409, 'CUSTOMER_LIKELY'])
  })

  it('wants somebody to talk to, an industry of the lowest level, and what its source asks for; a blacklisted company does not come back', async () => {
    c.as(c.admin)
    const base = {
      name: '泉州海拓箱包有限公司',
      customer_type: 'factory',
      main_products: '箱包',
      industry: c.ids.industry,
      source: c.ids.source,
      region: c.ids.region,
    }
    const why = async (more: object): Promise<string> => (await c.call('POST', '/api/customer', { ...base, ...more })).body.code
    const person = { contact_name: '林总', contact_mobile: '13559990001' }
    expect(await why({})).toBe('CUSTOMER_CONTACT')
    expect(await why({ contact_name: '林总' })).toBe('CUSTOMER_CONTACT')
    expect(await why({ ...person, contact_mobile: '12345678901' })).toBe('CONTACT_MOBILE')
    const { id: fair } = await c.t.app.db.one<{ id: number }>(sql`select id from customer_source where name = '展会'`)
    expect(await why({ ...person, source: fair })).toBe('SOURCE_DETAIL')
    const { id: broker } = await c.t.app.db.one<{ id: number }>(sql`select id from customer_source where name = '居间推荐'`)
    expect(await why({ ...person, source: broker })).toBe('SOURCE_BROKER')
    const k = await c.customer(base.name, person)
    expect((await c.act(k.id, 'mark_invalid', { reason: 'blacklist', note: '恶意拖欠' })).status).toBe(200)
    expect(await why(person)).toBe('CUSTOMER_BLACKLIST')
    expect((await c.act(k.id, 'claim')).status).toBe(409)
    expect((await c.act(k.id, 'restore_invalid')).status).toBe(200)
    expect(await c.log(k.id)).toEqual(['create', 'invalid', 'restore'])
  })

  it('merges two of one company: people go over once by their mobile, follow-ups and brands too, and whoever signed does not vanish', async () => {
    c.as(c.admin)
    const [stays, gone] = [
      await c.customer('中山百汇照明有限公司', { contact_mobile: '13800138001' }),
      await c.customer('中山市百汇灯饰有限公司', { contact_mobile: '13800138002', brands: [{ brand_name: 'LUXORA' }] }),
    ]
    await c.call('POST', '/api/contact', { customer: gone.id, name: '陈总本人', mobile: '13800138001' })
    await c.call('POST', '/api/followup', {
      customer: gone.id,
      followup_type: 'phone',
      result: 'contacted',
      content: '确认两家是同一老板',
      next_followup_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const merged = await c.act(gone.id, 'merge', { into: stays.id })
    expect([merged.status, merged.body.status], JSON.stringify(merged.body)).toEqual([200, 'merged'])
    const people = await c.t.app.db.rows<{ mobile: string; is_primary: boolean }>(
      sql`select mobile, is_primary from contact where customer_id = ${stays.id} order by mobile`,
    )
    expect(people).toEqual([
      { mobile: '13800138001', is_primary: true },
      { mobile: '13800138002', is_primary: false },
    ])
    const row = await c.row(stays.id)
    expect([row.followup_count, row.effective_count]).toEqual([1, 0])
    expect((await c.call('GET', `/api/customer/${stays.id}`)).body.brands.map((b: any) => b.brand_name)).toEqual(['LUXORA'])
    const again = await c.customer('中山市百汇灯饰有限公司')
    await c.t.app.db.run(sql`insert into customer_signing (customer_id, contract_key, signed_at, amount_cny) values (${again.id}, 1, now(), 1)`)
    expect((await c.act(again.id, 'merge', { into: stays.id })).body.detail).toBe('被合并客户存在合同')
    expect((await c.act(stays.id, 'merge', { into: stays.id })).body.code).toBe('CUSTOMER_MERGE_SELF')
  })
})
