import { addDays } from '@crossway/kernel'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'
import { colours } from './colours.ts'
import type { PlannedSku } from './plan-skus.ts'
import { pictureKey } from './pictures/product-pictures.ts'

interface StoreFacts {
  readonly id: number
  readonly brand: string
  readonly platform: string
  readonly kind: string
  readonly site: string
  readonly currency: string
  readonly owner: number | null
  readonly open: string | null
}
/** Units of each currency for one dollar: sample data. */
const perDollar: Readonly<Record<string, number>> = { USD: 1, CAD: 1.37, MXN: 18.2, GBP: 0.79, EUR: 0.92, JPY: 152 }
/** What a piece or a pack of so many is asked for, before the ends of the span. */
const asked = (cost: number, pack: number): number => (cost / 7.1) * pack * (pack > 1 ? 2.5 : 2.9) + 4
/** From 12 to 180 dollars (product.md, demo data): what is cheaper or dearer draws near to the end, but does not lie on it. */
const [cheap, dear, least, most] = [16, 120, 12, 179]
const inSpan = (dollars: number): number =>
  dollars < cheap
    ? least + ((cheap - least) * Math.max(0, dollars - 4)) / (cheap - 4)
    : dollars > dear
      ? dear + (most - dear) * (1 - Math.exp((dear - dollars) / 100))
      : dollars
const letters = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ']
/** A code that looks like a platform's, made of a number: always the same for the same number. */
function lookAlike(prefix: string, n: number, length: number): string {
  let x = (n * 2_654_435_761) >>> 0
  let out = prefix
  for (let i = 0; i < length; i++) {
    x = (Math.imul(x ^ (x >>> 15), 2_246_822_519) + i * 3_266_489_917) >>> 0
    out += letters[x % letters.length]
  }
  return out
}
const statuses = (i: number): string =>
  i % 64 === 11 ? 'suppressed' : i % 15 === 7 ? 'inactive' : i % 130 === 40 ? 'blocked' : i % 110 === 60 ? 'incomplete' : i % 250 === 90 ? 'deleted' : 'active'

interface PlannedListing {
  readonly store: StoreFacts
  readonly skus: readonly { readonly at: number; readonly qty: number }[]
  readonly row: Record<string, unknown>
}

function listing(
  store: StoreFacts,
  s: PlannedSku,
  at: number,
  pack: number,
  i: number,
  pictures: ReadonlyMap<string, number>,
  pick: Pick,
  today: string,
): PlannedListing {
  const amazon = store.platform === 'amazon'
  const identity = at * 7 + pack * 31
  const local = inSpan(asked(s.cost, pack)) * (perDollar[store.currency] ?? 1)
  const price = store.currency === 'JPY' ? Math.round(local / 100) * 100 - 20 : Math.floor(local) + 0.99
  const opened = addDays(today, -pick.int(20, 420))
  const sold = i % 9 !== 4
  const code = `${s.brand.slice(0, 2)}-${s.code}-${colours[s.colour][2]}${pack > 1 ? `-${pack}P` : ''}`
  const status = statuses(i)
  return {
    store,
    skus: [{ at, qty: pack }],
    row: {
      store_id: store.id,
      seller_sku: code,
      item_id: amazon
        ? lookAlike('B0', identity + (store.site === 'JP' ? 5000 : 0), 8)
        : store.platform === 'shopify'
          ? String(44_000_000_000_000 + identity * 991)
          : String(310_000_000 + identity * 97 + store.id),
      parent_item_id: amazon ? lookAlike('B0', Number(s.spu.slice(-5)) * 13 + s.leaf.length * 1009, 8) : null,
      fnsku: amazon && store.kind === 'sc' ? lookAlike('X00', identity + store.id * 100_003, 7) : null,
      barcode: s.barcode,
      fulfillment:
        store.kind === 'vc'
          ? 'vc'
          : store.kind === 'shop'
            ? 'shop'
            : amazon
              ? i % 23 === 3
                ? 'fbm'
                : 'fba'
              : store.platform === 'walmart' && i % 3 === 0
                ? 'wfs'
                : 'fbm',
      title: pack > 1 ? `${s.name_en} (${pack} Pack)` : s.name_en,
      image_id: pictures.get(pictureKey(s.picture, s.colour)) ?? null,
      condition: 'New',
      listing_status: status,
      currency: store.currency,
      price,
      plan_price: price,
      min_price: Number((price * 0.78).toFixed(2)),
      target_margin: 25,
      lifecycle: i % 11 === 2 ? 'new' : i % 7 === 3 ? 'growth' : i % 13 === 6 ? 'decline' : i % 29 === 9 ? 'clearance' : 'mature',
      abc_class: i % 10 < 2 ? 'A' : i % 10 < 5 ? 'B' : 'C',
      xyz_class: i % 6 < 2 ? 'X' : i % 6 < 4 ? 'Y' : 'Z',
      restock_status: i % 29 === 9 ? 'no_restock' : 'normal',
      owner_id: store.owner,
      variation_theme: 'Color',
      rank: sold ? pick.int(300, 180_000) : null,
      rank_category: sold ? s.leaf : null,
      rating: sold ? 3.6 + pick.int(0, 13) / 10 : null,
      review_count: sold ? pick.int(3, 4200) : null,
      open_date: opened,
      first_sale_date: sold ? addDays(opened, pick.int(1, 14)) : null,
      storage_type: s.box[0] > 46 ? 'oversize' : 'standard',
      synced_at: `${today}T06:10:00+08:00`,
      mapping_status: 'mapped',
    },
  }
}

