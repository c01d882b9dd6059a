import { refuse as engine } from '@crossway/kernel'
import { accountTypes } from '@crossway/ledger/model'
import { route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { previewRule, saveRule, type RuleDraft } from './rule-change.ts'

const wrong = (what: string): Error => engine.BAD_REQUEST({ detail: what })
const signs = ['any', 'plus', 'minus'] as const
const months = ['posted', 'previous_month'] as const
const fulfilments = ['AFN', 'MFN', 'WFS', 'FBT'] as const

function readRule(body: unknown): RuleDraft {
  const b = (body ?? {}) as Record<string, unknown>
  const pattern = (name: string, most: number): string => {
    const v = b[name] ?? '*'
    if (typeof v !== 'string' || v.length > most || v.includes('\u0000')) throw wrong(name)
    return v.trim() || '*'
  }
  const one = <const T extends readonly string[]>(list: T, name: string): T[number] | null => {
    const v = b[name] ?? null
    if (v !== null && !(typeof v === 'string' && list.includes(v))) throw wrong(name)
    return v as T[number] | null
  }
  const id = b['id'] ?? null
  if (id !== null && !Number.isSafeInteger(id)) throw wrong('id')
  if (!Number.isSafeInteger(b['cost_type'])) throw wrong('cost_type')
  const priority = b['priority'] ?? 100
  if (!Number.isInteger(priority) || (priority as number) < 1 || (priority as number) > 999) throw wrong('priority')
  const platform = b['platform'] ?? 'amazon'
  if (typeof platform !== 'string' || !platform.trim() || platform.length > 20 || platform.includes('\u0000')) throw wrong('platform')
  if (b['remove'] === true && id === null) throw wrong('id')
  return {
    id: id as number | null,
    remove: b['remove'] === true,
    cost_type: b['cost_type'] as number,
    platform: platform.trim(),
    account_type: one(accountTypes, 'account_type'),
    transaction_type: pattern('transaction_type', 80),
    amount_type: pattern('amount_type', 120),
    amount_description: pattern('amount_description', 160),
    fulfillment: one(fulfilments, 'fulfillment'),
    // Any marketplace is said by no pattern.
    marketplace: b['marketplace'] == null || pattern('marketplace', 40) === '*' ? null : pattern('marketplace', 40),
    sign: one(signs, 'sign') ?? 'any',
    service_month: one(months, 'service_month') ?? 'posted',
    priority: priority as number,
  }
}
const text = { type: 'string' }
const body = {
  type: 'object',
  required: ['cost_type'],
  properties: {
    id: { type: 'integer' },
    remove: { type: 'boolean' },
    cost_type: { type: 'integer' },
    platform: text,
    account_type: { enum: accountTypes },
    transaction_type: text,
    amount_type: text,
    amount_description: text,
    fulfillment: { enum: fulfilments },
    marketplace: text,
    sign: { enum: signs },
    service_month: { enum: months },
    priority: { type: 'integer', minimum: 1, maximum: 999 },
  },
}

/** Rules of classification in one list, changed one at a time with a look at what the change does (finance-treasury.md costType 分类规则). */
export function ruleRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/statement-rule', node: 'costType', summary: '分类规则 · All rules with their hits of 30 days' }, async () => ({
    rows: await app.db.rows(
      sql`
      with hit as (
        select k.rule_id, sum(k.lines)::int as n from settlement s join settlement_kind k on k.settlement_id = s.id
        where s.created_at > now() - interval '30 days' and k.rule_id is not null group by 1)
      select r.id, r.cost_type_id as cost_type, c.code, c.name, c.name_en, r.platform, r.account_type, r.transaction_type, r.amount_type, r.amount_description, r.fulfillment, r.marketplace, r.sign, r.service_month, r.priority, r.seeded, coalesce(h.n, 0) as hits
      from statement_rule r join cost_type c on c.id = r.cost_type_id left join hit h on h.rule_id = r.id order by c.code, r.seq limit 5000`,
      true,
    ),
  }))
  route(
    http,
    app,
    { method: 'POST', url: '/api/statement-rule/preview', node: 'costType/rule', summary: '预览影响 · What a change would do', body },
    ({ req }) => previewRule(app.db, readRule(req.body)),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/statement-rule', node: 'costType/rule', summary: '保存规则 · Write, change or take out a rule', body },
    ({ ctx, req }) => {
      const draft = readRule(req.body)
      return app.db.tx((tx) => saveRule({ app, tx, ctx }, draft))
    },
  )
}
