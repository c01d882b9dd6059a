import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk } from './testing/people.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

const head = 8
const view = (name: string, shared: boolean) => ({ name, shared, state: { filter: { name: { eq: '某' } } } })
const names = async (who: number, page: string): Promise<unknown> =>
  ((await fixture.call(who, 'GET', `/api/views/${page}`)).body.rows as { name: string }[]).map((v) => v.name)

describe('saved views', () => {
  it('are shared on a page and on its parts by whoever may set the page up', async () => {
    for (const page of ['platformInfo', 'platformInfo/marketplace']) {
      expect((await fixture.call(clerk, 'PUT', `/api/views/${page}`, view('我的', false))).status, page).toBe(200)
      expect(await fixture.call(clerk, 'PUT', `/api/views/${page}`, view('大家的', true)), page).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
      expect((await fixture.call(head, 'PUT', `/api/views/${page}`, view('大家的', true))).status, page).toBe(200)
      expect(await names(clerk, page)).toEqual(['大家的', '我的'])
      expect(await names(head, page)).toEqual(['大家的'])
    }
  })
  it('of others are removed where they are shared, by who may share there', async () => {
    const { id } = (await fixture.call(head, 'PUT', '/api/views/brand', view('旧的', true))).body
    expect((await fixture.call(clerk, 'DELETE', `/api/views/brand/${id}`)).status).toBe(403)
    const own = (await fixture.call(clerk, 'PUT', '/api/views/brand', view('私下', false))).body.id
    expect((await fixture.call(head, 'DELETE', `/api/views/brand/${own}`)).status).toBe(404)
    expect((await fixture.call(9, 'DELETE', `/api/views/brand/${id}`)).status).toBe(204)
    expect(await names(clerk, 'brand')).toEqual(['私下'])
  })
  it('of a page are told to and kept for who may open it', async () => {
    expect((await fixture.call(clerk, 'GET', '/api/views/bizParam')).status).toBe(403)
    expect((await fixture.call(clerk, 'PUT', '/api/views/bizParam', view('我的', false))).status).toBe(403)
  })
})
