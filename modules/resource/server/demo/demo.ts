import { addDays } from '@crossway/kernel'
import { sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { bringReport } from '../intake/receive-file.ts'
import { browseTreeFile } from './demo-tree.ts'
import { couponsFile, dealsFile, fbaStockFile, feesFile, listingsFile, openListingsFile, ordersFile, removalsFile, type DemoListing } from './demo-files.ts'
import { seedDelistings } from '@crossway/settings/server'
import { demoClaims } from '../after-sales/demo-claims.ts'
import { demoBuyers } from './demo-buyers.ts'
import { demoConsumers } from './demo-consumers.ts'
import { activeListingsFile, adsFile, countryStockFile, removalShipmentsFile, returnsFile } from './demo-moves.ts'

interface DemoShop {
  readonly store: number
  readonly account: number
  readonly marketplace: number
  readonly platform_code: string
  readonly domain: string
  readonly currency: string
  readonly country: string
}
interface Article {
  readonly store: number
  readonly sku: string
  readonly asin: string | null
  readonly fnsku: string | null
  readonly title: string | null
  readonly price: string | null
  readonly fulfillment: string
}
const shopsShown = 6
/** Sites between which Amazon moves stock by itself. */
const european = new Set(['DE', 'FR', 'IT', 'ES', 'GB', 'UK', 'NL', 'SE', 'PL', 'BE'])
const listingsShown = 40

/** Reports of the demo company's first Amazon shops, made small and brought in by the door every file takes: listings, stock, prices, fees, orders, removals, coupons, deals (resource.md, demo data). */
export async function demo(call: DemoCall): Promise<void> {
  const { app, tx, rand, today, size = 1 } = call
  const shops = await tx.rows<DemoShop>(sql`
    select s.id as store, s.store_account_id as account, m.id as marketplace, m.platform_code, m.domain, s.currency, m.country from store s join store_account a on a.id = s.store_account_id and a.kind = 'sc' join marketplace m on m.id = s.marketplace_id
    join platform p on p.id = s.platform_id and p.code = 'amazon' where s.status = 'normal' order by s.id limit ${Math.ceil(shopsShown * size)}::int`)
  const articles = await tx.rows<Article>(sql`
    select m.store_id as store, m.seller_sku as sku, m.item_id as asin, m.fnsku, m.title, m.price, m.fulfillment from msku m where m.store_id = any(${shops.map((s) => s.store)}::bigint[]) and m.listing_status <> 'deleted' order by m.store_id, m.id limit 5000`)
  const ctx = systemCtx()
  const first = shops[0]
  if (first) {
    await bringReport(
      { app, tx, ctx },
      {
        name: 'browse-tree-US.xml',
        content: browseTreeFile(),
        type: 'browse_tree',
        marketplaces: [first.marketplace],
        data_at: `${today}T05:00:00+08:00`,
      },
    )
    await tx.run(sql`
      update amz_browse_node n set name_zh = u.zh, referral_category_code = u.code from (values ('1055398', '家居厨房', 'home_kitchen'), ('2801', '厨房与餐饮', 'kitchen'), ('2804', '家具', 'furniture'), ('2806', '灯具', null)) as u(node, zh, code)
      where n.is_current and n.marketplace_id = ${first.marketplace}::bigint and n.browse_node_id = u.node`)
  }
  for (const [n, shop] of shops.entries()) {
    const list = articles
      .filter((a) => a.store === shop.store)
      .slice(0, Math.ceil(listingsShown * Math.max(size, 0.25)))
      .map((a, i): DemoListing => ({
        sku: a.sku,
        title: (a.title ?? a.sku).replaceAll(/[\t\r\n]/g, ' '),
        asin: a.asin ?? `B0DEMO${String(n * 100 + i).padStart(4, '0')}`,
        fnsku: a.fnsku ?? `X00DEMO${n}${i}`,
        price: Number(a.price ?? 0) || 19.99 + i,
        status: i % 13 === 7 ? 'Inactive' : 'Active',
        fba: a.fulfillment !== 'fbm',
      }))
    if (list.length === 0) continue
    const put = (name: string, content: string, hour: string, day = today): Promise<number> =>
      bringReport({ app, tx, ctx }, { name, content, store_account: shop.account, marketplaces: [shop.marketplace], data_at: `${day}T${hour}:00+08:00` })
    const before = list.map((l, i): DemoListing => (i === 3 ? { ...l, price: l.price + 2, status: 'Active' } : l))
    const place = `${shop.platform_code}`
    await put(`listings-all-${place}-1.txt`, listingsFile(before), '07:00', addDays(today, -1))
    await put(`listings-all-${place}-2.txt`, listingsFile(list), '07:00')
    await put(`listings-${place}.txt`, activeListingsFile(list), '07:05')
    await put(`open-listings-${place}.txt`, openListingsFile(list), '08:00')
    await put(`fba-inventory-${place}.txt`, fbaStockFile(list, rand), '09:00')
    await put(`fee-preview-${place}.txt`, feesFile(list, shop.currency), '07:20')
    await put(`orders-${place}.txt`, ordersFile(list, { ...shop, today, days: 30, perDay: Math.ceil(8 * Math.min(1, size * 10)), seed: n }, rand), '09:30')
    await put(`removals-${place}.txt`, removalsFile(list, shop.currency, today), '06:00')
    await put(`removal-shipments-${place}.txt`, removalShipmentsFile(list, today), '06:05')
    if (european.has(shop.country) && shops.findIndex((s) => s.account === shop.account) === n)
      await put(`stock-by-country-${place}.txt`, countryStockFile(list, rand), '09:10')
    await put(`coupons-${place}.json`, couponsFile(shop.platform_code, shop.currency, list, today), '07:00')
    await put(`returns-${place}.txt`, returnsFile(list, today), '07:30')
    await put(`ads-${place}.json`, adsFile(list, shop.currency, today), '08:30')
    await put(`deals-${place}.json`, dealsFile(shop.platform_code, shop.currency, list, today), '07:10')
  }
  await demoBuyers(call)
  await demoConsumers({ app, tx }, today)
  await demoClaims(call)
  await seedDelistings(call)
}
