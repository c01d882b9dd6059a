import { createRecord, sql } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { supplier } from '../../model/supplier.resource.ts'
import { settingsServer } from '../settings-server.ts'
import { namedAccount } from './people.ts'
import { standIns } from './stand-ins.ts'

/** An installation with its base data, one person and one company. */
export interface Fixture extends TestApp {
  readonly employee: number
  readonly company: number
  call(
    account: number,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** A working supplier with one contact and one bank account. */
  supplier(name: string, more?: Record<string, unknown>): Promise<number>
  marketplace(platform: string, code: string): Promise<{ id: number; platform: number }>
}

export async function makeFixture(): Promise<Fixture> {
  const test = await createTestApp(
    [
      settingsServer,
      standIns('employee', 'department', 'role', 'customer', 'project', 'bank_account', ['warehouse', 'code'], ['category', 'name_zh'], ['msku', 'seller_sku']),
    ],
    { auth: namedAccount },
  )
  const db = test.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  const employee = await insertRow(db, 'employee', { name: '林木', company_id: company })
  let serial = 0
  return {
    ...test,
    employee,
    company,
    call: async (who, method, url, body, headers = {}) => {
      const r = await test.http.inject({ method, url, headers: { 'x-account': String(who), ...headers }, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? (r.json() as Record<string, unknown>) : {} }
    },
    supplier: (name, more = {}) => {
      serial++
      const body = {
        name,
        supplier_type: 'individual',
        address: '义乌',
        buyer: employee,
        contacts: [{ name: '王' }],
        banks: [{ account_name: name, bank: '农业银行', account_no: `62284800000000${serial}` }],
        ...more,
      }
      return db.tx((tx) => createRecord({ app: test.app, tx, ctx: superCtx(7) }, supplier, body, { preset: { status: 'active' } }))
    },
    marketplace: (platform, code) =>
      db.one(
        sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = ${platform} and m.code = ${code}`,
      ),
  }
}
