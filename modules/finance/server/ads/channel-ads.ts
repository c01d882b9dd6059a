import { num } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { getAdSpend, type ChannelSpend } from '@crossway/multichannel/server'
import { sql } from '@crossway/server-kit'
import { registerAdSource, type AdSource } from './ad-spend.ts'

/** Spend beside Amazon's: of a store as its channels report it, in the store's currency by the book rate of each day. */
const channelAds =
  (channels: readonly ChannelSpend['channel'][]): AdSource =>
  async (run, store, from, to) => {
    const rows = (await getAdSpend(run, store, from, to)).filter((r) => channels.includes(r.channel))
    if (rows.length === 0) return []
    const { currency } = await run.one<{ currency: string }>(sql`select currency from store where id = ${store}::bigint`)
    const rates = new Map<string, string>()
    for (const r of rows) {
      const key = `${r.currency} ${r.day}`
      if (r.currency === currency || rates.has(key)) continue
      rates.set(key, await getRate(run, r.currency, currency, r.day, 'book'))
    }
    return rows.map((r) => ({
      store,
      day: r.day,
      msku: null,
      ad_type: 'offsite' as const,
      spend: num(r.spend).times(rates.get(`${r.currency} ${r.day}`) ?? 1).toFixed(4), // prettier-ignore
    }))
  }

/** Advertising platforms of settlements, and the channels of shopifyAd that report to them. */
export function registerChannelAds(): void {
  registerAdSource('meta', channelAds(['meta']))
  registerAdSource('google', channelAds(['google']))
  registerAdSource('tiktok_ads', channelAds(['tiktok']))
  registerAdSource('other', channelAds(['bing', 'pinterest', 'other']))
}
