import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { makeSeasons } from './season-job.ts'

let w: Fixture
let category: number
beforeAll(async () => {
  w = await makeFixture()
  category = await insertRow(w.db, 'category', { code_prefix: 'SE', name_zh: '园艺', name_en: 'Garden', level: 1, qc_mode: 'free' })
  for (const code of ['SE-1', 'SE-2', 'SE-3']) {
    const { msku, sku } = await w.listing(code)
    await w.db.run(sql`update sku set category_id = ${category} where id = ${sku}`)
    // ten a day, twenty in November; empty shelves and events tell nothing of the season
    await w.db.run(sql`
      insert into msku_daily (store_id, msku_id, day, units, stockout, promo) select ${w.store}, ${msku}, d, case when extract(day from d) = 5 then 0 when extract(day from d) = 6 then 90 when extract(month from d) = 11 then 20 else 10 end, extract(day from d) = 5, extract(day from d) = 6
      from generate_series('2025-01-01'::date, '2025-12-31'::date, interval '1 day') d`)
  }
})
afterAll(() => w.close())
const profile = () =>
  w.db.rows<{ source: string; si_1: string; si_11: string }>(
    sql`select source, si_1::text as si_1, si_11::text as si_11 from season_profile where category_id = ${category}`,
  )

it('makes the factors of a category out of its listings’ full years, and leaves those that people have set', async () => {
  expect(await makeSeasons(w.app, '2026-02-10')).toEqual({ profiles: 1 })
  // twelve months of mean 130/12: November 20, the others 10
  expect(await profile()).toEqual([{ source: 'auto', si_1: '0.9231', si_11: '1.8462' }])
  await w.db.run(sql`update season_profile set source = 'manual', si_1 = 1 where category_id = ${category}`)
  expect(await makeSeasons(w.app, '2026-02-10')).toEqual({ profiles: 0 })
  expect((await profile())[0]).toMatchObject({ source: 'manual', si_1: '1.0000' })
})
it('makes none before a year is full', async () => {
  await w.db.run(sql`delete from season_profile`)
  await w.db.run(sql`delete from msku_daily where day < '2025-02-01'`)
  expect(await makeSeasons(w.app, '2026-02-10')).toEqual({ profiles: 0 })
})
