import { exactNumber } from '../exact-json.ts'
import { bad, ok, type Handler } from './handler.ts'
import { randomOf } from './random.ts'
import { amountText, countryOf, productsOf } from './shop.ts'

const hour = 3_600_000
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
const decode = (token: string | undefined): number => (token ? Number(Buffer.from(token, 'base64url').toString()) : 0)

/** The seller's offers of a site, twenty a page; every ninth has an error that suppresses it. */
const searchListingsItems: Handler = ({ fixture, seller, values }) => {
  const marketplaceId = values.marketplaceIds?.split(',')[0]
  if (!marketplaceId) return bad('marketplaceIds is needed')
  const country = countryOf(marketplaceId)
  const now = fixture.clock.now()
  const after = values.lastUpdatedAfter ? Date.parse(values.lastUpdatedAfter) : 0
  const size = Number(values.pageSize ?? 10)
  const all = productsOf(seller, country).map((p, i) => ({ ...p, i, changed: now - hour * (i % 5 === 0 ? 0.5 : 400) }))
  const found = all.filter((p) => p.changed > after)
  const at = decode(values.pageToken)
  const items = found.slice(at, at + size).map((p) => ({
    sku: p.sku,
    summaries: [
      {
        marketplaceId,
        asin: p.asin,
        productType: 'KITCHEN',
        conditionType: 'new_new',
        status: p.i % 9 === 8 ? [] : ['BUYABLE', 'DISCOVERABLE'],
        itemName: p.name,
        createdDate: iso(now - 9000 * hour),
        lastUpdatedDate: iso(p.changed),
      },
    ],
    offers: [{ marketplaceId, offerType: 'B2C', price: { currencyCode: country.currency, amount: amountText(p.price, country.decimals) } }],
    fulfillmentAvailability: [{ fulfillmentChannelCode: 'AMAZON_NA' }],
    issues:
      p.i % 9 === 8
        ? [
            {
              code: '18027',
              message: 'The main image is not permitted.',
              severity: 'ERROR',
              marketplaceIds: [marketplaceId],
              enforcements: { actions: [{ action: 'LISTING_SUPPRESSED' }] },
            },
          ]
        : [],
  }))
  const next = at + size < found.length ? Buffer.from(String(at + size)).toString('base64url') : undefined
  return ok({ numberOfResults: found.length, items, ...(next ? { pagination: { nextToken: next } } : {}) })
}

interface Question {
  readonly IdValue?: string
  readonly IdType?: string
  readonly FeesEstimateRequest?: {
    readonly MarketplaceId?: string
    readonly IsAmazonFulfilled?: boolean
    readonly Identifier?: string
    readonly PriceToEstimateFees?: { readonly ListingPrice?: { readonly CurrencyCode: string; readonly Amount: number } }
  }
}
/** Fees of up to twenty articles: 15 % referral, and a delivery fee by the article where Amazon delivers; a SKU with "missing" is refused like an unknown one. */
const getMyFeesEstimates: Handler = ({ seller, body }) => {
  const list = body as readonly Question[]
  if (!Array.isArray(list) || list.length < 1 || list.length > 20) return bad('1 to 20 requests')
  return ok(
    list.map((q) => {
      const r = q.FeesEstimateRequest ?? {}
      const price = r.PriceToEstimateFees?.ListingPrice
      const asked = {
        MarketplaceId: r.MarketplaceId,
        SellerId: seller,
        IdType: q.IdType,
        IdValue: q.IdValue,
        SellerInputIdentifier: r.Identifier,
        IsAmazonFulfilled: r.IsAmazonFulfilled,
        PriceToEstimateFees: r.PriceToEstimateFees,
      }
      if (!price || q.IdValue?.includes('missing'))
        return {
          Status: 'ClientError',
          FeesEstimateIdentifier: asked,
          Error: { Type: 'Sender', Code: 'InvalidParameterValue', Message: 'There is an client-side error.', Detail: [] },
        }
      const units = Math.round(price.Amount * 100)
      const money = (n: number): object => ({ CurrencyCode: price.CurrencyCode, Amount: exactNumber(amountText(n, 2)) })
      const referral = Math.floor((units * 15) / 100)
      const delivery = r.IsAmazonFulfilled ? randomOf(`${seller} fee ${q.IdValue}`).between(250, 900) : 0
      const fee = (FeeType: string, n: number): object => ({ FeeType, FeeAmount: money(n), FinalFee: money(n) })
      return {
        Status: 'Success',
        FeesEstimateIdentifier: asked,
        FeesEstimate: {
          TimeOfFeesEstimation: 'Sat Nov 21 08:00:00 UTC 2026',
          TotalFeesEstimate: money(referral + delivery),
          FeeDetailList: [fee('ReferralFee', referral), fee('VariableClosingFee', 0), fee('PerItemFee', 0), fee('FBAFees', delivery)],
        },
        Error: { Type: '', Code: '', Message: '', Detail: [] },
      }
    }),
  )
}

/** Offers and what they cost, for an account that has no static answer to its question. */
export const offerHandlers: Readonly<Record<string, Handler>> = { searchListingsItems, getMyFeesEstimates }
