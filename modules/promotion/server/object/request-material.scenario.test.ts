import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { onMaterialMade } from './request-material.ts'

let w: Fixture
let object: number
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  const { msku } = await w.listing('MAT-1')
  object = await w.make('promotion-object', {
    project: w.project,
    msku,
    title: 'Lamp',
    landing_url: 'https://amazon.com/dp/B0LAMP',
    goal: 'launch',
    selling_points: '免打孔',
    forbidden_claims: 'No. 1',
  })
})
afterAll(() => w.close())
const category = async (kind: string) =>
  (await w.db.one<{ id: number }>(sql`select id from design_category where kind = ${kind} and leaf and status = 'enabled' order by id limit 1`)).id

describe('material for what is promoted (promotion.md promotionalObj, requestMaterial)', () => {
  it('asks the design centre once a kind, shows how far it is, and takes what was made', async () => {
    const [plane, video] = [await category('plane'), await category('video')]
    const ask = (of: number, more: object = {}) =>
      w.act('promotion-object', object, 'request_material', { category: of, qty: 3, by: addDays(today, 9), brief: '白底', ...more })
    expect((await ask(plane, { by: addDays(today, -1) })).body).toMatchObject({ code: 'PO_BY_PAST' })
    expect((await ask(plane)).body).toMatchObject({ id: object })
    const again = await ask(plane)
    expect([again.status, again.body.code]).toEqual([409, 'PO_ASKED'])
    expect((await ask(video)).status).toBe(200)
    const demand = await w.db.one<{ id: number; brief: string; purpose: string; qty: string }>(
      sql`select d.id, d.brief, d.purpose, l.qty::text as qty from design_demand d join design_demand_line l on l.design_demand_id = d.id where d.source_type = 'promotion' and d.source_id = ${object} and d.kind = 'plane'`,
    )
    expect(demand).toMatchObject({ purpose: 'promotion', brief: expect.stringContaining('白底\n\n免打孔\n\nNo. 1') })
    expect(Number(demand.qty)).toBe(3)
    const rows = () => w.call('GET', `promotion-material?filter=${encodeURIComponent(JSON.stringify({ object: { in: [object] } }))}`)
    expect((await rows()).body.rows.map((r: { state: string }) => r.state)).toEqual(['draft', 'draft'])
    const [own, made] = [await w.file(), await w.file()]
    await w.db.run(sql`update promotion_object set materials = array[${own}::bigint] where id = ${object}`)
    const task = await insertRow(w.db, 'design_task', {
      no: 'GT1',
      kind: 'plane',
      demand_id: demand.id,
      category_id: plane,
      project_id: w.project,
      status: 'accepted',
    })
    await insertRow(w.db, 'design_delivery', { design_task_id: task, seq: 1, version_no: 1, files: `{${made}}` })
    const done = { demand: demand.id, source_type: 'promotion', source_id: object }
    const take = () => w.app.db.tx((tx) => onMaterialMade.run({ app: w.app, tx, payload: done } as never))
    await take()
    await take()
    expect((await w.read('promotion-object', object)).materials.map((f: { id: number }) => f.id)).toEqual([own, made])
    // what is done is no demand that lives: another one is asked for
    await w.db.run(sql`update design_demand set status = 'done' where id = ${demand.id}`)
    expect((await ask(plane)).status).toBe(200)
    expect((await rows()).body.rows.map((r: { state: string }) => r.state).toSorted()).toEqual(['done', 'draft', 'draft'])
    expect((await w.act('promotion-object', object, 'copy')).status).toBe(200)
    const copy = await w.db.one<{ status: string; title: string; materials: unknown }>(
      sql`select status, title, materials from promotion_object order by id desc limit 1`,
    )
    expect(copy).toMatchObject({ status: 'draft', title: 'Lamp', materials: null })
  })
  it('asks nothing for who may not change the object', async () => {
    w.as(w.person(w.operator, ['promotionalObj']))
    const r = await w.act('promotion-object', object, 'request_material', { category: 1, qty: 1, by: addDays(today, 3) })
    expect([403, 404]).toContain(r.status)
  })
})
