import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

const nodes = ['MSKU', 'promotionalObj', 'promotionalObj/add'] as const
let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())
beforeEach(() => w.as(w.person(w.promoter, nodes)))
const make = (mskus: readonly number[], more: object = {}) => w.call('POST', 'promotion-objects/make', { mskus, goal: 'launch', ...more })
const standing = async (mskus: readonly number[]): Promise<number> =>
  (await w.db.one<{ n: number }>(sql`select count(*)::int as n from promotion_object where msku_id = any(${mskus}::bigint[])`)).n
const listings = async (...codes: readonly string[]): Promise<number[]> => {
  const out: number[] = []
  for (const code of codes) out.push((await w.listing(code)).msku)
  return out
}

describe('objects made of many listings at once (promotion.md promotionalObj, add)', () => {
  it('makes a draft for each, and nothing more when it is asked again, another goal aside', async () => {
    const ids = await listings('MO-1', 'MO-2')
    await w.db.run(sql`update msku set title = '折叠灯' where id = ${ids[0]!}`)
    const first = await make([...ids, ids[0]!], { priority: 'P0', start_date: '2026-12-01', end_date: '2026-12-31' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ made: [{ listing: 'MO-1' }, { listing: 'MO-2' }], skipped: [] })
    expect(await w.read('promotion-object', first.body.made[0].id)).toMatchObject({
      title: '折叠灯',
      status: 'draft',
      type: 'listing',
      goal: 'launch',
      priority: 'P0',
      project: { id: w.project },
      store: { id: w.store },
      landing_url: 'https://www.amazon.com/dp/B0MO-1',
      price: '39.9900',
      currency: 'USD',
      target_countries: ['US'],
      start_date: '2026-12-01',
      owner: { id: w.promoter },
    })
    const again = await make(ids)
    expect(again.body.made).toEqual([])
    expect(again.body.skipped).toEqual([
      { listing: 'MO-1', reason: `已有同一项目、同一目标的推广对象${first.body.made[0].no}` },
      { listing: 'MO-2', reason: `已有同一项目、同一目标的推广对象${first.body.made[1].no}` },
    ])
    expect((await make(ids, { goal: 'clear' })).body.made).toHaveLength(2)
    w.as(w.superOf(w.head))
    await w.db.run(sql`update promotion_object set status = 'ended' where msku_id = ${ids[0]!} and goal = 'launch'`)
    expect((await make(ids)).body, 'an ended object stands in nobody’s way').toMatchObject({ made: [{ listing: 'MO-1' }], skipped: [{ listing: 'MO-2' }] })
  })
  it('makes one only where two ask at the same moment', async () => {
    const ids = await listings('MO-3', 'MO-4')
    const all = await Promise.all([make(ids), make([...ids].reverse()), make([ids[1]!]), make(ids)])
    expect(all.map((a) => a.status)).toEqual([200, 200, 200, 200])
    expect(all.flatMap((a) => a.body.made)).toHaveLength(2)
    expect(await standing(ids)).toBe(2)
  })
  it('names what it leaves out with the reason in the reader’s language, and goes on with the rest', async () => {
    const [good, gone, noAsin, homeless] = (await listings('MO-5', 'MO-6', 'MO-7', 'MO-8')) as [number, number, number, number]
    await w.db.run(sql`update msku set listing_status = 'deleted' where id = ${gone}`)
    await w.db.run(sql`update msku set item_id = null where id = ${noAsin}`)
    await w.db.run(sql`update msku set project_id = null where id = ${homeless}`)
    w.as({ ...w.person(w.promoter, nodes), lang: 'en' })
    const { body } = await make([gone, noAsin, homeless, good])
    expect(body.skipped).toEqual([
      { listing: 'MO-6', reason: 'The listing is deleted' },
      { listing: 'MO-7', reason: 'No address of its page is known (only Amazon listings with an ASIN); add the object by hand with its landing page' },
    ])
    // a listing without a project belongs to that of its store
    expect(body.made).toMatchObject([{ listing: 'MO-5' }, { listing: 'MO-8' }])
  })
  it('asks for the right to add, and makes none for a listing that the person does not see, nor tells what it is', async () => {
    const [mine, other] = (await listings('MO-9', 'MO-10')) as [number, number]
    w.as(w.person(w.promoter, ['MSKU', 'promotionalObj']))
    expect((await make([mine])).status).toBe(403)
    w.as(w.person(w.promoter, ['promotionalObj', 'promotionalObj/add']))
    expect((await make([mine])).body, 'who opens no list of listings chooses none').toMatchObject({ made: [], skipped: [{ listing: `#${mine}` }] })
    await w.db.run(sql`update msku set owner_id = ${w.promoter}, project_id = null where id = ${mine}`)
    w.as(w.person(w.promoter, nodes, [{ kind: 'self' }]))
    const { body } = await make([mine, other])
    expect(body.skipped).toContainEqual({ listing: `#${other}`, reason: expect.not.stringContaining('MO-10') })
    expect(await standing([other])).toBe(0)
  })
  it('takes 200 listings at most', async () => {
    expect((await make(Array.from({ length: 201 }, (_, i) => i + 1))).status).toBe(422)
    expect((await make([])).status).toBe(422)
  })
})
