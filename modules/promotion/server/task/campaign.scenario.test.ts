import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { bookCommission, commissionMonth, finishTasks, urge } from '../jobs.ts'
import { importAttribution } from './attribution.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
const promoter = () => w.as(w.superOf(w.promoter))
const head = () => w.as(w.superOf(w.head))
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
})
beforeEach(promoter)
afterAll(() => w.close())

describe('a promotion campaign (promotion.md, acceptance scenarios)', () => {
  it('1 10,000 less 3,100 committed and 1,000 spent leaves 5,900; 6,000 more is refused by 100.00, and taken by whoever may exceed', async () => {
    const { msku } = await w.listing('C-1')
    const object = await c.object(msku)
    const plan = await c.plan('10000')
    const demand = await c.demand(plan, object, 4, '1000')
    const balance = async () => {
      const p = await w.read('promotion-plan', plan)
      return [p.committed, p.spent, p.available].map((n) => Number(n))
    }
    expect(await balance()).toEqual([4000, 0, 6000])
    const line = (await w.read('promotion-demand', demand)).lines[0].id
    const people = [await c.resource('One'), await c.resource('Two')]
    await c.ok(w.act('promotion-demand', demand, 'assign', { resources: people, promoter: w.promoter, lines: [{ line, posts: 1 }] }))
    const tasks = await w.db.rows<{ id: number }>(sql`select id from promotion_task where demand_id = ${demand} order by id`)
    expect(await w.read('promotion-demand', demand)).toMatchObject({ lines: [{ assigned_qty: 2, open_qty: 2 }] })
    for (const [i, fee] of ['900', '1600'].entries()) {
      await w.db.run(sql`update promotion_task set fee = ${fee}::numeric, unit_cap = 2000, schedule_at = ${today}::date where id = ${tasks[i]!.id}`)
      await c.ok(w.act('promotion-task', tasks[i]!.id, 'contact'))
    }
    await c.ok(w.act('promotion-task', tasks[0]!.id, 'confirm'))
    expect((await w.act('promotion-task', tasks[1]!.id, 'confirm')).body.code).toBe('PT_CONTRACT')
    await w.db.run(sql`update promotion_task set contract_file_id = ${await w.file()} where id = ${tasks[1]!.id}`)
    await c.ok(w.act('promotion-task', tasks[1]!.id, 'confirm'))
    expect(await balance()).toEqual([4000, 0, 6000])
    await c.ok(c.publish(tasks[0]!.id))
    head()
    await c.ok(c.accept(tasks[0]!.id))
    await w.db.run(sql`
      insert into promotion_sample (no, type, project_id, plan_id, source_type, need_return, status, plan_cost, created_by, updated_by) values ('TY-X', 'gift', ${w.project}, ${plan}, 'supplier', false, 'closed', 100, 0, 0)`)
    await w.db.run(sql`update promotion_plan set remark = 'x' where id = ${plan}`)
    const { keepPlans } = await import('../plan/plan-balance.ts')
    await w.db.tx((tx) => keepPlans(tx, [plan]))
    expect(await balance()).toEqual([3100, 1000, 5900])
    promoter()
    const big = await c.task(object, await c.resource('Big'), { plan, fee: '6000', contract_file: await w.file() })
    w.as(w.person(w.promoter, ['task', 'task/confirm', 'task/edit']))
    expect((await w.act('promotion-task', big, 'confirm')).body).toMatchObject({ code: 'PP_OVER', detail: '超出计划可用预算100.00' })
    head()
    expect((await w.act('promotion-task', big, 'confirm')).body.code).toBe('PP_OVER_CONFIRM')
    expect((await w.act('promotion-task', big, 'confirm', {}, { confirmed: ['PP_OVER_CONFIRM'] })).body).toMatchObject({ status: 'confirmed' })
    expect((await balance())[2]).toBe(-100)
  })
  it('3 a text that offers a refund for a review is refused when the task is confirmed', async () => {
    const { msku } = await w.listing('C-3')
    const task = await c.task(await c.object(msku), await c.resource('Three'), { brief: 'We refund after 5 star review' })
    expect((await w.act('promotion-task', task, 'confirm')).body.errors).toMatchObject([{ code: 'PR_FORBIDDEN', detail: '包含违规内容：refund after 5 star' }])
  })
  it('4 prepaid 40% of 500: 200 at once and 300 at acceptance; a task given up before it is published takes the 200 back', async () => {
    const { msku } = await w.listing('C-4')
    const object = await c.object(msku)
    const entries = (task: number) =>
      w.db.rows<{ type: string; amount: string }>(
        sql`select type, amount::numeric(12,2)::text as amount from promotion_entry where task_id = ${task} order by id`,
      )
    const done = await c.task(object, await c.resource('Four'), { prepay_pct: '40' })
    await c.ok(w.act('promotion-task', done, 'confirm'))
    expect(await entries(done)).toEqual([{ type: 'prepay_due', amount: '200.00' }])
    await c.ok(c.publish(done))
    head()
    await c.ok(c.accept(done))
    expect(await entries(done)).toEqual([
      { type: 'prepay_due', amount: '200.00' },
      { type: 'fee_due', amount: '300.00' },
    ])
    expect(await w.act('promotion-task', done, 'unaccept', { reason: '误验收' })).toMatchObject({ status: 200 })
    await c.ok(c.accept(done))
    expect((await entries(done)).map((e) => e.amount)).toEqual(['200.00', '300.00', '-300.00', '300.00'])
    const given = await c.task(object, await c.resource('Given up'), { prepay_pct: '40' })
    await c.ok(w.act('promotion-task', given, 'confirm'))
    await c.ok(w.act('promotion-task', given, 'terminate', { reason: '失联' }))
    expect(await entries(given)).toEqual([
      { type: 'prepay_due', amount: '200.00' },
      { type: 'prepay_recover', amount: '-200.00' },
    ])
  })
  it('5 nobody accepts his own task, nor a post that is not disclosed', async () => {
    const { msku } = await w.listing('C-5')
    const task = await c.task(await c.object(msku), await c.resource('Five'))
    await c.ok(w.act('promotion-task', task, 'confirm'))
    expect((await c.publish(task, addDays(today, 1))).body.errors).toMatchObject([{ code: 'PT_FUTURE' }])
    await c.ok(c.publish(task))
    expect((await c.accept(task)).body).toMatchObject({ code: 'PT_SELF', detail: '不能验收自己的任务' })
    head()
    expect((await c.accept(task, false)).body.errors).toMatchObject([{ code: 'PT_DISCLOSURE', detail: '未标注广告合作' }])
    expect((await c.accept(task)).body).toMatchObject({ status: 'accepted', payable: '500.0000' })
  })
  it('6 figures of day 7 are taken from the seventh day on, once; what is paid, measured and reviewed ends', async () => {
    const { msku } = await w.listing('C-6')
    const task = await c.task(await c.object(msku), await c.resource('Six'), { coop_mode: 'barter', fee: null, schedule_at: addDays(today, -5) })
    await c.ok(w.act('promotion-task', task, 'confirm'))
    await c.ok(c.publish(task, addDays(today, -5)))
    head()
    await c.ok(c.accept(task))
    const line = (await w.read('promotion-task', task)).deliverables[0].id
    const enter = (at_day: string) => w.act('promotion-task', task, 'metrics', { at_day, lines: [{ line, views: 1000, likes: 50 }] })
    expect((await enter('7')).body.errors).toMatchObject([{ code: 'PT_METRIC_EARLY', detail: `未满7天，${addDays(today, 2)}后可录` }])
    await w.db.run(sql`update promotion_deliverable set published_at = ${addDays(today, -20)}::date where promotion_task_id = ${task}`)
    for (const day of ['7', '14']) await c.ok(enter(day))
    expect((await enter('7')).body.errors).toMatchObject([{ code: 'PT_METRIC_TWICE' }])
    expect((await w.act('promotion-task', task, 'confirmRetro')).body.code).toBe('PT_RETRO')
    await c.ok(w.act('promotion-task', task, 'writeRetro', { text: '达人内容质量高，转化好，下次继续合作，提高预算，并增加素材授权。' }))
    expect((await w.act('promotion-task', task, 'confirmRetro')).body).toMatchObject({ status: 'finished' })
    expect(await finishTasks(w.app)).toBe(0)
  })
  it('7 an order with the code of one task and the utm of another counts for the first; the same report again changes nothing', async () => {
    const { msku } = await w.listing('C-7')
    const object = await c.object(msku)
    const a = await c.task(object, await c.resource('A'), { code: 'LAMP10', coop_mode: 'mixed', commission_rate: '8', commission_days: 90 })
    const b = await c.task(object, await c.resource('B'), { utm: 'utm-b' })
    for (const t of [a, b]) await c.ok(w.act('promotion-task', t, 'confirm'))
    const rows = [
      { source: 'utm' as const, day: today, order_key: 'O-1', tag: 'utm-b', units: 1, sales: '100', currency: 'USD' },
      { source: 'code' as const, day: today, order_key: 'O-1', tag: 'LAMP10', units: 1, sales: '100', currency: 'USD' },
      { source: 'tag' as const, day: today, tag: 'LAMP10', units: 3, sales: '300', refunds: '20', currency: 'USD' },
    ]
    expect(await w.db.tx((tx) => importAttribution(tx, rows))).toBe(3)
    expect(await w.db.tx((tx) => importAttribution(tx, rows))).toBe(0)
    expect(await w.db.rows(sql`select task_id as task, overridden from promotion_attribution where order_key = 'O-1' order by source`)).toEqual([
      { task: a, overridden: false },
      { task: b, overridden: true },
    ])
    expect(await w.read('promotion-task', a)).toMatchObject({ sales_attr: '380.0000', orders_attr: 1 })
    expect(await w.read('promotion-task', b)).toMatchObject({ sales_attr: '0.0000', orders_attr: 0 })
    const second = await w.call('POST', 'promotion-attribution', {
      source: 'manual',
      day: today,
      order_key: 'O-1',
      tag: 'LAMP10',
      sales: '100',
      currency: 'USD',
    })
    expect(second.body).toMatchObject({ overridden: true, task: { id: a } })
  })
  it('commission: 3,500.00 less 300.00 at 8% is 256.00, once a month', async () => {
    expect([commissionMonth('2026-11-05'), commissionMonth('2026-11-28')]).toEqual(['2026-09', '2026-09'])
    const { msku } = await w.listing('C-8')
    const task = await c.task(await c.object(msku), await c.resource('Com'), {
      coop_mode: 'commission',
      fee: null,
      commission_rate: '8',
      commission_days: 60,
      code: 'COM8',
    })
    await c.ok(w.act('promotion-task', task, 'confirm'))
    await w.db.run(sql`update promotion_task set status = 'accepted', published_on = '2026-09-01' where id = ${task}`)
    await w.db.tx((tx) =>
      importAttribution(tx, [{ source: 'code', day: '2026-09-10', order_key: 'S-1', tag: 'COM8', units: 9, sales: '3500', refunds: '300', currency: 'USD' }]),
    )
    expect(await bookCommission(w.app, '2026-09')).toBe(1)
    await bookCommission(w.app, '2026-09')
    expect(await w.db.rows(sql`select amount::numeric(12,2)::text as amount from promotion_entry where task_id = ${task}`)).toEqual([{ amount: '256.00' }])
  })
  it('11 an operator sees the results of his project’s tasks, but neither payee nor mail', async () => {
    const { msku } = await w.listing('C-11')
    const resource = await c.resource('Masked', { email: 'masked@example.com' })
    const task = await c.task(await c.object(msku), resource)
    w.as(w.person(w.operator, ['task', 'promotionResource'], [{ kind: 'projects', projects: [w.project], stores: [] }]))
    expect((await w.call('GET', `promotion-task/${task}`)).status).toBe(200)
    await w.db.run(sql`update promotion_resource set pool = 'public' where id = ${resource}`)
    const seen = (await w.call('GET', `promotion-resource/${resource}`)).body
    expect(seen.name).toBe('Masked')
    expect(String(seen.email ?? '***')).not.toContain('masked@example.com')
  })
  it('12 of 5 posts 3 are accepted: short-closed it is done at 60%, and the plan has the rest back', async () => {
    const { msku } = await w.listing('C-12')
    const object = await c.object(msku)
    const plan = await c.plan('5000', 'launch')
    const demand = await c.demand(plan, object, 5, '100')
    const line = (await w.read('promotion-demand', demand)).lines[0].id
    const people = []
    for (const n of [1, 2, 3]) people.push(await c.resource(`P${n}`))
    await c.ok(w.act('promotion-demand', demand, 'assign', { resources: people, promoter: w.promoter, schedule_at: today, lines: [{ line, posts: 1 }] }))
    expect((await w.act('promotion-demand', demand, 'assign', { resources: people, lines: [{ line, posts: 1 }] })).body.errors).toMatchObject([
      { code: 'PD_ASSIGN', detail: '超出待分派数2' },
    ])
    for (const t of await w.db.rows<{ id: number }>(sql`select id from promotion_task where demand_id = ${demand}`)) {
      promoter()
      for (const a of ['contact', 'confirm']) await c.ok(w.act('promotion-task', t.id, a))
      await c.ok(c.publish(t.id))
      head()
      await c.ok(c.accept(t.id))
    }
    expect(await w.read('promotion-plan', plan)).toMatchObject({ committed: '200.0000', spent: '300.0000' })
    expect((await w.act('promotion-demand', demand, 'shortClose', { reason: '档期不足' })).body).toMatchObject({ status: 'done', done_rate: '60.0000' })
    expect(await w.read('promotion-plan', plan)).toMatchObject({ committed: '0.0000', spent: '300.0000', available: '4700.0000' })
    w.as(w.superOf(w.promoter))
    expect((await w.act('promotion-demand', demand, 'evaluate', { score: 5 })).body).toMatchObject({ score: 5 })
    expect((await w.act('promotion-demand', demand, 'evaluate', { score: 4 })).body.code).toBe('PD_EVALUATED')
  })
  it('one resource promotes an object once at a time, and late posts are said so', async () => {
    const { msku } = await w.listing('C-13')
    const object = await c.object(msku)
    const r = await c.resource('Twice')
    const tasks = [await c.task(object, r, { schedule_at: addDays(today, -9) }), await c.task(object, r)]
    const answers = await Promise.all(tasks.map((t) => w.act('promotion-task', t, 'confirm')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)!.body.code).toBe('PT_SAME')
    expect((await urge(w.app, today)).late + (await urge(w.app, today)).soon).toBeGreaterThan(0)
  })
  it('partial: posts that come later become a task of their own; fee, budget and pieces are shared to the cent, what is prepaid stays', async () => {
    const { msku } = await w.listing('C-14')
    const object = await c.object(msku)
    const plan = await c.plan('5000', 'month')
    const task = await c.task(object, await c.resource('Parts'), {
      plan,
      fee: '500',
      prepay_pct: '40',
      code: 'PARTS',
      deliverables: [
        { type: 'reel', platform: 'tiktok', qty: 2 },
        { type: 'story', platform: 'instagram', qty: 1 },
      ],
    })
    const lines = async (id: number) => (await w.read('promotion-task', id)).deliverables as { id: number; type: string; qty: number }[]
    const [reel, story] = await lines(task)
    const split = (args: object) => w.act('promotion-task', task, 'split', args)
    expect((await split({ lines: [{ line: story!.id, pieces: 1 }] })).status, 'nothing is agreed on yet').toBe(409)
    await c.ok(w.act('promotion-task', task, 'confirm'))
    const before = await w.read('promotion-plan', plan)
    expect((await split({ lines: [{ line: reel!.id, pieces: 3 }] })).status).toBe(422)
    expect(
      (
        await split({
          lines: [
            { line: reel!.id, pieces: 2 },
            { line: story!.id, pieces: 1 },
          ],
        })
      ).body.errors,
    ).toMatchObject([{ code: 'PT_SPLIT_ALL' }])
    expect((await split({ lines: [{ line: story!.id, pieces: 1 }], fee: '300.01' })).body.errors).toMatchObject([
      { code: 'PT_SPLIT_FEE', detail: '新任务合作费最多300.00，已预付的部分留在本任务' },
    ])
    await c.ok(
      split({
        lines: [
          { line: reel!.id, pieces: 1 },
          { line: story!.id, pieces: 1 },
        ],
        fee: '200.01',
        schedule_at: addDays(today, 9),
      }),
    )
    const { id: later } = await w.db.one<{ id: number }>(sql`select id from promotion_task where split_from_id = ${task}`)
    expect([await w.read('promotion-task', task), await w.read('promotion-task', later)]).toMatchObject([
      { status: 'confirmed', fee: '299.9900', code: 'PARTS', deliverables: [{ type: 'reel', qty: 1 }] },
      {
        status: 'confirmed',
        fee: '200.0100',
        code: null,
        schedule_at: addDays(today, 9),
        deliverables: [
          { type: 'reel', qty: 1 },
          { type: 'story', qty: 1 },
        ],
      },
    ])
    expect(await w.read('promotion-plan', plan)).toMatchObject({ committed: before.committed, spent: before.spent, available: before.available })
    await c.ok(c.publish(task))
    head()
    await c.ok(c.accept(task))
    promoter()
    await c.ok(c.publish(later))
    head()
    await c.ok(c.accept(later))
    const due = await w.db.rows<{ task: number; amount: string }>(
      sql`select task_id as task, sum(amount)::numeric(12,2)::text as amount from promotion_entry where task_id in (${task}, ${later}) group by 1 order by 1`,
    )
    expect(due).toEqual([
      { task, amount: '299.99' },
      { task: later, amount: '200.01' },
    ])
  })
})
