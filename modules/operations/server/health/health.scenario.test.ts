import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importHealth } from './import-health.ts'

let w: Fixture
const figures = (odr: number, ahr = 250) => ({
  accountStatus: 'NORMAL',
  performanceMetrics: {
    orderDefectRate: { afn: { rate: odr } },
    lateShipmentRate: { rate: 0.012 },
    accountHealthRating: { ahrScore: ahr },
    receivedIntellectualPropertyComplaints: { defectsCount: 2 },
  },
})
const warnings = () =>
  w.db.rows<{ status: string; hits: number; level: string }>(
    sql`select w.status, w.hits, w.level from warning w join warning_rule r on r.id = w.rule_id where r.code = 'health_red' order by w.id`,
  )
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('account health (operations.md storePerformance)', () => {
  it('takes the day of a store from the report, replaces it by the next one, warns of red and closes the warning', async () => {
    const bring = async (odr: number) => importHealth(w.app, await w.report('account_health', [figures(odr)]))
    await bring(0.0048)
    await bring(0.012)
    await bring(0.012)
    const list = await w.db.rows(
      sql`select day, odr::numeric(9,2)::text as odr, colour, red_metrics as red, ip_complaints as ip, ahr, source from account_health where store_id = ${w.store}`,
    )
    expect(list).toEqual([{ day: dayOf(new Date()), odr: '1.20', colour: 'red', red: ['odr'], ip: 2, ahr: 250, source: 'import' }])
    expect(await warnings()).toEqual([{ status: 'open', hits: 2, level: 'high' }])
    await bring(0.0048)
    expect((await warnings()).map((x) => x.status)).toEqual(['closed'])
  })
  it('appeals with evidence, round by round, and never without a deadline', async () => {
    const make = (more: object) => w.call('POST', 'health-issue', { store: w.store, type: 'ip', asin: 'B01', owner: w.operator, ...more })
    expect((await make({})).body.errors).toMatchObject([{ code: 'ISSUE_DEADLINE', detail: '缺少截止时间' }])
    const { body } = await make({ deadline: '2099-01-01T00:00:00Z' })
    expect((await w.act('health-issue', body.id, 'appeal', { text: '授权书' })).body).toMatchObject({ code: 'ISSUE_EVIDENCE' })
    const file = await insertRow(w.db, 'attachment', { name: 'poa.pdf' })
    await w.db.run(sql`update health_issue set attachments = ${`{${file}}`}::bigint[] where id = ${body.id}`)
    for (const round of [1, 2]) {
      expect((await w.act('health-issue', body.id, 'appeal', { text: '授权书' })).body).toMatchObject({ status: 'appealing', rounds: round })
      expect((await w.act('health-issue', body.id, 'lost', { comment: '材料不足' })).body).toMatchObject({ status: 'lost' })
    }
    expect((await w.act('health-issue', body.id, 'close', { result: '下架处理' })).body).toMatchObject({ status: 'closed', result: '下架处理' })
  })
  it('warns of little room, and no more once there is some', async () => {
    const { body } = await w.call('POST', 'fba-capacity', { store: w.store, month: '2026-11', limit_m3: '100', used_m3: '92' })
    expect(body).toMatchObject({ used_pct: '92.00' })
    const open = () =>
      w.db.one<{ n: number }>(
        sql`select count(*)::int as n from warning w join warning_rule r on r.id = w.rule_id where r.code = 'capacity' and w.status = 'open'`,
      )
    expect((await open()).n).toBe(1)
    await w.call('PATCH', `fba-capacity/${body.id}`, { version: body.version, used_m3: '84' })
    expect((await open()).n).toBe(0)
  })
})
