import { fresh, rows, states } from './row-page.ts'

export const listingPages = [
  rows(
    'MerchantListings',
    'amz_listing_active',
    ['seller_sku', 'item_name', 'asin', 'price', 'currency', 'quantity', 'fulfillment_channel', 'open_at', 'msku', '!listing_id', '!product_id'],
    ['fulfillment_channel', 'msku', 'price'],
    {
      tabs: [
        fresh[0],
        { key: 'noPrice', where: { is_current: { eq: true }, price: { eq: 0 } }, alert: true },
        { key: 'fbmEmpty', where: { is_current: { eq: true }, fulfillment_channel: { eq: 'merchant' }, quantity: { eq: 0 } }, alert: true },
        fresh[1],
      ],
      verbs: ['push'],
      views: ['cards'],
    },
  ),
  rows(
    'MerchantListingsAll',
    'amz_listing_all',
    ['seller_sku', 'item_name', 'asin', 'status', 'price', 'currency', 'quantity', 'fulfillment_channel', 'open_at', 'msku'],
    ['status', 'fulfillment_channel', 'msku'],
    { tabs: [{ key: 'all', where: { is_current: { eq: true } } }, ...states('status', ['active', 'inactive', 'incomplete'])], views: ['changes'] },
  ),
  rows(
    'OpenListingsPrice',
    'amz_open_listing',
    [
      'sku',
      'asin',
      'price',
      'business_price',
      'currency',
      'quantity',
      'price_warning',
      'plan_gap',
      'floor_gap',
      'msku',
      '!quantity_price_1',
      '!quantity_lower_bound_1',
    ],
    ['msku', 'price'],
    {
      tabs: [
        fresh[0],
        { key: 'warned', where: { is_current: { eq: true }, price_warning: { not_empty: true } }, alert: true },
        { key: 'underFloor', where: { is_current: { eq: true }, floor_gap: { lt: 0 } }, alert: true },
        fresh[1],
      ],
    },
  ),
  rows(
    'BrowseTree',
    'amz_browse_node',
    ['browse_node_name', 'browse_node_id', 'name_zh', 'depth', 'child_count', 'referral_category_code', 'marketplace', '!path_ids'],
    ['marketplace', 'depth'],
    {
      tabs: [fresh[0], { key: 'removed', where: { removed_at: { not_empty: true } } }],
      sort: 'browse_node_id',
      views: ['levels'],
    },
  ),
]
