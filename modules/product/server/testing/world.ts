import { createRecord, sql } from '@crossway/server-kit'
import { server as ledger } from '@crossway/ledger/server'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { sku } from '../../model/sku.resource.ts'
import { productServer } from '../product-server.ts'
import { namedAccount } from './people.ts'
import { standIns } from './stand-ins.ts'

/** A company with one category, one supplier and one store, as the acceptance scenarios need them. */
export interface Fixture extends TestApp {
  readonly employee: number
  readonly category: number
  readonly supplier: number
  readonly company: number
  readonly store: number
  /** Calls the API as an account; answers status and body. */
  call(
    account: number,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, never> & Record<string, unknown> }>
  /** An active article of this code. */
  article(code: string, more?: Record<string, unknown>): Promise<number>
  listing(sellerSku: string, more?: Record<string, unknown>): Promise<number>
}

export async function makeFixture(): Promise<Fixture> {
  const test = await createTestApp(
    [settings, standIns('employee', 'department', 'role', 'customer', 'project', ['warehouse', 'code']), ledger, productServer],
    { auth: namedAccount },
  )
  const db = test.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  const employee = await insertRow(db, 'employee', { name: '林木', company_id: company })
  const category = await insertRow(db, 'category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', leaf: true, level: 1 })
  const supplier = await insertRow(db, 'supplier', { no: 'SUP00001', name: '义乌日用品厂', buyer_id: employee, status: 'active', supplier_type: 'factory' })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const account = await insertRow(db, 'store_account', { alias: 'KT', name: 'KT', account_no: 'A1', platform_id: site.platform, company_id: company })
  const store = await insertRow(db, 'store', {
    store_no: 'S1',
    name: 'KT-US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    company_id: company,
  })
  return {
    ...test,
    employee,
    category,
    supplier,
    company,
    store,
    call: async (who, method, url, body, headers = {}) => {
      const r = await test.http.inject({ method, url, headers: { 'x-account': String(who), ...headers }, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? (r.json() as Record<string, never>) : ({} as Record<string, never>) }
    },
    article: (code, more = {}) =>
      db.tx((tx) =>
        createRecord(
          { app: test.app, tx, ctx: superCtx() },
          sku,
          { code, name_zh: code, category, developer: employee, ...more },
          { preset: { status: 'active' } },
        ),
      ),
    listing: (sellerSku, more = {}) => insertRow(db, 'msku', { store_id: store, seller_sku: sellerSku, fulfillment: 'fba', currency: 'USD', ...more }),
  }
}