/** 1,150 listings over all stores, each of the store's own brand; packs of two beside single pieces. */
export async function seedMskus(
  tx: Tx,
  plan: readonly PlannedSku[],
  ids: readonly number[],
  pictures: ReadonlyMap<string, number>,
  pick: Pick,
  today: string,
  total = 1150,
): Promise<number[]> {
  const stores = await tx.rows<StoreFacts>(sql`
    select s.id, split_part(a.alias, '-', 1) as brand, p.code as platform, a.kind, m.code as site, s.currency, (select t.employee_id from store_staff t where t.store_id = s.id and t.is_primary limit 1) as owner, s.open_date as open
    from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id join platform p on p.id = s.platform_id order by s.id`)
  const goods = Map.groupBy(
    plan.map((s, at) => ({ s, at })).filter(({ s }) => s.kind !== 'accessory'),
    ({ s }) => s.brand,
  )
  const listings: PlannedListing[] = []
  const seen = new Set<string>()
  for (let pack = 1, progress = true; listings.length < total && progress && pack <= 4; pack++) {
    progress = false
    const queues = stores.map((store) => ({ store, own: goods.get(store.brand) ?? [] }))
    for (let n = 0; listings.length < total && queues.some((q) => n < q.own.length); n++)
      for (const { store, own } of queues) {
        const item = own[(n + store.id * 5) % Math.max(1, own.length)]
        if (!item || n >= own.length || listings.length >= total || (pack > 1 && asked(item.s.cost, pack) > most)) continue
        const planned = listing(store, item.s, item.at, pack, listings.length, pictures, pick, today)
        const key = `${store.id}/${planned.row.seller_sku as string}`
        if (seen.has(key)) continue
        seen.add(key)
        progress = true
        listings.push(planned)
      }
  }
  return write(tx, listings, ids, today)
}

const columns = {
  store_id: 'bigint',
  seller_sku: 'text',
  item_id: 'text',
  parent_item_id: 'text',
  fnsku: 'text',
  barcode: 'text',
  fulfillment: 'text',
  title: 'text',
  image_id: 'bigint',
  condition: 'text',
  listing_status: 'text',
  currency: 'text',
  price: 'numeric',
  plan_price: 'numeric',
  min_price: 'numeric',
  target_margin: 'numeric',
  lifecycle: 'text',
  abc_class: 'text',
  xyz_class: 'text',
  restock_status: 'text',
  owner_id: 'bigint',
  variation_theme: 'text',
  rank: 'integer',
  rank_category: 'text',
  rating: 'numeric',
  review_count: 'integer',
  open_date: 'date',
  first_sale_date: 'date',
  storage_type: 'text',
  synced_at: 'timestamptz',
  mapping_status: 'text',
}
/** 42 of them are not mapped yet; every twenty-fifth has sold something else before. */
async function write(tx: Tx, listings: readonly PlannedListing[], ids: readonly number[], today: string): Promise<number[]> {
  const unmapped = (i: number): boolean => i % Math.floor(listings.length / 42) === 5 && i / Math.floor(listings.length / 42) < 42
  for (const [i, l] of listings.entries()) if (unmapped(i)) Object.assign(l.row, { mapping_status: 'unmapped' })
  const created: number[] = []
  for (let i = 0; i < listings.length; i += 2500)
    created.push(
      ...(
        await tx.rows<{ id: number }>(
          insertMany(
            'msku',
            columns,
            listings.slice(i, i + 2500).map((l) => l.row),
            sql.raw('returning id'),
          ),
        )
      ).map((r) => r.id),
    )
  const rows = listings.flatMap((l, i) => {
    if (unmapped(i)) return []
    const start = `${(l.row.first_sale_date as string | null) ?? (l.row.open_date as string)}T00:00:00+08:00`
    const change = i % 25 === 8 && start < addDays(today, -60) ? `${addDays(today, -50)}T00:00:00+08:00` : null
    const now = l.skus.map((s, k) => ({
      msku_id: created[i],
      seq: k + 1 + (change ? 1 : 0),
      sku_id: ids[s.at],
      qty: s.qty,
      revenue_ratio: null,
      valid_from: change ?? start,
      valid_to: null,
    }))
    const before = change
      ? [
          {
            msku_id: created[i],
            seq: 1,
            sku_id: ids[Math.max(0, l.skus[0]!.at - 1)],
            qty: l.skus[0]!.qty,
            revenue_ratio: null,
            valid_from: start,
            valid_to: change,
          },
        ]
      : []
    return [...before, ...now]
  })
  await insertAll(
    tx,
    'msku_sku',
    { msku_id: 'bigint', seq: 'integer', sku_id: 'bigint', qty: 'integer', revenue_ratio: 'numeric', valid_from: 'timestamptz', valid_to: 'timestamptz' },
    rows,
  )
  await tx.run(
    sql`insert into msku_price (msku_id, plan_price, min_price, currency, valid_from, reason) select id, plan_price, min_price, currency, open_date, '上架定价' from msku where plan_price is not null and id = any(${created}::bigint[])`,
  )
  return created
}
