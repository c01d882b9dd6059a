import { num, sum, zero, type Num } from '@crossway/kernel'
import { docOf, listOf, textOf, wordOf, type Doc, type Item } from './doc.ts'

const cash = (v: unknown): string | null => textOf(docOf(v).currencyAmount)

interface Leaf {
  readonly path: string
  readonly amount: string
}
/** Leaves of the tree of parts: they carry the money, parents repeat it (integrations.md §9). */
function leavesOf(breakdowns: unknown, path: string): Leaf[] {
  return listOf(breakdowns).flatMap((b) => {
    const here = path ? `${path}/${textOf(b.breakdownType) ?? '?'}` : (textOf(b.breakdownType) ?? '?')
    const below = leavesOf(b.breakdowns, here)
    return below.length ? below : [{ path: here, amount: cash(b.breakdownAmount) ?? '0' }]
  })
}
const total = (leaves: readonly Leaf[]): Num => leaves.reduce((s, l) => s.plus(l.amount), zero)

/** One movement of Finances 2024-06-19. `gap` = amount minus its parts: anything but zero shows that a part was not understood. */
export function transactionValues(t: Doc): Item {
  const related = new Map(listOf(t.relatedIdentifiers).map((r) => [textOf(r.relatedIdentifierName), textOf(r.relatedIdentifierValue)]))
  const contexts = [...listOf(t.contexts), ...listOf(t.items).flatMap((i) => listOf(i.contexts))]
  const product = contexts.find((c) => c.contextType === 'ProductContext') ?? {}
  const deferred = contexts.find((c) => c.contextType === 'DeferredContext') ?? {}
  const leaves = leavesOf(t.breakdowns, '')
  const amount = cash(t.totalAmount)
  const site = docOf(t.marketplaceDetails)
  return {
    site: textOf(site.marketplaceId),
    values: {
      transaction_id: textOf(t.transactionId),
      transaction_type: textOf(t.transactionType),
      transaction_status: wordOf(t.transactionStatus),
      description: textOf(t.description),
      posted_at: textOf(t.postedDate),
      total: amount,
      currency: textOf(docOf(t.totalAmount).currencyCode),
      order_id: related.get('ORDER_ID') ?? null,
      event_group: related.get('FINANCIAL_EVENT_GROUP_ID') ?? null,
      settlement_ref: related.get('SETTLEMENT_ID') ?? null,
      deferred_of: related.get('DEFERRED_TRANSACTION_ID') ?? null,
      released_by: related.get('RELEASE_TRANSACTION_ID') ?? null,
      deferral_reason: textOf(deferred.deferralReason),
      matures_at: textOf(deferred.maturityDate),
      site_name: textOf(site.marketplaceName),
      sku: textOf(product.sku),
      quantity: textOf(product.quantityShipped),
      leaves: leaves.length ? leaves : null,
      gap: leaves.length && amount !== null ? num(amount).minus(total(leaves)).toString() : '0',
    },
  }
}

/** Stock of one article. */
export function stockValues(s: Doc, payload: Doc): Item {
  const d = docOf(s.inventoryDetails)
  const reserved = docOf(d.reservedQuantity)
  const bad = docOf(d.unfulfillableQuantity)
  return {
    site: textOf(docOf(payload.granularity).granularityId),
    values: {
      sku: textOf(s.sellerSku),
      fnsku: textOf(s.fnSku),
      asin: textOf(s.asin),
      condition: textOf(s.condition),
      product_name: textOf(s.productName),
      total: textOf(s.totalQuantity),
      fulfillable: textOf(d.fulfillableQuantity),
      inbound_working: textOf(d.inboundWorkingQuantity),
      inbound_shipped: textOf(d.inboundShippedQuantity),
      inbound_receiving: textOf(d.inboundReceivingQuantity),
      reserved: textOf(reserved.totalReservedQuantity),
      reserved_orders: textOf(reserved.pendingCustomerOrderQuantity),
      reserved_transfer: textOf(reserved.pendingTransshipmentQuantity),
      reserved_processing: textOf(reserved.fcProcessingQuantity),
      researching: textOf(docOf(d.researchingQuantity).totalResearchingQuantity),
      unsellable: textOf(bad.totalUnfulfillableQuantity),
      customer_damaged: textOf(bad.customerDamagedQuantity),
      warehouse_damaged: textOf(bad.warehouseDamagedQuantity),
      distributor_damaged: textOf(bad.distributorDamagedQuantity),
      carrier_damaged: textOf(bad.carrierDamagedQuantity),
      defective: textOf(bad.defectiveQuantity),
      expired: textOf(bad.expiredQuantity),
      last_updated_at: textOf(s.lastUpdatedTime),
    },
  }
}

