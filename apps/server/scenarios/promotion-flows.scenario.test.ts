import { addDays } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promotionFlowCompany, today, type PromotionFlows } from './promotion-flow-company.ts'

let p: PromotionFlows
beforeAll(async () => {
  p = await promotionFlowCompany()
})
afterAll(() => p.close())

const act = (id: number, action: string, args: object = {}) => p.act('promotion_plan', id, action, args)
const read = (id: number) => p.read('promotion_plan', id)
const asked = (id: number) => p.asked('promotion_plan', id)
const plan = (budget: string, type: string): Promise<number> =>
  p.make('promotion_plan', {
    name: type,
    type,
    project: p.project,
    period_from: today,
    period_to: addDays(today, 25),
    lines: [{ channel: 'koc', month: today.slice(0, 7), budget }],
  })

describe('default flows of promotion: plans (promotion.md plan, column A)', () => {
  it('a plan waits for the head of the department and is approved by his yes; more budget asks him again, less does not', async () => {
    const id = await plan('19999.99', 'campaign')
    expect((await act(id, 'submit')).status).toBe(200)
    expect((await read(id)).status).toBe('reviewing')
    expect(await asked(id)).toEqual([p.head.employee])
    await p.decide(p.head, 'promotion_plan', id)
    expect(await asked(id)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'approved' })

    const line = (await read(id)).lines[0].id
    const adjust = (budget: string) => act(id, 'adjust', { lines: [{ line, budget }], reason: '活动调整' })
    expect((await adjust('15000')).status).toBe(200)
    expect(await asked(id)).toEqual([])
    expect(await read(id)).toMatchObject({ budget: '15000.0000' })
    expect((await adjust('16000')).status).toBe(200)
    expect(await asked(id)).toEqual([p.head.employee])
    expect(await read(id)).toMatchObject({ budget: '15000.0000' })
    await p.decide(p.head, 'promotion_plan', id)
    expect(await read(id)).toMatchObject({ status: 'approved', budget: '16000.0000' })
  })

  it('from 20,000 dollars on the director of operations decides after the head, whatever the rate of the day', async () => {
    const id = await plan('20000', 'launch')
    expect((await act(id, 'submit')).status).toBe(200)
    await p.decide(p.head, 'promotion_plan', id)
    expect(await asked(id)).toEqual([p.director.employee])
    expect((await read(id)).status).toBe('reviewing')
    await p.decide(p.director, 'promotion_plan', id)
    expect((await read(id)).status).toBe('approved')
  })
})
