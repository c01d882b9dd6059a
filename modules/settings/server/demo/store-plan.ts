/** Seller accounts of the demo company: brand, platform, kind, marketplaces, who owns it. Accounts of one brand and channel belong to one project. */
export interface PlannedAccount {
  readonly brand: string
  readonly platform: string
  readonly kind: 'sc' | 'vc' | 'mc' | 'shop'
  readonly sites: readonly string[]
  readonly ours?: boolean
  /** Whose client runs it beside his own brand, under the brand owner's authorisation; its stores belong to that brand's project. */
  readonly by?: string
}
const sc = (brand: string, ...sites: string[]): PlannedAccount => ({ brand, platform: 'amazon', kind: 'sc', sites })
const vc = (brand: string, ...sites: string[]): PlannedAccount => ({ brand, platform: 'amazon', kind: 'vc', sites, ours: true })
const mc = (brand: string, platform: string, ...sites: string[]): PlannedAccount => ({ brand, platform, kind: 'mc', sites })
const shop = (brand: string): PlannedAccount => ({ brand, platform: 'shopify', kind: 'shop', sites: ['US'] })
const by = (client: string, account: PlannedAccount): PlannedAccount => ({ ...account, by: client })

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
  by('BREWELL', mc('KITVANA', 'walmart', 'US')),
  by('BREWELL', mc('KITVANA', 'ebay', 'US')),
  mc('PAWLUX', 'walmart', 'US'),
  mc('PAWLUX', 'tiktok', 'US'),
  by('CAMPKIT', mc('TRAILNEST', 'ebay', 'UK')),
  by('CAMPKIT', mc('TRAILNEST', 'ebay', 'DE')),
  mc('CASAFERN', 'wayfair', 'US'),
  mc('CASAFERN', 'homedepot', 'US'),
  by('PAWLUX', mc('LUMERIO', 'target', 'US')),
  by('HOMVEK', mc('BLOOMIQ', 'tiktok', 'US')),
  by('HOMVEK', mc('BLOOMIQ', 'tiktok', 'UK')),
  by('BREWELL', mc('AUTOVIEW', 'ebay', 'US')),
  by('CAMPKIT', mc('SHEERLY', 'shein', 'US')),
  by('STACKWELL', shop('HOMVEK')),
  shop('PAWLUX'),
  by('SILKORA', shop('LUMERIO')),
  by('STACKWELL', shop('BLOOMIQ')),
]
type Channel = 'amazon' | 'mc' | 'shopify' | 'b2b'
export interface PlannedProject {
  readonly brand: string
  readonly channel: Channel
  readonly ours: boolean
  /** Brands of others that its client sells beside his own. */
  readonly beside: readonly string[]
  readonly stage: 'preparing' | 'operating' | 'paused' | 'closing' | 'closed'
}
const channelOf = (a: PlannedAccount): Channel => (a.platform === 'amazon' ? 'amazon' : a.platform === 'shopify' ? 'shopify' : 'mc')
/** Where the project of an account stands in the plan. */
export const projectAt = (a: PlannedAccount): number => plannedProjects.findIndex((p) => p.brand === (a.by ?? a.brand) && p.channel === channelOf(a))

/** The shop of LUMERIO, which another client runs, is still being opened. */
const stages: Readonly<Record<string, PlannedProject['stage']>> = { 'PAWLUX/shopify': 'paused', 'CASAFERN/mc': 'closing', 'SILKORA/shopify': 'preparing' }
const groups = [...Map.groupBy(plannedAccounts, (a) => `${a.by ?? a.brand}/${channelOf(a)}`).values()]
const withStores = groups.map((list): PlannedProject => {
  const first = list[0]!
  const brand = first.by ?? first.brand
  return {
    brand,
    channel: channelOf(first),
    ours: first.ours === true,
    beside: [...new Set(list.map((a) => a.brand))].filter((b) => b !== brand),
    stage: stages[`${brand}/${channelOf(first)}`] ?? 'operating',
  }
})
const without = (brand: string, channel: Channel, stage: PlannedProject['stage']): PlannedProject => ({ brand, channel, ours: false, beside: [], stage })

/** The 24 projects, brand by channel: 14 on Amazon, 5 on other platforms, 3 shops, 2 of wholesale; three of them prepare, one rests, one is closing, two have ended (project.md). */
export const plannedProjects: readonly PlannedProject[] = [
  ...withStores.slice(0, 16),
  without('RESTORIA', 'amazon', 'preparing'),
  without('OAKRIDGE', 'amazon', 'closed'),
  without('PURRFEKT', 'amazon', 'closed'),
  without('TEAVORY', 'b2b', 'operating'),
  ...withStores.slice(16),
  without('GLOWISE', 'b2b', 'preparing'),
]
