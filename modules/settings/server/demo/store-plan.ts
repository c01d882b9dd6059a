/** Seller accounts of the demo company: brand, platform, kind, marketplaces, who owns it. Accounts of one brand and channel belong to one project. */
export interface PlannedAccount {
  readonly brand: string
  readonly platform: string
  readonly kind: 'sc' | 'vc' | 'mc' | 'shop'
  readonly sites: readonly string[]
  readonly ours?: boolean
}
const sc = (brand: string, ...sites: string[]): PlannedAccount => ({ brand, platform: 'amazon', kind: 'sc', sites })
const vc = (brand: string, ...sites: string[]): PlannedAccount => ({ brand, platform: 'amazon', kind: 'vc', sites, ours: true })
const mc = (brand: string, platform: string, ...sites: string[]): PlannedAccount => ({ brand, platform, kind: 'mc', sites })
const shop = (brand: string): PlannedAccount => ({ brand, platform: 'shopify', kind: 'shop', sites: ['US'] })

/** 31 accounts with 38 stores: 18 on Amazon (3 of them Vendor Central), 16 on eight other platforms, 4 shops of their own (README §7). */
export const plannedAccounts: readonly PlannedAccount[] = [
  sc('HOMVEK', 'US', 'CA'),
  sc('PAWLUX', 'US'),
  sc('KITVANA', 'US', 'CA'),
  sc('TRAILNEST', 'UK', 'DE'),
  sc('LUMERIO', 'UK', 'DE', 'FR'),
  sc('AUTOVIEW', 'US'),
  sc('MIZUYA', 'JP'),
  sc('BLOOMIQ', 'US', 'CA', 'MX'),
  vc('CASAFERN', 'US'),
  vc('GRILLORA', 'US'),
  vc('NORDHAVN', 'DE'),
  mc('HOMVEK', 'walmart', 'US'),
  mc('HOMVEK', 'wayfair', 'US'),
  mc('HOMVEK', 'temu', 'US'),
  mc('KITVANA', 'walmart', 'US'),
  mc('KITVANA', 'ebay', 'US'),
  mc('PAWLUX', 'walmart', 'US'),
  mc('PAWLUX', 'tiktok', 'US'),
  mc('TRAILNEST', 'ebay', 'UK'),
  mc('TRAILNEST', 'ebay', 'DE'),
  mc('CASAFERN', 'wayfair', 'US'),
  mc('CASAFERN', 'homedepot', 'US'),
  mc('LUMERIO', 'target', 'US'),
  mc('BLOOMIQ', 'tiktok', 'US'),
  mc('BLOOMIQ', 'tiktok', 'UK'),
  mc('AUTOVIEW', 'ebay', 'US'),
  mc('SHEERLY', 'shein', 'US'),
  shop('HOMVEK'),
  shop('PAWLUX'),
  shop('LUMERIO'),
  shop('BLOOMIQ'),
]
const channelOf = (a: PlannedAccount): 'amazon' | 'mc' | 'shopify' => (a.platform === 'amazon' ? 'amazon' : a.platform === 'shopify' ? 'shopify' : 'mc')

/** The 24 projects, brand by channel, in the order of the plan. */
export const plannedProjects: readonly { readonly brand: string; readonly channel: 'amazon' | 'mc' | 'shopify'; readonly ours: boolean }[] = [
  ...new Map(plannedAccounts.map((a) => [`${a.brand}/${channelOf(a)}`, { brand: a.brand, channel: channelOf(a), ours: a.ours === true }])).values(),
]
