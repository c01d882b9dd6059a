import { AmazonError, exactNumber, getListing, patchListing, passing, type Amazon, type Clock } from '@crossway/amazon'
import type { App } from '@crossway/server-kit'
import { openAccount, sellerAccount } from './open-account.ts'

/** An offer at the platform: a seller account of ours, the platform's id of the site, and the seller's own code. */
export interface OfferPlace {
  readonly account: number
  readonly marketplace: string
  readonly sku: string
}
export type PriceAnswer = { readonly ok: true } | { readonly ok: false; readonly why: string; /** Worth another try as it is. */ readonly passing: boolean }

async function opened(app: App, place: OfferPlace, clock: Clock | undefined): Promise<{ amazon: Amazon; seller: string } | undefined> {
  const account = await sellerAccount(app.db, place.account)
  const amazon = account && (await openAccount(app, account, clock))
  return amazon && account.merchant_id ? { amazon, seller: account.merchant_id } : undefined
}
const failed = (e: unknown): PriceAnswer => {
  if (!(e instanceof AmazonError)) throw e
  return { ok: false, why: e.message.slice(0, 300), passing: passing(e) }
}

/**
 * Sets the price of an offer at Amazon (integrations.md §10). Accepted means taken for processing: whether it stands is told by `readOfferPrice`.
 * Outside of any transaction, because it waits for another house.
 */
export async function putOfferPrice(
  app: App,
  place: OfferPlace,
  price: { readonly amount: string; readonly currency: string },
  clock?: Clock,
): Promise<PriceAnswer> {
  const at = await opened(app, place, clock)
  if (!at) return { ok: false, why: '店铺账号未授权', passing: false }
  const offer = [{ marketplace_id: place.marketplace, currency: price.currency, our_price: [{ schedule: [{ value_with_tax: exactNumber(price.amount) }] }] }]
  try {
    const r = await patchListing(
      at.amazon,
      { sellerId: at.seller, sku: place.sku },
      { marketplaceIds: [place.marketplace] },
      { productType: 'PRODUCT', patches: [{ op: 'replace', path: '/attributes/purchasable_offer', value: offer }] },
    )
    if (r.status === 'ACCEPTED' || r.status === 'VALID') return { ok: true }
    return { ok: false, why: (r.issues?.[0]?.message ?? r.status).slice(0, 300), passing: false }
  } catch (e) {
    return failed(e)
  }
}

/** The price at which an offer stands at Amazon now; nothing where it has none or cannot be asked. */
export async function readOfferPrice(app: App, place: OfferPlace, clock?: Clock): Promise<{ readonly amount: string; readonly currency: string } | undefined> {
  const at = await opened(app, place, clock)
  if (!at) return undefined
  try {
    const item = await getListing(at.amazon, { sellerId: at.seller, sku: place.sku }, { marketplaceIds: [place.marketplace], includedData: ['offers'] })
    const offers = (item.offers ?? []) as readonly {
      readonly marketplaceId?: string
      readonly offerType?: string
      readonly price?: { readonly amount?: unknown; readonly currencyCode?: string }
    }[]
    const mine = offers.find((o) => o.marketplaceId === place.marketplace && (o.offerType ?? 'B2C') === 'B2C')?.price
    return mine?.amount === undefined ? undefined : { amount: String(mine.amount), currency: mine.currencyCode ?? '' }
  } catch (e) {
    if (e instanceof AmazonError) return undefined
    throw e
  }
}
