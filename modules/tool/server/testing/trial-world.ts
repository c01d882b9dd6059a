import { createRecord, sql, systemAccess, type Access, type AuthPort } from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { seedUsRates, server as pricing } from '@crossway/pricing/server'
import { sku } from '@crossway/product/model'
import { server as product } from '@crossway/product/server'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { expect } from 'vitest'
import { toolServer } from '../tool-server.ts'
import { standIns } from './stand-ins.ts'

export const operator = 7
export const manager = 8
/** Sees no cost and no profit. */
export const assistant = 9

export const auth: AuthPort = {
  authenticate: async (req) => {
    const account = Number(req.headers['x-account'] ?? 0)
    if (!account) throw refuse.LOGIN_REQUIRED()
    const level: Access['level'] = (_r, _f, c) => (account === assistant && ['cost', 'profit', 'price'].includes(c) ? 'hidden' : 'edit')
    const access = { ...systemAccess, account, super: false, level, permissionsVersion: `p${account}` }
    const lang = String(req.headers['accept-language'] ?? '').startsWith('en') ? ('en' as const) : ('zh-cn' as const)
    return { ...superCtx(), account, employee: null, lang, access }
  },
}

interface World {
  readonly t: TestApp
  readonly us: number
  readonly article: number
  readonly msku: number
}
/** A store in the United States with one listing of one article, and the fee cards of the day. */
export async function makeTrialWorld(): Promise<World> {
  const t = await createTestApp(
    [settings, standIns('employee', 'department', 'position', 'role', 'customer', 'project', ['warehouse', 'code']), pricing, ledger, product, toolServer],
    { auth: () => auth },
  )
  const db = t.app.db
  await db.tx((tx) => seedUsRates({ app: t.app, tx, rand: () => 0.5, created: new Map(), today: '2026-07-01' }))
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const us = site.id
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  const employee = await insertRow(db, 'employee', { name: '林木', company_id: company })
  const category = await insertRow(db, 'category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', leaf: true, level: 1, target_margin: '15' })
  const account = await insertRow(db, 'store_account', { alias: 'KT', name: 'KT', account_no: 'A1', platform_id: site.platform, company_id: company })
  const store = await insertRow(db, 'store', {
    store_no: 'S1',
    name: 'KT-US',
    store_account_id: account,
    marketplace_id: us,
    platform_id: site.platform,
    currency: 'USD',
    company_id: company,
  })
  const article = await db.tx((tx) =>
    createRecord(
      { app: t.app, tx, ctx: superCtx() },
      sku,
      { code: 'HK001', name_zh: '锅', category, developer: employee, len_cm: '30', wid_cm: '20', hei_cm: '10', gross_weight: '0.85', std_cost: '62' },
      { preset: { status: 'active' } },
    ),
  )
  const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: 'KT-POT', fulfillment: 'fba', currency: 'USD', price: '39.99' })
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: article, qty: 1, valid_from: '2026-01-01T00:00:00Z' })
  return { t, us, article, msku }
}

type Answer = { status: number; body: Record<string, never> & Record<string, unknown> }
/** What tests of trials do by the API, in whichever world stands when they do it. */
export function callsIn(world: () => World) {
  async function call(who: number, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<Answer> {
    const r = await world().t.http.inject({ method, url, headers: { 'x-account': String(who) }, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? r.json() : {} } as Answer
  }
  const tryOut = (who: number, input: object, more: object = {}) =>
    call(who, 'POST', '/api/price-trial/calculate', { kind: 'sc', marketplace: world().us, input, ...more })
  const save = async (input: object, more: object = {}) => {
    const { us, msku } = world()
    const made = await call(operator, 'POST', '/api/price-trial', { kind: 'sc', name: '锅', marketplace: us, msku, input, ...more })
    expect(made).toMatchObject({ status: 201 })
    return Number(made.body.id)
  }
  const read = async (id: number, who = operator) => (await call(who, 'GET', `/api/price-trial/${id}`)).body
  const act = (who: number, id: number, action: string, args: object = {}) => call(who, 'POST', `/api/price-trial/${id}/actions/${action}`, { args })
  return { call, tryOut, save, read, act }
}
