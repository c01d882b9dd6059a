/** The amount of a page of rows that may be shown in yuan beside its own currency, and the day whose rate counts (resource.md, list page: ≈ CNY). */
export const approxCny: Readonly<Record<string, { readonly amount: string; readonly currency: string; readonly day: string }>> = {
  amz_settlement_file: { amount: 'total_amount', currency: 'currency', day: 'coalesce(t.deposit_at, t.settlement_end_at)::date' },
  amz_order: { amount: 'order_total', currency: 'currency', day: 't.purchase_date_local' },
  amz_order_item: { amount: 'item_price', currency: 'currency', day: 't.purchase_date_local' },
  amz_removal_order_line: { amount: 'removal_fee', currency: 'currency', day: 't.request_date::date' },
  amz_fba_inventory: { amount: 'your_price', currency: 'currency', day: 't.data_at::date' },
  amz_fba_fee_estimate: { amount: 'expected_fulfillment_fee_per_unit', currency: 'currency', day: 't.data_at::date' },
  amz_listing_active: { amount: 'price', currency: 'currency', day: 't.data_at::date' },
  amz_listing_all: { amount: 'price', currency: 'currency', day: 't.data_at::date' },
  amz_open_listing: { amount: 'price', currency: 'currency', day: 't.data_at::date' },
  amz_coupon: { amount: 'budget_spent', currency: 'currency', day: 't.data_at::date' },
  amz_deal: { amount: 'revenue', currency: 'revenue_currency', day: 't.data_at::date' },
}
export const approxCnyLabel = { 'zh-cn': '≈ CNY', en: '≈ CNY' } as const
