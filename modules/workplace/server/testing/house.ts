import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as organization } from '@crossway/organization/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { systemAccess, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { workplaceServer } from '../workplace-server.ts'

const others = ['customer', 'warehouse', 'category', 'project'].map((name): AnyResource =>
  name === 'category'
    ? defineResource({ name, module: 'other', title: 'name_zh', fields: { name_zh: f.text() } })
    : defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const words = { name: '其他', fields: { name: '名称', name_zh: '名称' }, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))

export interface House {
  readonly t: TestApp
  /** Whose calls follow: a super account, or somebody with nothing but the pages. */
  become(who: Ctx): void
  person(name: string, more?: Record<string, unknown>): Promise<number>
  call(method: string, url: string, payload?: object): Promise<{ readonly status: number; readonly body: ReturnType<typeof JSON.parse> }>
  make(record: string, body: object): Promise<number>
  act(record: string, id: number, action: string, args?: object, confirmed?: readonly string[]): ReturnType<House['call']>
  close(): Promise<void>
}
export const everyone = superCtx(1)
/** Somebody without any right of his own beyond the pages he has opened. */
export const plain = (account: number, employee: number, nodes: readonly string[] = []): Ctx => ({
  ...superCtx(account),
  employee,
  access: { ...systemAccess, super: false, has: (n) => nodes.includes(n) || !n.includes('/'), scopes: () => [{ kind: 'self' }] },
})

/** A department with people, the goals and the knowledge of the workplace; calls go through HTTP. */
export async function makeHouse(): Promise<House> {
  let who: Ctx = everyone
  const t = await createTestApp([platform, settings, { model: { name: 'other', resources: others, pages: [], labels } }, organization, workplaceServer], {
    auth: () => ({ authenticate: async () => who }),
    config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } },
  })
  const company = await insertRow(t.app.db, 'company', { code: 'SZ', name: '跨途', short_name: '跨途', status: 'active' })
  const department = await insertRow(t.app.db, 'department', { code: 'OP', name: '运营部', status: 'enabled' })
  const call: House['call'] = async (method, url, payload) => {
    const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}) })
    return { status: r.statusCode, body: r.body ? r.json() : null }
  }
  return {
    t,
    become: (ctx) => void (who = ctx),
    person: (name, more = {}) =>
      insertRow(t.app.db, 'employee', {
        emp_no: name,
        name,
        department_id: department,
        company_id: company,
        status: 'regular',
        entry_date: '2020-01-01',
        ...more,
      }),
    call,
    make: async (record, body) => {
      const r = await call('POST', record, body)
      if (r.status !== 201) throw new Error(`${record}: ${JSON.stringify(r.body)}`)
      return r.body.id
    },
    act: (record, id, action, args = {}, confirmed = []) => call('POST', `${record}/${id}/actions/${action}`, { args, confirmed: [action, ...confirmed] }),
    close: () => t.close(),
  }
}
