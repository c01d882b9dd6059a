import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { adSpend } from './ad-spend.ts'

let w: Fixture
const day = addDays(dayOf(new Date()), -3)
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

it('reads what shopifyAd knows of a store’s channels, in the store’s currency', async () => {
  const { db } = w.app
  const account = async (channel: string, currency: string, spend: string): Promise<void> => {
    const id = await insertRow(db, 'ad_account', { channel, account_no: `${channel}-1`, name: channel, store_id: w.store, currency, status: 'active' })
    await insertRow(db, 'ad_spend_daily', { account_id: id, channel, store_id: w.store, campaign: 'C', adset: '', ad: '', day, currency, spend, value: '0' })
  }
  const { currency } = await db.one<{ currency: string }>(sql`select currency from store where id = ${w.store}`)
  await account('meta', currency, '120.50')
  await account('bing', currency, '10')
  await account('google', 'GBP', '100')
  await db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values (${`GBP/${currency}`}, 'book', ${day}::date, 'GBP', ${currency}, 1.25, 'manual', 'active')`,
  )
  const read = (platform: string) => db.tx((tx) => adSpend(tx, platform, w.store, day, day))
  expect(await read('meta')).toMatchObject([{ day, msku: null, ad_type: 'offsite', spend: '120.5000' }])
  expect(await read('google')).toMatchObject([{ spend: '125.0000' }])
  expect(await read('other')).toMatchObject([{ spend: '10.0000' }])
  expect(await read('tiktok_ads')).toEqual([])
  await expect(read('walmart_connect')).rejects.toMatchObject({ code: 'AD_NO_SOURCE' })
})
