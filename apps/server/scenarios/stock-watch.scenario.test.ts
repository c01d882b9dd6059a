import { dayOf, periodOf } from '@crossway/kernel'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'
import { models } from '../models.ts'

// What a stock month shows before it is closed (warehouse.md A8).
let c: Company
const db = () => c.t.app.db
const today = dayOf(new Date())
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

describe('a stock month', () => {
  const period = periodOf(today)
  const checks = async (): Promise<{ code: string; count: number; link: string | null }[]> =>
    (await c.call('POST', `/api/stock-period/${c.ids.company}/${period}/actions/check`, {})).body.checks
  it('shows receipts that are not finished, and leads to a part and tab that the page has', async () => {
    c.as(c.keeper)
    const before = (await checks()).find((x) => x.code === 'receipts')!
    expect(before.count).toBe(0)
    const order = await insertRow(db(), 'purchase_order', {
      no: 'PO-SW',
      company_id: c.ids.company,
      supplier_id: c.ids.supplier,
      warehouse_id: c.ids.warehouse,
      status: 'ordered',
    })
    await insertRow(db(), 'purchase_sign', {
      no: 'PS-SW',
      po_id: order,
      company_id: c.ids.company,
      warehouse_id: c.ids.warehouse,
      signed_at: new Date().toISOString(),
      status: 'signed',
    })
    const now = await checks()
    expect(now.find((x) => x.code === 'receipts')).toMatchObject({ count: 1, blocking: false })
    expect(now.some((x) => x.code === 'arrivals')).toBe(true)
    for (const { code, link } of now) {
      if (link === null) continue
      const [route, query] = link.split('?')
      const asked = new URLSearchParams(query)
      const page = models.flatMap((m) => m.pages).find((p) => p.route === route)
      expect(page, `${code}: ${link}`).toBeDefined()
      const part = asked.get('part') === null ? page! : page!.subpages?.find((s) => s.resource === asked.get('part'))
      expect(part, `${code}: ${link}`).toBeDefined()
      const tabs = [null, ...(part!.tabs ?? []).map((t) => (typeof t === 'string' ? t : t.key))]
      expect(tabs, `${code}: ${link}`).toContain(asked.get('tab'))
    }
  })
  it('is calculated anew by its job, which finds nothing where all costs are final', async () => {
    const job = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'warehouse.recalc')!
    const done = await job.run({ app: c.t.app, ctx: c.keeper, data: { company: c.ids.company, period }, log: async () => undefined } as never)
    expect(done).toEqual({ written: 0, byStore: [] })
  })
})
