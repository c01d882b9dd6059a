import { addDays, startOfMonth } from '@crossway/kernel'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'

/** Groups of industries with those below: code, name, level as a track. */
const groups: readonly (readonly [
  code: string,
  name: string,
  name_en: string,
  below: readonly (readonly [code: string, name: string, name_en: string, track: string])[],
])[] = [
  [
    'HOME',
    '家居生活',
    'Home and living',
    [
      ['HOME-1', '家居收纳', 'Home storage', 'S'],
      ['HOME-2', '家纺布艺', 'Home textiles', 'A'],
      ['HOME-3', '灯具照明', 'Lighting', 'B'],
      ['HOME-4', '园艺', 'Garden', 'A'],
    ],
  ],
  [
    'KITCHEN',
    '厨房电器',
    'Kitchen and appliances',
    [
      ['KIT-1', '小家电', 'Small appliances', 'S'],
      ['KIT-2', '锅具刀具', 'Cookware and knives', 'B'],
      ['KIT-3', '保温杯壶', 'Bottles and tumblers', 'A'],
    ],
  ],
  [
    'OUTDOOR',
    '户外宠物',
    'Outdoor and pets',
    [
      ['OUT-1', '户外用品', 'Outdoor gear', 'S'],
      ['OUT-2', '宠物用品', 'Pet supplies', 'S'],
      ['OUT-3', '运动健身', 'Sports and fitness', 'B'],
      ['OUT-4', '车载用品', 'Car accessories', 'none'],
    ],
  ],
  [
    'BEAUTY',
    '个护美妆',
    'Beauty and care',
    [
      ['BEA-1', '美容仪器', 'Beauty devices', 'A'],
      ['BEA-2', '日用香薰', 'Home fragrance', 'none'],
      ['BEA-3', '化妆工具', 'Make-up tools', 'none'],
    ],
  ],
  [
    'DIGITAL',
    '数码工贸',
    'Electronics and industry',
    [
      ['DIG-1', '充电配件', 'Charging accessories', 'B'],
      ['DIG-2', '五金制品', 'Hardware', 'none'],
      ['DIG-3', '玩具', 'Toys', 'none'],
      ['DIG-4', '工业品', 'Industrial goods', 'none'],
    ],
  ],
]
/** Trade of a client to the industry of the lowest level. */
export const industryOfTrade: Readonly<Record<string, string>> = {
  家居用品: 'HOME-1',
  厨房电器: 'KIT-1',
  五金制品: 'KIT-2',
  户外用品: 'OUT-1',
  宠物用品: 'OUT-2',
  汽车用品: 'OUT-4',
  日用化工: 'BEA-2',
  电子科技: 'DIG-1',
  纺织: 'HOME-2',
  工贸: 'HOME-4',
}
const media: readonly (readonly [platform: string, name: string])[] = [
  ['douyin', '跨途出海说'],
  ['douyin', '老陈聊亚马逊'],
  ['channels', '跨途ERP视频号'],
  ['wechat_mp', '跨途出海'],
  ['xiaohongshu', '工厂出海笔记'],
  ['bilibili', '跨途公开课'],
]

export interface Masters {
  /** Ids of industries by code, with their track. */
  readonly industries: ReadonlyMap<string, { readonly id: number; readonly track: string }>
  readonly sources: readonly { readonly id: number; readonly category: string }[]
  readonly media: readonly number[]
}

