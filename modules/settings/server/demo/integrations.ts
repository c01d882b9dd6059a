import { addDays } from '@crossway/kernel'
import { insertAll, seed, type DemoCall } from '@crossway/server-kit'
import { integration } from '../../model/integration/integration.resource.ts'
import type { IntegrationType } from '../../model/integration/secret-fields.ts'
import { webhookOut } from '../../model/integration/webhook-out.resource.ts'
import { webhookIn } from '../../model/integration/webhook.resource.ts'

type Plan = readonly [code: string, name: string, type: IntegrationType, company?: number]
const global: readonly Plan[] = [
  ['AMZ-ADS-NA', '亚马逊广告 北美', 'amazon_ads'],
  ['AMZ-ADS-EU', '亚马逊广告 欧洲', 'amazon_ads'],
  ['WM-US', '沃尔玛 美国', 'walmart'],
  ['SHOPIFY-1', '独立站 CrossHome', 'shopify'],
  ['SHOPIFY-2', '独立站 TrailFox', 'shopify'],
  ['TT-US', 'TikTok Shop 美国', 'tiktok'],
  ['EBAY-1', 'eBay 主账号', 'ebay'],
  ['WAYFAIR', 'Wayfair 供应商', 'wayfair'],
  ['TEMU-1', 'Temu 全托管', 'temu'],
  ['WECOM', '企业微信 应用', 'wecom'],
  ['SMTP', '系统发信邮箱', 'email_smtp'],
  ['IMAP-OTP', '验证码收信邮箱', 'email_imap'],
  ['SMS', '短信通道', 'sms'],
  ['TRACK-17', '物流轨迹 17TRACK', 'tracking'],
  ['FWD-SZ', '货代 深圳顺捷', 'tracking'],
  ['FWD-NB', '货代 宁波港通', 'tracking'],
  ['RATE-ECB', '欧洲央行汇率', 'exchange_rate'],
  ['S3', '文件存储', 'object_storage'],
  ['NODE-SZ', '爬虫节点 深圳', 'crawler_node'],
  ['NODE-US', '爬虫节点 美国', 'crawler_node'],
  ['BI-EXPORT', '报表外发', 'custom'],
]
const companies: readonly (readonly [code: string, name: string])[] = [
  ['KD-SZ', '金蝶 深圳'],
  ['KD-HK', '金蝶 香港'],
  ['KD-US', '金蝶 美国'],
]

/** Twenty-four connections in mock: most in order, one warned of, one in error, one whose credentials run out; a day of calls behind them. */
export async function seedIntegrations(call: DemoCall, ids: readonly number[]): Promise<void> {
  const { tx, today, size = 1 } = call
  const plan: Plan[] = [...global, ...companies.flatMap(([code, name], i): Plan[] => (ids[i] === undefined ? [] : [[code, name, 'kingdee', ids[i]]]))]
  const at = (hour: number): string => `${addDays(today, -1)}T${String(hour).padStart(2, '0')}:20:00+08:00`
  const made = await seed(
    call,
    integration,
    plan.map(([code, name, type, company], i) => {
      const status = i === 5 ? 'error' : i === 14 ? 'warning' : i === 20 ? 'draft' : 'ok'
      return {
        code,
        name,
        type,
        environment: 'mock',
        scope: company === undefined ? 'global' : 'company',
        company: company ?? null,
        expires_at: i % 6 === 0 ? addDays(today, 20 + i * 11) : null,
        status,
        last_ok_at: status === 'draft' ? null : at(status === 'error' ? 3 : 20),
        last_error: status === 'error' ? 'invalid_grant: refresh token expired' : status === 'warning' ? 'HTTP 503' : null,
        last_error_at: status === 'error' || status === 'warning' ? at(21) : null,
        failures: status === 'error' ? 6 : status === 'warning' ? 1 : 0,
        created_at: `${addDays(today, -200)}T09:00:00+08:00`,
      }
    }),
  )
  const kinds: Readonly<Partial<Record<IntegrationType, string>>> = {
    kingdee: 'GL_VOUCHER.Save',
    tracking: 'GET /track',
    exchange_rate: 'GET /stats',
    shopify: 'GET /orders.json',
  }
  await insertAll(
    tx,
    'api_call',
    { integration_id: 'bigint', operation: 'text', ok: 'bool', ms: 'int', attempt: 'int', error: 'text', at: 'timestamptz' },
    made.flatMap((m, i) =>
      Array.from({ length: Math.ceil(40 * size) }, (_, n) => {
        const bad = i === 5 ? n < 6 : (n * 7 + i) % 61 === 0
        const minute = (n * 37 + i * 11) % 1440
        return {
          integration_id: m.id,
          operation: kinds[plan[i]![2]] ?? 'GET /',
          ok: !bad,
          ms: 80 + ((n * 53 + i * 17) % 900),
          attempt: bad ? 2 : 1,
          error: bad ? (i === 5 ? 'invalid_grant: refresh token expired' : 'HTTP 503') : null,
          at: `${addDays(today, -1 - (n % 5))}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+08:00`,
        }
      }),
    ),
  )
  await seedOutgoing(call)
  await seedWebhooks(
    call,
    made.filter((_, i) => plan[i]![2] === 'shopify').map((m) => m.id),
  )
}

