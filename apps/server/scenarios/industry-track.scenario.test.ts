import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// dashboard.md investmentIndustryTrack: a lead counts in the month it entered, its signature in the same cohort.
let c: CrmCompany
let other: number
const span = 'from=2026-04-01&to=2026-06-30'
const board = async (more = ''): Promise<any> => {
  const r = await c.call('GET', `/api/board/tracks?${span}${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
beforeAll(async () => {
  c = await makeCrm()
  const { db } = c.t.app
  const { industry, source, region } = c.ids
  other = (await db.one<{ id: number }>(sql`insert into industry (code, name, track_level, level) values ('PET', '宠物', 'B', 1) returning id`)).id
  // 120 leads of the second quarter, 18 of them signed by now, the last of these in September; five of the third quarter
  await db.run(sql`
    insert into customer (customer_no, name, name_key, customer_type, main_products, industry_id, source_id, region_id, pool, stage, owner_id, status, created_at, first_signed_at, coop_status, lead_score)
    select 'T' || n, '客户' || n, 'k' || n, 'factory', '杯', ${industry}::bigint, ${source}::bigint, ${region}::bigint, case when n <= 18 then 'cooperate' when n <= 60 then 'working' else 'opensea' end,
      case when n <= 18 then 'won' when n <= 30 then 'negotiation' else 'new' end, case when n <= 60 then ${c.li.employee}::bigint end, 'active', ('2026-0' || (4 + n % 3) || '-10T10:00:00+08:00')::timestamptz,
      case when n <= 18 then ('2026-0' || (4 + n % 3) || '-10T10:00:00+08:00')::timestamptz + interval '40 days' end, case when n <= 18 then 'cooperating' end, case when n in (61, 62) then 85 else 40 end from generate_series(1, 120) n
    union all select 'L' || n, '新客户' || n, 'l' || n, 'factory', '杯', ${other}::bigint, ${source}::bigint, ${region}::bigint, 'opensea', 'new', null, 'active', '2026-07-02T10:00:00+08:00', null, null, 10 from generate_series(1, 5) n`)
  await db.run(
    sql`insert into customer_signing (customer_id, contract_key, signed_at, amount_cny, owner_id) select id, id, first_signed_at, 10000, owner_id from customer where first_signed_at is not null`,
  )
  const { id: won } = await db.one<{ id: number }>(sql`select id from customer where customer_no = 'T1'`)
  for (const stage of ['operating', 'paused', 'closed'])
    await insertRow(db, 'project', {
      project_no: `XM-${stage}`,
      name: `项目-${stage}`,
      customer_id: won,
      company_id: c.ids.company,
      leader_id: c.li.employee,
      stage,
    })
  await db.run(
    sql`insert into customer_pool_log (customer_id, action, to_pool, to_owner_id, by_name, at) select id, 'claim', 'protect', owner_id, '李洋', created_at + interval '1 day' from customer where owner_id is not null`,
  )
})
afterAll(() => c.close())

describe('industry tracks', () => {
  it('the cohort of the second quarter has 120 leads, 18 signed by now: 15.0 %', async () => {
    const { tracks, funnel } = await board()
    const home = tracks.find((x: any) => x.name === '家居')
    expect([home.leads, home.claimed, home.signed, home.negotiating, home.opensea, home.days, home.amount, home.projects]).toEqual([
      120,
      60,
      18,
      12,
      60,
      '40.0',
      '180000.00',
      2,
    ])
    expect(funnel.map((f: any) => f.n)).toEqual([120, 60, 18, 18, 18])
  })

  it('names an industry to English readers by its English name, where it has one', async () => {
    await c.t.app.db.run(sql`update industry set name_en = 'Home and living' where name = '家居'`)
    const names = (tracks: readonly { name: string }[]): string[] => tracks.map((x) => x.name).sort()
    expect(names((await board()).tracks)).toContain('家居')
    c.as({ ...c.admin, lang: 'en' })
    expect(names((await board()).tracks)).toContain('Home and living')
    expect(names((await c.call('GET', `/api/crm-board?${span}`)).body.industries)).toContain('Home and living')
    const sources = (await c.call('GET', `/api/crm-board?${span}`)).body.sources.map((x: any) => x.name)
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.join(), 'sources, too, have an English name').not.toMatch(/\p{Script=Han}/u)
    c.as(c.admin)
  })

  it('compares the cohort of the third quarter with that of the second', async () => {
    const { body } = await c.call('GET', '/api/board/tracks?from=2026-07-01&to=2026-09-30&compare=previous')
    expect([body.before, body.funnel[0].n, body.compared]).toEqual([
      { from: '2026-04-01', to: '2026-06-30' },
      5,
      { leads: 120, claimed: 60, followed: 18, drafted: 18, signed: 18 },
    ])
  })

  it('opens each figure to exactly the customers that it counts', async () => {
    const { tracks, months, regions, funnel } = await board()
    const behind = async (more: string): Promise<any> => (await c.call('GET', `/api/board/tracks/customers?${span}&${more}`)).body
    for (const x of tracks)
      for (const set of ['leads', 'claimed', 'followed', 'negotiating', 'signed', 'churned', 'opensea', 'projects'])
        expect((await behind(`set=${set}&track=${x.id}`)).total, set).toBe(x[set])
    for (const m of months) expect((await behind(`set=signed&track=${m.id}&month=${m.month}`)).total).toBe(m.signed)
    for (const r of regions) expect((await behind(`set=leads&track=${r.track}&area=${r.region}`)).total).toBe(r.leads)
    for (const f of funnel) expect((await behind(`set=${f.step}`)).total).toBe(f.n)
    const signed = await behind(`set=signed&track=${tracks[0].id}`)
    expect([signed.amount, signed.rows.length, signed.rows[0].route]).toEqual(['180000.00', 18, 'cooperate'])
  })

  it('counts a merged customer once under the survivor, and moves one whose industry changes with his history', async () => {
    const { db } = c.t.app
    await db.run(sql`update customer set status = 'merged', merged_into_id = (select id from customer where customer_no = 'T119') where customer_no = 'T120'`)
    await db.run(sql`update customer set industry_id = ${other}::bigint where customer_no = 'T1'`)
    const { tracks } = await board()
    expect(tracks.map((x: any) => [x.name, x.leads, x.signed])).toEqual([
      ['家居', 118, 17],
      ['宠物', 1, 1],
    ])
    await db.run(sql`update customer set status = 'active', merged_into_id = null where customer_no = 'T120'`)
    await db.run(sql`update customer set industry_id = ${c.ids.industry}::bigint where customer_no = 'T1'`)
  })

  it('lists leads of 80 points and more that nobody works on', async () => {
    expect((await board()).hot.map((h: any) => h.no).sort()).toEqual(['T61', 'T62'])
  })

  it('narrows to the reader’s own customers and the open sea, hides amounts from who has no right to them, and refuses who has no page', async () => {
    const nodes = new Set(['investmentIndustryTrack'])
    const narrow = {
      ...c.wang,
      access: { ...c.wang.access, has: (n: string) => nodes.has(n), scopes: () => [{ kind: 'self' as const }], level: () => 'hidden' as const },
    }
    c.as(narrow)
    const mine = await board()
    expect([mine.limited, mine.tracks[0].leads, mine.tracks[0].amount, mine.tracks[0].s5]).toEqual([true, 60, null, null])
    expect((await c.call('GET', `/api/board/tracks/customers?${span}&set=signed`)).body).toMatchObject({ total: 0, amount: null })
    nodes.delete('investmentIndustryTrack')
    expect((await c.call('GET', `/api/board/tracks?${span}`)).status).toBe(403)
    c.as(c.admin)
    for (const bad of ['from=x&to=y', 'from=2026-05-01&to=2026-04-01', `${span}&level=3`])
      expect((await c.call('GET', `/api/board/tracks?${bad}`)).status).toBe(400)
  })
})
