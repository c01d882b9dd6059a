import { defineResource, f, type AnyResource } from '@crossway/kernel'
import type { App, Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx } from '@crossway/test-kit'
import { server as design } from '@crossway/design/server'
import { server as finance } from '@crossway/finance/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as organization } from '@crossway/organization/server'
import { server as product } from '@crossway/product/server'
import { server as project } from '@crossway/project/server'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { server as warehouse } from '@crossway/warehouse/server'
import { peopleServer } from '../people-server.ts'
import { verification } from '../salary/verified.ts'

const named = (name: string, title: string): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })
// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Answer = { status: number; body: any }
/** Two payroll companies with people, over HTTP, as whoever the test says. */
export interface Fixture {
  readonly app: App
  readonly company: number
  readonly second: number
  readonly department: number
  person(name: string, more?: Record<string, unknown>): Promise<number>
  /** Whose calls follow: an account and its employee, super or not. */
  as(account: number, employee?: number | null, more?: Partial<Ctx>): void
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer>
  /** Creates a record and answers its id. */
  make(record: string, body: object): Promise<number>
  /** The answer as it goes over the wire. */
  text(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; text: string }>
  act(record: string, id: number, action: string, args?: object, confirmed?: string[]): Promise<Answer>
  close(): Promise<void>
}

export async function makeFixture(): Promise<Fixture> {
  let ctx: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      { model: { name: 'other', resources: [named('customer', 'name'), named('admin', 'nickname')], pages: [], labels: {} } },
      settings,
      organization,
      ledger,
      product,
      resource,
      project,
      warehouse,
      design,
      finance,
      peopleServer,
    ],
    { auth: () => ({ authenticate: async () => ctx }) },
  )
  const { app, http } = test
  const check = verification.check
  verification.check = () => undefined
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(app.db.here(), table, values)
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  const second = await row('company', { code: 'GZ', name: '跨途广州', short_name: '广州', status: 'active' })
  const department = await row('department', { code: 'OP', name: '运营部', status: 'enabled' })
  let serial = 0
  const call: Fixture['call'] = async (method, url, body) => {
    const r = await http.inject({ method, url, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
  }
  return {
    app,
    company,
    second,
    department,
    person: (name, more = {}) => {
      serial++
      return row('employee', {
        emp_no: `P${serial}`,
        name,
        department_id: department,
        company_id: company,
        status: 'regular',
        entry_date: '2020-01-01',
        employ_type: 'full',
        bank_verified: true,
        ...more,
      })
    },
    as: (account, employee = null, more = {}) => void (ctx = { ...superCtx(account), employee, ...more }),
    call,
    make: async (record, body) => {
      const r = await call('POST', `/api/${record}`, body)
      if (r.status !== 201) throw new Error(`${record}: ${JSON.stringify(r.body)}`)
      return r.body.id
    },
    text: async (method, url, body) => {
      const r = await http.inject({ method, url, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, text: r.body }
    },
    act: (record, id, action, args = {}, confirmed = []) => call('POST', `/api/${record}/${id}/actions/${action}`, { args, confirmed: [action, ...confirmed] }),
    close: async () => {
      verification.check = check
      await test.close()
    },
  }
}