/** What own shops tell of their orders: most calls taken once, some repeated, one in twenty refused. */
async function seedWebhooks(call: DemoCall, shops: readonly number[]): Promise<void> {
  const { tx, today, size = 1 } = call
  const at = (n: number): string =>
    `${addDays(today, -1 - (n % 6))}T${String((n * 5) % 24).padStart(2, '0')}:${String((n * 37) % 60).padStart(2, '0')}:12+08:00`
  const hooks = await seed(
    call,
    webhookIn,
    shops.map((shop, i) => ({
      name: `订单回调 ${i + 1}`,
      integration: shop,
      scheme: 'shopify' as const,
      topics: 'orders/create\norders/updated\nrefunds/create',
      last_at: at(6),
      created_at: `${addDays(today, -120)}T09:00:00+08:00`,
    })),
  )
  await insertAll(
    tx,
    'webhook_delivery',
    { webhook_id: 'bigint', event_key: 'text', topic: 'text', outcome: 'text', why: 'text', bytes: 'int', at: 'timestamptz' },
    hooks.flatMap((h, i) =>
      Array.from({ length: Math.ceil(60 * size) }, (_, n) => {
        const outcome = n % 20 === 7 ? 'refused' : n % 9 === 4 ? 'again' : 'taken'
        return {
          webhook_id: h.id,
          event_key: `b54557e4-${1000 + i}-${String(outcome === 'again' ? n - 1 : n).padStart(4, '0')}`,
          topic: outcome === 'refused' ? null : ['orders/create', 'orders/updated', 'refunds/create'][n % 3],
          outcome,
          why: outcome === 'refused' ? '签名不正确 / the signature is wrong' : null,
          bytes: 1800 + ((n * 331) % 4200),
          at: at(n),
        }
      }),
    ),
  )
}

/** Two programs that are told of what happens here: one takes every call, one was switched off after it had stopped answering. */
async function seedOutgoing(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const hooks = await seed(call, webhookOut, [
    {
      name: '工资系统通知',
      event: 'salary.locked',
      url: 'https://payroll.example.com/hooks/erp',
      has_secret: true,
      last_at: `${addDays(today, -3)}T18:20:00+08:00`,
      created_at: `${addDays(today, -200)}T09:00:00+08:00`,
    },
    {
      name: '旧报表平台',
      event: 'salary.locked',
      url: 'https://reports.example.com/erp',
      has_secret: true,
      fail_count: 6,
      status: 'disabled',
      created_at: `${addDays(today, -320)}T09:00:00+08:00`,
    },
  ])
  await insertAll(
    tx,
    'webhook_push',
    { webhook_id: 'bigint', event_key: 'text', event: 'text', status: 'text', tries: 'int', answer: 'int', ms: 'int', why: 'text', at: 'timestamptz' },
    hooks.flatMap((h, i) =>
      Array.from({ length: i ? 1 : 6 }, (_, n) => ({
        webhook_id: h.id,
        event_key: `evt_${9100 + i * 50 + n}`,
        event: 'salary.locked',
        status: i ? 'failed' : 'sent',
        tries: i ? 6 : 1 + (n % 2),
        answer: i ? 503 : 200,
        ms: 140 + n * 37,
        why: i ? 'HTTP 503' : null,
        at: `${addDays(today, -3 - 30 * n)}T18:19:00+08:00`,
      })),
    ),
  )
}
