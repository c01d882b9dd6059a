import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { insertAll, seed, sql, type DemoCall } from '@crossway/server-kit'
import { competitorSurvey } from '../model/survey/competitor-survey.resource.ts'
import { socialAccount, socialPost } from '../model/social/social.resources.ts'
import { nth, type Cast } from './demo-cast.ts'
import type { DemoObject } from './object/demo-objects.ts'
import { keepAccounts } from './social/social.commands.ts'
import { surveyFigures } from './survey/survey-figures.ts'

/** 40 surveys of six competitors each. */
export async function demoSurveys(call: DemoCall, cast: Cast, objects: readonly DemoObject[]): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const [site] = await tx.rows<{ id: number }>(
    sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  if (!site) return
  const rows = Array.from({ length: Math.ceil(40 * size) }, (_, i) => {
    const o = nth(objects, i * 2)
    const day = addDays(today, -(1 + i * 8))
    const own = { own_price: (20 + (i % 15) + 0.99).toFixed(2), own_reviews: 120 + i * 9 }
    const lines = Array.from({ length: 6 }, (__, k) => ({
      asin: `B0CP${String(i * 6 + k).padStart(6, '0')}`,
      title: `Competitor ${k + 1}`,
      brand: nth(['Nuvo', 'Halo', 'Brite', 'Casa', 'Peak', 'Orbi'], k),
      seller_type: nth(['brand', 'third_party', 'amazon'], k),
      fba: true,
      price: (15 + Math.floor(rand() * 30) + 0.99).toFixed(2),
      rating: (3.8 + (k % 5) * 0.2).toFixed(1),
      review_count: 200 + k * 130 + i,
      bsr_main: 1500 + k * 700,
      est_month_units: 300 + k * 80,
    }))
    return {
      title: `${o.title.slice(0, 40)} 竞品调研`,
      survey_date: day,
      surveyor: nth(cast.promoters, i).id,
      project: o.project,
      object: o.id,
      marketplace: site.id,
      currency: 'USD',
      ...own,
      conclusion: '竞品以优惠券加短视频引流为主，建议配合站外折扣码。',
      ...surveyFigures(own, lines),
      score: i > 5 ? 3 + (i % 3) : null,
      status: i < 2 ? 'draft' : i < 6 ? 'submitted' : i < 30 ? 'reviewed' : 'archived',
      created_at: `${day}T10:00:00+08:00`,
      created_by: nth(cast.promoters, i).account,
      lines,
      suggestions: [{ action: '增加短视频达人投放', owner: nth(cast.promoters, i).id, due: addDays(day, 20) }],
    }
  })
  await seed(call, competitorSurvey, rows)
}

/** 28 accounts of our brands with 700 posts and a year of figures; one is banned, some have been quiet. */
export async function demoSocial(call: DemoCall, cast: Cast): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const brands = await tx.rows<{ id: number; name: string }>(sql`select id, name from brand order by id limit 10`)
  if (brands.length === 0) return
  const accounts = Array.from({ length: Math.ceil(28 * size) }, (_, i) => {
    const brand = nth(brands, i)
    const platform = nth(['instagram', 'tiktok', 'youtube', 'facebook', 'pinterest'], i)
    const handle = `${brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') || `brand${brand.id}`}.${platform.slice(0, 2)}${i}`
    return {
      platform,
      handle,
      url: `https://example.com/${handle}`,
      brand: brand.id,
      country: 'US',
      operator: nth(cast.promoters, i).id,
      backup: cast.head.id,
      password_changed_on: addDays(today, -(i * 6)),
      opened_on: addDays(today, -700),
      certification: nth(['none', 'business', 'blue'], i),
      followers: 5000,
      status: i === 9 ? 'banned' : i === 17 ? 'limited' : 'active',
      status_reason: i === 9 ? '误判违规，申诉中' : null,
      created_at: `${addDays(today, -400)}T09:00:00+08:00`,
      created_by: cast.head.account,
    }
  })
  const made = await seed(call, socialAccount, accounts)
  const posts = Array.from({ length: Math.ceil(700 * size) }, (_, i) => {
    const k = i % accounts.length
    const ago = i < 40 ? -(1 + (i % 9)) : Math.floor(i / 2) + (k % 7 === 3 ? 20 : 1)
    const day = addDays(today, -ago)
    const status = ago < 0 ? nth(['idea', 'draft', 'review', 'scheduled', 'scheduled'], i) : i % 29 === 4 ? 'failed' : 'published'
    return {
      account: made[k]!.id,
      plan_at: `${day}T18:00:00+08:00`,
      content_type: nth(['reel', 'post', 'story', 'video'], i),
      topic: nth(['开箱展示', '使用场景', '用户故事', '节日活动', '新品预告'], i),
      copy: '一盏灯，换一种心情。 #home #ad',
      hashtags: ['home'],
      operator: accounts[k]!.operator,
      url: status === 'published' ? `https://example.com/s/${i}` : null,
      published_at: status === 'published' ? `${day}T18:05:00+08:00` : null,
      status_reason: status === 'failed' ? '素材审核未过' : null,
      status,
      created_at: `${ago < 0 ? addDays(today, -2) : addDays(day, -5)}T10:00:00+08:00`,
      created_by: nth(cast.promoters, k).account,
    }
  })
  await seed(call, socialPost, posts)
  const first = startOfMonth(today)
  await insertAll(
    tx,
    'social_metric',
    {
      account_id: 'bigint',
      period: 'text',
      followers: 'int',
      gained: 'int',
      lost: 'int',
      posts: 'int',
      impressions: 'int',
      reach: 'int',
      likes: 'int',
      comments: 'int',
      shares: 'int',
      saves: 'int',
      clicks: 'int',
      sessions: 'int',
      orders: 'int',
      sales: 'numeric',
      ad_spend: 'numeric',
      currency: 'text',
      operator_id: 'bigint',
      created_at: 'timestamptz',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    made.flatMap((m, k) => {
      let followers = 3000 + k * 900
      return Array.from({ length: 12 }, (_, i) => {
        const gained = 80 + Math.floor(rand() * 300)
        followers += gained - 20
        const reach = 6000 + Math.floor(rand() * 40_000)
        return {
          account_id: m.id,
          period: addMonths(first, i - 12).slice(0, 7),
          followers,
          gained,
          lost: 20,
          posts: 2 + (i % 5),
          impressions: reach * 2,
          reach,
          likes: Math.floor(reach * 0.02),
          comments: Math.floor(reach * 0.003),
          shares: Math.floor(reach * 0.001),
          saves: Math.floor(reach * 0.001),
          clicks: Math.floor(reach * 0.01),
          sessions: Math.floor(reach * 0.008),
          orders: 4 + (i % 9),
          sales: String(140 + (i % 9) * 35),
          ad_spend: '0',
          currency: 'USD',
          operator_id: accounts[k]!.operator,
          created_at: `${addMonths(first, i - 11)}T09:00:00+08:00`,
          created_by: 0,
          updated_by: 0,
        }
      })
    }),
  )
  await keepAccounts(
    tx,
    made.map((m) => m.id),
  )
}
