import { addDays } from '@crossway/kernel'
import type { DemoListing } from './demo-files.ts'

const tsv = (header: string, rows: readonly (readonly (string | number)[])[]): string =>
  [header.replaceAll(' ', '\t'), ...rows.map((r) => r.join('\t'))].join('\n') + '\n'

/** The active offers of a shop: the report that tells no state, because it holds no others. */
export const activeListingsFile = (list: readonly DemoListing[]): string =>
  tsv(
    'item-name item-description listing-id seller-sku price quantity open-date image-url asin1 product-id-type product-id fulfillment-channel merchant-shipping-group',
    list
      .filter((l) => l.status === 'Active')
      .map((l, i) => [
        l.title,
        '',
        `0${(1200 + i).toString(36).toUpperCase()}XQ`,
        l.sku,
        l.price.toFixed(2),
        l.fba ? '' : 25,
        '2024-03-05 09:12:44 PST',
        '',
        l.asin,
        1,
        l.asin,
        l.fba ? 'AMAZON_NA' : 'DEFAULT',
        'Standard',
      ]),
  )

const countries = ['DE', 'FR', 'IT', 'ES', 'GB'] as const
/** Where pan-European stock may be sent from: the same pool stands under each country that it serves, and the United Kingdom has its own. */
export const countryStockFile = (list: readonly DemoListing[], rand: () => number): string =>
  tsv(
    'seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment',
    list
      .filter((l) => l.fba)
      .flatMap((l, i) => {
        const pool = i % 9 === 4 ? 0 : 20 + Math.floor(rand() * 180)
        return countries.map((c) => [l.sku, l.fnsku, l.asin, 'NewItem', c, c === 'GB' ? Math.floor(pool / 3) : c === 'ES' && i % 4 === 0 ? 0 : pool])
      }),
  )

const carriers = ['UPS', 'AMZN_US', 'FedEx'] as const
/** Parcels of the removal orders that goods come back from; the last of them is still on its way in two parcels. */
export const removalShipmentsFile = (list: readonly DemoListing[], today: string): string =>
  tsv(
    'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type',
    [0, 2, 4].flatMap((i) => {
      const l = list[i]
      if (!l) return []
      const day = (n: number): string => `${addDays(today, -20 + i * 2 + n)}T08:00:00+00:00`
      const parcel = (quantity: number, n: number): (string | number)[] => [
        day(0),
        `RM${today.replaceAll('-', '').slice(2)}${i}`,
        day(3 + n),
        l.sku,
        l.fnsku,
        'Unsellable',
        quantity,
        carriers[(i + n) % carriers.length]!,
        `1Z999AA1${today.replaceAll('-', '').slice(2)}${i}${n}`,
        'Return',
      ]
      return i === 0 ? [parcel(2, 0), parcel(2, 1)] : [parcel(6, 0)]
    }),
  )

/** Pieces that buyers of the last thirty days sent back, every third damaged. */
export const returnsFile = (list: readonly DemoListing[], today: string): string =>
  tsv(
    'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments',
    list
      .filter((l) => l.fba)
      .slice(0, 8)
      .flatMap((l, i) =>
        Array.from({ length: 1 + (i % 3) }, (_, n) => {
          const worn = (i + n) % 3 === 1
          return [
            `${addDays(today, -(2 + i * 3 + n))}T0${n + 3}:1${i}:00+00:00`,
            `11${n}-${4000000 + i * 911}-${5000000 + n * 77 + i}`,
            l.sku,
            l.asin,
            l.fnsku,
            l.title,
            1,
            'ONT8',
            worn ? 'CUSTOMER_DAMAGED' : 'SELLABLE',
            worn ? 'DEFECTIVE' : i % 2 ? 'UNWANTED_ITEM' : 'NOT_AS_DESCRIBED',
            'Unit returned to inventory',
            `LPNRR${l.fnsku.slice(-4)}${i}${n}`,
            worn ? 'Arrived scratched' : '',
          ]
        }),
      ),
  )

/** Four weeks of two campaigns of Sponsored Products over a shop's first listings. */
export const adsFile = (list: readonly DemoListing[], currency: string, today: string): string =>
  JSON.stringify(
    list.slice(0, 6).flatMap((l, i) =>
      Array.from({ length: 28 }, (_, d) => {
        const clicks = 6 + ((d * 5 + i * 3) % 11)
        const units = Math.floor(clicks / 5)
        return {
          date: addDays(today, -(28 - d)),
          campaignId: String(40010 + (i % 2)),
          campaignName: i % 2 ? 'SP-Manual-Exact' : 'SP-Auto',
          campaignBudgetCurrencyCode: currency,
          adGroupId: String(50020 + (i % 2)),
          adId: String(60030 + i),
          advertisedSku: l.sku,
          advertisedAsin: l.asin,
          impressions: clicks * 95,
          clicks,
          cost: (clicks * 0.62).toFixed(2),
          sales7d: (units * l.price).toFixed(2),
          purchases7d: units,
          unitsSoldClicks7d: units,
        }
      }),
    ),
  )
