import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk } from './testing/people.ts'
import { makeWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => void (world = await makeWorld()))
afterAll(() => world.close())

const head = 8
const view = (name: string, shared: boolean) => ({ name, shared, state: { filter: { name: { eq: '某' } } } })
const names = async (who: number, page: string): Promise<unknown> =>
  ((await world.call(who, 'GET', `/api/views/${page}`)).body.rows as { name: string }[]).map((v) => v.name)

describe('saved views', () => {
  it('are shared on a page and on its parts by whoever may set the page up', async () => {
    for (const page of ['platformInfo', 'platformInfo/marketplace']) {
      expect((await world.call(clerk, 'PUT', `/api/views/${page}`, view('我的', false))).status, page).toBe(200)
      expect(await world.call(clerk, 'PUT', `/api/views/${page}`, view('大家的', true)), page).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
      expect((await world.call(head, 'PUT', `/api/views/${page}`, view('大家的', true))).status, page).toBe(200)
      expect(await names(clerk, page)).toEqual(['大家的', '我的'])
      expect(await names(head, page)).toEqual(['大家的'])
    }
  })
  it('of others are removed where they are shared, by who may share there', async () => {
    const { id } = (await world.call(head, 'PUT', '/api/views/brand', view('旧的', true))).body
    expect((await world.call(clerk, 'DELETE', `/api/views/brand/${id}`)).status).toBe(403)
    const own = (await world.call(clerk, 'PUT', '/api/views/brand', view('私下', false))).body.id
    expect((await world.call(head, 'DELETE', `/api/views/brand/${own}`)).status).toBe(404)
    expect((await world.call(9, 'DELETE', `/api/views/brand/${id}`)).status).toBe(204)
    expect(await names(clerk, 'brand')).toEqual(['私下'])
  })
  it('of a page are told to and kept for who may open it', async () => {
    expect((await world.call(clerk, 'GET', '/api/views/bizParam')).status).toBe(403)
    expect((await world.call(clerk, 'PUT', '/api/views/bizParam', view('我的', false))).status).toBe(403)
  })
})
