import type { Amazon } from './client.ts'

/** Money of the fees API: digits in text; it travels as a JSON number with those digits. */
export interface FeeMoney {
  readonly CurrencyCode: string
  readonly Amount: string
}
export interface FeesEstimateRequest {
  readonly MarketplaceId: string
  readonly IsAmazonFulfilled?: boolean
  readonly PriceToEstimateFees: {
    readonly ListingPrice: FeeMoney
    readonly Shipping?: FeeMoney
    readonly Points?: { readonly PointsNumber: number; readonly PointsMonetaryValue: FeeMoney }
  }
  /** Ours, given back with the answer. */
  readonly Identifier: string
}
export interface FeeDetail {
  readonly FeeType: string
  readonly FeeAmount: FeeMoney
  readonly FinalFee: FeeMoney
  readonly TaxAmount?: FeeMoney
  readonly FeePromotion?: FeeMoney
  readonly IncludedFeeDetailList?: readonly FeeDetail[]
}
export interface FeesEstimateResult {
  readonly Status: string
  readonly FeesEstimateIdentifier?: { readonly SellerInputIdentifier?: string; readonly IdValue?: string; readonly [more: string]: unknown }
  readonly FeesEstimate?: { readonly TimeOfFeesEstimation: string; readonly TotalFeesEstimate?: FeeMoney; readonly FeeDetailList?: readonly FeeDetail[] }
  readonly Error?: { readonly Type: string; readonly Code: string; readonly Message: string }
}
interface One {
  readonly payload: { readonly FeesEstimateResult: FeesEstimateResult }
}

/** What Amazon would charge for one seller SKU at a price. */
export async function feesOfSku(amazon: Amazon, SellerSKU: string, request: FeesEstimateRequest, signal?: AbortSignal): Promise<FeesEstimateResult> {
  const body = { FeesEstimateRequest: request }
  return ((await amazon.call('getMyFeesEstimateForSKU', { path: { SellerSKU }, body, signal })) as One).payload.FeesEstimateResult
}

/** What Amazon would charge for one ASIN at a price. */
export async function feesOfAsin(amazon: Amazon, Asin: string, request: FeesEstimateRequest, signal?: AbortSignal): Promise<FeesEstimateResult> {
  const body = { FeesEstimateRequest: request }
  return ((await amazon.call('getMyFeesEstimateForASIN', { path: { Asin }, body, signal })) as One).payload.FeesEstimateResult
}

export interface FeesBatchItem {
  readonly FeesEstimateRequest: FeesEstimateRequest
  readonly IdType: 'ASIN' | 'SellerSKU'
  readonly IdValue: string
}
/** Fees of up to 20 products in one call. */
export async function feesOfMany(amazon: Amazon, items: readonly FeesBatchItem[], signal?: AbortSignal): Promise<readonly FeesEstimateResult[]> {
  if (items.length < 1 || items.length > 20) throw new Error(`fees are estimated for 1 to 20 products a call, not ${items.length}`)
  return (await amazon.call('getMyFeesEstimates', { body: items, signal })) as FeesEstimateResult[]
}