/** 18 industries in 5 groups, 10 sources with what they cost, 6 accounts of new media. */
export async function seedMasters(tx: Tx, pick: Pick, people: readonly number[], today: string): Promise<Masters> {
  const heads = await tx.rows<{ id: number; code: string }>(
    insertMany(
      'industry',
      { code: 'text', name: 'text', name_en: 'text', level: 'int', leaf: 'boolean', sort: 'int' },
      groups.map(([code, name, name_en], i) => ({ code, name, name_en, level: 1, leaf: false, sort: (i + 1) * 10 })),
      sql.raw('returning id, code'),
    ),
  )
  const parent = new Map(heads.map((h) => [h.code, h.id]))
  const rows = groups.flatMap(([code, , , below]) =>
    below.map(([c, name, name_en, track], i) => ({
      code: c,
      name,
      name_en,
      parent_id: parent.get(code),
      level: 2,
      leaf: true,
      track_level: track,
      sort: (i + 1) * 10,
    })),
  )
  const leaves = await tx.rows<{ id: number; code: string; track: string }>(
    insertMany(
      'industry',
      { code: 'text', name: 'text', name_en: 'text', parent_id: 'bigint', level: 'int', leaf: 'boolean', track_level: 'text', sort: 'int' },
      rows,
      sql.raw('returning id, code, track_level as track'),
    ),
  )
  const year = Number(today.slice(0, 4))
  await insertAll(
    tx,
    'industry_target',
    { industry_id: 'bigint', seq: 'int', year: 'int', target_customers: 'int', target_sales_usd: 'numeric' },
    leaves
      .filter((l) => l.track !== 'none')
      .map((l) => ({ industry_id: l.id, seq: 1, year, target_customers: l.track === 'S' ? 12 : 6, target_sales_usd: l.track === 'S' ? 1_200_000 : 500_000 })),
  )
  await tx.run(
    sql`insert into customer_source (name, name_en, category, need_detail, need_broker, sort, is_system, status) values ('义乌产业带地推', 'Yiwu field sales', 'outbound', true, false, 55, false, 'enabled') on conflict do nothing`,
  )
  const sources = await tx.rows<{ id: number; category: string }>(sql`select id, category from customer_source order by sort, id`)
  const months = Array.from({ length: 12 }, (_, i) => startOfMonth(addDays(startOfMonth(today), -1 - i * 30)).slice(0, 7))
  const costly: Readonly<Record<string, number>> = { exhibition: 9000, referral: 1500, outbound: 4000, website: 2500, association: 3000, platform: 2000 }
  await insertAll(
    tx,
    'source_cost',
    { customer_source_id: 'bigint', seq: 'int', month: 'text', amount: 'numeric' },
    sources.flatMap((s) =>
      costly[s.category]
        ? [...new Set(months)].map((month, i) => ({ customer_source_id: s.id, seq: i + 1, month, amount: costly[s.category]! + pick.int(0, 20) * 100 }))
        : [],
    ),
  )
  const accounts =
    people.length === 0
      ? []
      : await tx.rows<{ id: number }>(
          insertMany(
            'new_media_account',
            { platform: 'text', account_name: 'text', account_id: 'text', operator_id: 'bigint', opened_on: 'date' },
            media.map(([platform, account_name], i) => ({
              platform,
              account_name,
              account_id: `kt${platform}${i + 1}`,
              operator_id: people[i % people.length],
              opened_on: addDays(today, -500 - i * 31),
            })),
            sql.raw('returning id'),
          ),
        )
  return { industries: new Map(leaves.map((l) => [l.code, l])), sources, media: accounts.map((a) => a.id) }
}

/** Twelve months of each account; all but the last are confirmed and make up what new media has cost. */
export async function seedMonths(tx: Tx, pick: Pick, accounts: readonly number[], today: string): Promise<void> {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 13
  const rows = accounts.flatMap((account_id, a) => {
    let followers = 2000 + a * 1500
    return Array.from({ length: 12 }, (_, i) => {
      const at = first + i
      const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
      const start = followers
      const [more, less] = [pick.int(180, 900), pick.int(20, 160)]
      followers = start + more - less
      const views = pick.int(8, 90) * 1000
      const [ad, content, other] = [pick.int(5, 40) * 100, pick.int(4, 20) * 100, pick.int(0, 5) * 100]
      return {
        account_id,
        month,
        posts: pick.int(6, 26),
        live_sessions: pick.int(0, 8),
        live_hours: pick.int(0, 20),
        followers_start: start,
        followers_new: more,
        followers_lost: less,
        followers_end: followers,
        views,
        likes: Math.round(views * 0.03),
        comments: Math.round(views * 0.004),
        shares: Math.round(views * 0.006),
        private_messages: pick.int(10, 90),
        leads: pick.int(3, 22),
        ad_cost: ad,
        content_cost: content,
        other_cost: other,
        total_cost: ad + content + other,
        status: i === 11 ? (a % 2 === 0 ? 'submitted' : 'draft') : 'confirmed',
      }
    })
  })
  const whole = [
    'posts',
    'live_sessions',
    'followers_start',
    'followers_new',
    'followers_lost',
    'followers_end',
    'views',
    'likes',
    'comments',
    'shares',
    'private_messages',
    'leads',
  ]
  const columns = {
    account_id: 'bigint',
    month: 'text',
    live_hours: 'numeric',
    ad_cost: 'numeric',
    content_cost: 'numeric',
    other_cost: 'numeric',
    total_cost: 'numeric',
    status: 'text',
    ...Object.fromEntries(whole.map((n) => [n, 'int'])),
  }
  await insertAll(tx, 'new_media_month', columns, rows)
  await tx.run(sql`update new_media_month m set operator_id = a.operator_id from new_media_account a where a.id = m.account_id`)
  await tx.run(sql`
    update new_media_month t set
      leads_valid = (select count(*)::int from customer c where c.new_media_account_id = t.account_id and to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = t.month and c.status = 'active'),
      claimed = (select count(*)::int from customer c where c.new_media_account_id = t.account_id and to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = t.month and c.claimed_at is not null),
      signed = (select count(*)::int from customer c where c.new_media_account_id = t.account_id and to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = t.month and c.first_signed_at < (t.month || '-01')::date + interval '1 month'),
      signed_amount = 0 where t.status = 'confirmed'`)
  await tx.run(sql`insert into source_cost (customer_source_id, seq, month, amount)
    select (select id from customer_source where category = 'new_media' order by sort limit 1), row_number() over (order by month), month, sum(total_cost) from new_media_month where status = 'confirmed' group by month`)
}