/** An offer: one row for each site that its summary names. */
export function listingValues(item: Doc): Item[] {
  return listOf(item.summaries).map((s): Item => {
    const here = (x: Doc): boolean => !Array.isArray(x.marketplaceIds) || (x.marketplaceIds as unknown[]).includes(s.marketplaceId)
    const issues = listOf(item.issues).filter(here)
    const offer = listOf(item.offers).find((o) => o.marketplaceId === s.marketplaceId && (o.offerType ?? 'B2C') === 'B2C')
    const stock = listOf(item.fulfillmentAvailability)[0]
    const states = Array.isArray(s.status) ? (s.status as unknown[]).map(String) : []
    const acts = issues.flatMap((i) => listOf(docOf(i.enforcements).actions)).map((a) => textOf(a.action))
    return {
      site: textOf(s.marketplaceId),
      values: {
        sku: textOf(item.sku),
        asin: textOf(s.asin),
        item_name: textOf(s.itemName),
        product_type: textOf(s.productType),
        condition: textOf(s.conditionType),
        states,
        price: textOf(docOf(offer?.price).amount),
        currency: textOf(docOf(offer?.price).currencyCode),
        channel: textOf(stock?.fulfillmentChannelCode),
        quantity: textOf(stock?.quantity),
        image_url: textOf(docOf(s.mainImage).link),
        listed_at: textOf(s.createdDate),
        last_updated_at: textOf(s.lastUpdatedDate),
        issues: issues.length ? issues : null,
        issue_count: issues.length,
        error_count: issues.filter((i) => i.severity === 'ERROR').length,
        is_suppressed: acts.some((a) => /SUPPRESSED/.test(a ?? '')),
      },
    }
  })
}

/** What one article would be charged; the price asked for comes back with the answer. */
export function feeValues(result: Doc): Item {
  const asked = docOf(result.FeesEstimateIdentifier)
  const estimate = docOf(result.FeesEstimate)
  const fees = listOf(estimate.FeeDetailList)
  const of = (type: RegExp): string | null => {
    const found = fees.filter((f) => type.test(textOf(f.FeeType) ?? ''))
    return found.length ? sum(found.map((f) => num(textOf(docOf(f.FinalFee).Amount) ?? '0'))).toString() : null
  }
  const price = docOf(docOf(asked.PriceToEstimateFees).ListingPrice)
  const at = Date.parse(textOf(estimate.TimeOfFeesEstimation) ?? '')
  return {
    site: textOf(asked.MarketplaceId),
    values: {
      sku: textOf(asked.IdValue),
      price: textOf(price.Amount),
      currency: textOf(price.CurrencyCode),
      is_fba: asked.IsAmazonFulfilled === true,
      status: textOf(result.Status),
      total: textOf(docOf(estimate.TotalFeesEstimate).Amount),
      referral_fee: of(/^ReferralFee$/),
      closing_fee: of(/^VariableClosingFee$/),
      item_fee: of(/^PerItemFee$/),
      fulfilment_fee: of(/^FBAFees$/),
      quoted_at: Number.isNaN(at) ? null : new Date(at).toISOString(),
      error: textOf(docOf(result.Error).Message) || null,
      parts: fees.length ? fees : null,
    },
  }
}

/** A site and whether the seller may sell there. */
export function participationValues(p: Doc): Item {
  const m = docOf(p.marketplace)
  const state = docOf(p.participation)
  return {
    site: textOf(m.id),
    values: {
      platform_marketplace: textOf(m.id),
      country: textOf(m.countryCode),
      currency: textOf(m.defaultCurrencyCode),
      site_name: textOf(m.name),
      store_name: textOf(p.storeName),
      is_participating: state.isParticipating === true,
      is_suspended: state.hasSuspendedListings === true,
    },
  }
}
