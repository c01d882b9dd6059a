import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tsv, makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let na: { account: number; stores: Record<string, number> }
let pan: number
let lid: number
const today = dayOf(new Date())
const ago = (days: number): string => addDays(today, -days)
const listing = (store: number, sku: string): Promise<number> =>
  insertRow(w.app.db, 'msku', { store_id: store, seller_sku: sku, fulfillment: 'fba', listing_status: 'active', currency: 'USD', mapping_status: 'unmapped' })
beforeAll(async () => {
  w = await makeFixture()
  na = await w.account('HOMVEK', 'US', 'CA')
  pan = await listing(na.stores.US!, 'PAN-1')
  lid = await listing(na.stores.CA!, 'LID-1')
  await listing(na.stores.CA!, 'PAN-1')
})
afterAll(() => w.close())

const returned =
  'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments'.split(
    ' ',
  )
const piece = (day: number, order: string, sku: string, plate: string, state = 'SELLABLE', why = 'UNWANTED_ITEM'): string[] => [
  `${ago(day)}T05:00:00+00:00`, order, sku, 'B0PAN', 'X001', 'Pan', '1', 'ONT8', state, why, 'Unit returned to inventory', plate, 'too small',
] // prettier-ignore
const shown = (day: number, campaign: string, sku: string, cost: string, sales: string): object => ({
  date: ago(day), campaignId: campaign.length, campaignName: campaign, campaignBudgetCurrencyCode: 'USD', adGroupId: 1, adId: 7, advertisedSku: sku, impressions: 100, clicks: 4, cost: Number(cost), sales7d: Number(sales), unitsSoldClicks7d: 2,
}) // prettier-ignore
const read = async (id: number, tab: string): Promise<{ status: number; body: { [key: string]: unknown } }> => w.call('GET', `/api/msku/${id}/${tab}`)

describe('what the platform’s files say of one listing', () => {
  it('tells advertising by day and campaign, a restated day by the youngest file, and keeps articles of one name in two shops apart', async () => {
    expect((await read(pan, 'ads')).body).toMatchObject({ days: [], campaigns: [] })
    const old = [shown(3, 'Kitchen', 'PAN-1', '10.00', '40.00'), shown(2, 'Brand', 'PAN-1', '2.50', '0'), shown(120, 'Kitchen', 'PAN-1', '99.00', '0')]
    await w.bring('ads-1.json', JSON.stringify(old), { store_account: na.account, data_at: `${ago(2)}T08:00:00+08:00` })
    const restated = [shown(3, 'Kitchen', 'PAN-1', '12.25', '49.00'), shown(1, 'Lids', 'LID-1', '1.00', '5.00')]
    expect(await w.bring('ads-2.json', JSON.stringify(restated), { store_account: na.account, data_at: `${ago(1)}T08:00:00+08:00` })).toMatchObject({
      status: 'parsed',
    })
    expect((await read(pan, 'ads')).body).toMatchObject({
      currency: 'USD',
      days: [
        { day: ago(3), impressions: 100, clicks: 4, spend: '12.25', sales: '49', units: 2 },
        { day: ago(2), spend: '2.5', sales: '0' },
      ],
      campaigns: [
        { campaign: 'Kitchen', kind: 'ads_sp', spend: '12.25' },
        { campaign: 'Brand', spend: '2.5' },
      ],
    })
    // the file names no site: a name that only the second shop knows is that shop's
    expect((await read(lid, 'ads')).body.days).toMatchObject([{ day: ago(1), spend: '1' }])
  })

  it('counts a piece sent back once, though each day’s file tells thirty days again, and says out of which line it was read', async () => {
    const equal = piece(4, '111-1', 'PAN-1', '')
    await w.bring('returns-1.txt', tsv(returned, piece(5, '111-0', 'PAN-1', 'LPN1', 'CUSTOMER_DAMAGED', 'DEFECTIVE'), equal, equal), { store_account: na.account, data_at: `${ago(2)}T08:00:00+08:00` }) // prettier-ignore
    await w.bring('returns-2.txt', tsv(returned, equal, equal, piece(5, '111-0', 'PAN-1', 'LPN1', 'DEFECTIVE', 'DEFECTIVE'), piece(1, '111-9', 'LID-1', 'LPN2')), { store_account: na.account, data_at: `${ago(1)}T08:00:00+08:00` }) // prettier-ignore
    await w.app.db.run(sql`insert into msku_sold_day (msku_id, day, units, orders, sales) values (${pan}, ${ago(6)}::date, 20, 20, 400)`)
    const answer = (await read(pan, 'returns')).body
    expect(answer).toMatchObject({
      units: 3,
      sold: 20,
      reasons: [
        { reason: 'UNWANTED_ITEM', disposition: 'SELLABLE', units: 2 },
        { reason: 'DEFECTIVE', disposition: 'DEFECTIVE', units: 1 },
      ],
    })
    expect(answer.rows).toMatchObject([
      { day: ago(4), order: '111-1', qty: 1 },
      { day: ago(4), order: '111-1', qty: 1 },
      { day: ago(5), order: '111-0', plate: 'LPN1', line: 4, comment: 'too small' },
    ])
    expect((await read(lid, 'returns')).body).toMatchObject({ units: 1, sold: 0 })
  })

  it('tells price, state and stock of each day by its last snapshots, and leaves out what no file says', async () => {
    const all = (price: string): string => tsv('item-name listing-id seller-sku price quantity open-date asin1 fulfillment-channel status'.split(' '), ['Pan', 'L1', 'PAN-1', price, '', '2024-03-05 09:12:44 PST', 'B0PAN', 'AMAZON_NA', 'Active']) // prettier-ignore
    const market = await w.app.db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${na.stores.US!}`)
    const scope = { store_account: na.account, marketplace: market.id }
    await w.bring('all-1.txt', all('19.99'), { ...scope, data_at: `${ago(3)}T07:00:00+08:00` })
    await w.bring('all-2.txt', all('18.49'), { ...scope, data_at: `${ago(3)}T22:00:00+08:00` })
    await w.bring('stock.txt', tsv('sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity'.split(' '), ['PAN-1', 'X001', 'B0PAN', 'Pan', 'New', '18.49', 'No', '', 'Yes', 14, 11, 1, 2, 20, '0.1', 0, 6, 0]), { ...scope, data_at: `${ago(2)}T09:00:00+08:00` }) // prettier-ignore
    expect((await read(pan, 'snapshots')).body.rows).toEqual([
      { day: ago(2), price: null, currency: null, status: null, sellable: 11, reserved: 2, unsellable: 1, inbound: 6 },
      { day: ago(3), price: '18.4900', currency: 'USD', status: 'active', sellable: null, reserved: null, unsellable: null, inbound: null },
    ])
    expect((await read(lid, 'snapshots')).body.rows).toEqual([])
  })

  it('shows none of it to who may not open the listing', async () => {
    const all = superCtx(1)
    const stores = [na.stores.CA!]
    w.as({
      ...all,
      access: {
        ...all.access,
        super: false,
        has: () => true,
        scopes: () => [{ kind: 'projects' as const, projects: [], stores }],
        level: () => 'edit' as const,
      },
    })
    for (const tab of ['ads', 'returns', 'snapshots', 'sales']) {
      expect((await read(pan, tab)).status, tab).toBe(404)
      expect((await read(lid, tab)).status, tab).toBe(200)
    }
  })
})
