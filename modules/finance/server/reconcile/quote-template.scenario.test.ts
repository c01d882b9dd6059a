import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

interface Template {
  readonly id: number
  readonly version_no: number
  readonly title: string
  readonly status: string
  readonly lines: readonly Record<string, unknown>[]
  readonly tiers: readonly Record<string, unknown>[]
}
const tiers = [
  { line_no: 2, from: '0', to: '50000', rate: '10' },
  { line_no: 2, from: '50000', to: '100000', rate: '8' },
  { line_no: 2, from: '100000', rate: '6' },
]
const body = (more: object = {}) => ({
  code: 'QT-AGENCY',
  name: '代运营标准',
  settle_mode: 'agency_commission',
  lines: [
    { charge_type: 'service_fee', title: '月服务费', calc: 'fixed', amount: '15000' },
    { charge_type: 'sales_commission', title: '销售佣金', calc: 'tier_excess' },
  ],
  tiers,
  ...more,
})
const create = (more: object = {}) => w.call<Template>('POST', '/api/quote-template', body(more))
const act = (id: number, action: string) =>
  w.call<Template & { code: string; detail: string }>('POST', `/api/quote-template/${id}/actions/${action}`, { args: {} })

describe('finance.md quoteTemplates', () => {
  let first: number
  it('fills base and P&L line of a charge by its type', async () => {
    const created = await create()
    expect(created).toMatchObject({ status: 201, body: { version_no: 1, title: '代运营标准 v1', status: 'draft', bill_basis: 'settlement', confirm_days: 5 } })
    expect(created.body.lines).toMatchObject([
      { pl_line_code: 'L1701', base_metric: null },
      { pl_line_code: 'L1702', base_metric: 'net_sales' },
    ])
    first = created.body.id
  })
  it('refuses a charge without what it is calculated from, bounds the wrong way round and a scale of another line', async () => {
    const refused = async (more: object) => (await create({ code: 'QT-X', ...more })).body as unknown as { code: string; errors?: { code: string }[] }
    const lines = (l: object) => ({ lines: [{ charge_type: 'sales_commission', title: 'x', calc: 'rate', ...l }], tiers: [] })
    expect(JSON.stringify(await refused(lines({})))).toContain('CHARGE_NEEDS')
    expect(JSON.stringify(await refused(lines({ rate: '5', min_amount: '2', max_amount: '1' })))).toContain('CHARGE_BOUNDS')
    expect(JSON.stringify(await refused({ tiers: [{ line_no: 1, from: '0', rate: '1' }] }))).toContain('TIER_LINE')
    expect(JSON.stringify(await refused({ rate_rule: 'fixed' }))).toContain('TEMPLATE_RATE')
    expect(JSON.stringify(await refused({ bill_currency: 'XQX' }))).toContain('RATE_CURRENCY')
  })
  it('refuses to activate tiers with a gap, a share above 100 % and an empty template', async () => {
    const gap = (await create({ code: 'QT-GAP', tiers: [tiers[0], { ...tiers[1], from: '60000' }, tiers[2]] })).body.id
    expect(await act(gap, 'activate')).toMatchObject({ status: 422, body: { errors: [{ code: 'TIERS_GAP', detail: '阶梯区间不连续' }] } })
    const share = (await create({ code: 'QT-S', lines: [{ charge_type: 'profit_share', title: '分成', calc: 'rate', rate: '101' }], tiers: [] })).body.id
    expect(JSON.stringify((await act(share, 'activate')).body)).toContain('SHARE_ABOVE')
    const empty = (await create({ code: 'QT-E', lines: [], tiers: [] })).body.id
    expect((await act(empty, 'activate')).body.code).toBe('TEMPLATE_EMPTY')
  })
  it('is fixed once active, and goes on as a new version of the same charges and tiers', async () => {
    expect(await act(first, 'activate')).toMatchObject({ status: 200, body: { status: 'active' } })
    expect((await w.call('PATCH', `/api/quote-template/${first}`, { version: 2, name: 'x' })).status).toBe(409)
    expect((await act(first, 'new_version')).status).toBe(200)
    const list = await w.call<{ rows: Template[] }>('GET', `/api/quote-template?view=quoteTemplates&q=QT-AGENCY&sort=version_no`)
    expect(list.body.rows).toMatchObject([
      { version_no: 1, status: 'active' },
      { version_no: 2, status: 'draft', title: '代运营标准 v2' },
    ])
    const second = (await w.call<Template>('GET', `/api/quote-template/${list.body.rows[1]!.id}`)).body
    expect(second.lines).toHaveLength(2)
    expect(second.tiers).toMatchObject([{ rate: '10.0000' }, { rate: '8.0000' }, { rate: '6.0000', to: null }])
    expect(await act(first, 'new_version'), 'one draft at a time').toMatchObject({ status: 409, body: { code: 'TEMPLATE_DRAFT' } })
    expect((await create()).status, 'a code is taken once').toBe(409)
  })
  it('charges a structure that is not trade, and stays while one uses it', async () => {
    const project = await w.newProject('代运营客户', 'agency_commission')
    const structure = (quote_template: number | null) =>
      w.call<{ id: number }>('POST', '/api/project-structure', { project, settle_mode: 'agency_commission', quote_template, effective_from: '2026-01-01' })
    expect(JSON.stringify((await structure(null)).body)).toContain('STRUCTURE_TERMS')
    const draft = (await create({ code: 'QT-DRAFT' })).body.id
    expect(JSON.stringify((await structure(draft)).body)).toContain('TEMPLATE_OFF')
    expect((await structure(first)).status).toBe(201)
    expect(await act(first, 'retire')).toMatchObject({ status: 409, body: { code: 'TEMPLATE_USED', detail: '仍有 1 个生效的项目架构使用该模板' } })
    await act(draft, 'activate')
    expect((await act(draft, 'retire')).body.status).toBe('retired')
  })
})
