import { addDays } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { promotionPayee } from '../../model/resource/promotion-payee.resource.ts'
import { promotionResource } from '../../model/resource/promotion-resource.resource.ts'
import { demoCast, nth } from '../demo-cast.ts'

export interface DemoResource {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly platform: string
  readonly price: number
  readonly payee: number | null
}
const first = ['Ava', 'Mia', 'Liam', 'Noah', 'Zoe', 'Ella', 'Jonas', 'Lena', 'Yuki', 'Hana', 'Oliver', 'Ruby', 'Ethan', 'Chloe', 'Max', 'Nora']
const last = ['Miller', 'Brown', 'Clark', 'Weber', 'Fischer', 'Tanaka', 'Sato', 'Evans', 'Hughes', 'Young', 'Becker', 'Ito', 'Reed', 'Cole']
const sites = ['DealHunt', 'SaveMore', 'CouponNest', 'BargainLab', 'HotSlick', 'PriceDrop', 'ClipDeals', 'MegaOffers']
const papers = ['Home Journal', 'Daily Gadget', 'Cosy Living', 'Tech Notes', 'Garden Weekly']
const platforms = ['tiktok', 'instagram', 'youtube', 'facebook', 'pinterest'] as const
/** Of every twenty: twelve KOC, three KOL, three deal sites, two blogs, media or agencies. */
const mix = [
  'koc',
  'koc',
  'kol',
  'koc',
  'deal_site',
  'koc',
  'koc',
  'blogger',
  'koc',
  'kol',
  'koc',
  'deal_group',
  'koc',
  'koc',
  'media',
  'koc',
  'kol',
  'koc',
  'deal_site',
  'koc',
]
const states = ['cooperating', 'contacted', 'cooperating', 'potential', 'cooperating', 'contacted', 'paused'] as const

/** 420 resources over four countries, with accounts, prices and payees; some wait for a call, some stand in the public pool, a few are on the blacklist. */
export async function demoResources(call: DemoCall): Promise<readonly DemoResource[]> {
  const { today, rand, size = 1 } = call
  const cast = await demoCast(call)
  if (!cast) return []
  const rows = Array.from({ length: Math.ceil(420 * size) }, (_, i) => {
    const type = i % 60 === 47 ? 'agency' : nth(mix, i)
    const site = type.startsWith('deal')
    const name = site
      ? `${nth(sites, i)} ${1 + Math.floor(i / 20)}`
      : type === 'media'
        ? `${nth(papers, i)} ${1 + Math.floor(i / 20)}`
        : `${nth(first, i)} ${nth(last, i * 3 + Math.floor(i / 16))}`
    const handle = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '_')}_${i}`
    const platform = site ? 'deal' : type === 'blogger' || type === 'media' ? 'blog' : nth(platforms, i)
    const followers = type === 'kol' ? 200_000 + Math.floor(rand() * 1_500_000) : 2000 + Math.floor(rand() * 90_000)
    const price = type === 'kol' ? 900 + Math.floor(rand() * 16) * 100 : 50 + Math.floor(rand() * 14) * 25
    const status = i % 43 === 42 ? 'blacklisted' : nth(states, i)
    const pool = status !== 'cooperating' && i % 3 === 0 ? 'public' : 'private'
    const contacted = addDays(today, -(1 + (i % 50)))
    const created = addDays(today, -(60 + ((i * 7) % 400)))
    const country = nth(['US', 'US', 'US', 'GB', 'DE', 'JP'], i)
    return {
      name,
      type,
      country,
      language: country === 'DE' ? 'de' : country === 'JP' ? 'ja' : 'en',
      audience: `${country} ${55 + (i % 30)}%`,
      contact_name: name,
      email: `${handle}@example.com`,
      address: `${100 + i} Main Street, ${country}`,
      owner: pool === 'public' ? null : nth(cast.promoters, i).id,
      pool,
      main_platform: platform,
      main_handle: handle,
      followers,
      engagement_rate: (1 + rand() * 7).toFixed(2),
      price_from: String(price),
      price_currency: 'USD',
      last_contact_at: status === 'potential' ? null : `${contacted}T10:00:00+08:00`,
      next_contact_on: i % 6 === 0 && status !== 'blacklisted' ? addDays(today, (i % 9) - 4) : null,
      source: nth(['search', 'import', 'inbound', 'referral'], i),
      status_reason: status === 'blacklisted' ? '数据造假' : null,
      status,
      created_at: `${created}T09:30:00+08:00`,
      created_by: nth(cast.promoters, i).account,
      channels: [
        {
          platform,
          handle,
          url: `https://example.com/${handle}`,
          followers,
          avg_views: Math.floor(followers * 0.3),
          engagement_rate: (1 + rand() * 7).toFixed(2),
          verified_on: addDays(today, -(i % 140)),
        },
      ],
      rates: [
        {
          deliverable_type: site ? 'deal_post' : platform === 'blog' ? 'blog' : nth(['reel', 'post', 'long_video'], i),
          platform,
          price: String(price),
          currency: 'USD',
          usage_rights_days: 90,
        },
      ],
      contacts:
        status === 'potential' ? [] : [{ at: `${contacted}T10:00:00+08:00`, channel: 'email', summary: '沟通报价与档期', by: nth(cast.promoters, i).id }],
    }
  })
  const made = await seed(call, promotionResource, rows)
  const paid = rows.flatMap((r, i) => (r.status === 'cooperating' || r.status === 'paused' || i % 4 === 0 ? [i] : []))
  const payees = await seed(
    call,
    promotionPayee,
    paid.map((i) => ({
      resource: made[i]!.id,
      method: nth(['paypal', 'paypal', 'wise', 'bank', 'payoneer'], i),
      account: `${rows[i]!.main_handle}@pay.example.com`,
      tail: '.com',
      account_name: rows[i]!.name,
      country: rows[i]!.country,
      currency: 'USD',
      tax_form: rows[i]!.country === 'US' ? 'w9' : 'w8',
      is_default: true,
      edited_by: nth(cast.promoters, i).account,
      owner: rows[i]!.owner,
      verified_by: i % 12 === 5 ? null : cast.head.id,
      verified_at: i % 12 === 5 ? null : `${rows[i]!.created_at.slice(0, 10)}T15:00:00+08:00`,
      status: i % 12 === 5 ? 'pending' : 'verified',
      created_at: rows[i]!.created_at,
      created_by: nth(cast.promoters, i).account,
    })),
  )
  const payeeOf = new Map(paid.map((i, k) => [i, payees[k]!.id]))
  return rows.flatMap((r, i) =>
    r.status === 'cooperating' || r.status === 'paused'
      ? [{ id: made[i]!.id, name: r.name, type: r.type, platform: r.main_platform, price: Number(r.price_from), payee: i % 12 === 5 ? null : payeeOf.get(i)! }]
      : [],
  )
}
