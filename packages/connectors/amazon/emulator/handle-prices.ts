import { ok, refusal, type Handler } from './handler.ts'
import { amountText, countryOf, productsOf } from './shop.ts'

interface Patch {
  readonly path?: string
  readonly value?: readonly {
    readonly marketplace_id?: string
    readonly currency?: string
    readonly our_price?: readonly { readonly schedule?: readonly { readonly value_with_tax?: number | string }[] }[]
  }[]
}
const keyOf = (seller: string, marketplaceId: string, sku: string): string => `${seller} ${marketplaceId} ${sku}`

/** A changed price is accepted and stands from then on; a SKU with "refuse" gets Amazon's refusal, one with "slow" is accepted and never changes. */
const patchListingsItem: Handler = ({ fixture, seller, values, body }) => {
  const marketplaceId = values.marketplaceIds?.split(',')[0]
  const sku = values.sku ?? ''
  const patch = (body as { readonly patches?: readonly Patch[] } | undefined)?.patches?.find((p) => p.path === '/attributes/purchasable_offer')
  const price = patch?.value?.[0]?.our_price?.[0]?.schedule?.[0]?.value_with_tax
  if (!marketplaceId || price === undefined) return undefined
  const answer = { sku, submissionId: fixture.nextId('S') }
  if (sku.includes('refuse'))
    return ok({ ...answer, status: 'INVALID', issues: [{ code: '99022', message: 'The price is outside the allowed range.', severity: 'ERROR' }] })
  if (!sku.includes('slow')) fixture.prices.set(keyOf(seller, marketplaceId, sku), String(price))
  return ok({ ...answer, status: 'ACCEPTED', issues: [] })
}

/** One offer with its price: what was set last, else what the seller began with. */
const getListingsItem: Handler = ({ fixture, seller, values }) => {
  const marketplaceId = values.marketplaceIds?.split(',')[0]
  if (!marketplaceId) return undefined
  const sku = values.sku ?? ''
  const country = countryOf(marketplaceId)
  const own = productsOf(seller, country).find((p) => p.sku === sku)
  const amount = fixture.prices.get(keyOf(seller, marketplaceId, sku)) ?? (own && amountText(own.price, country.decimals))
  if (amount === undefined) return refusal(404, 'NOT_FOUND', `SKU '${sku}' not found in marketplace ${marketplaceId}`)
  return ok({ sku, offers: [{ marketplaceId, offerType: 'B2C', price: { currencyCode: country.currency, amount } }] })
}

export const priceHandlers: Readonly<Record<string, Handler>> = { patchListingsItem, getListingsItem }
