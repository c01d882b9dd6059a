import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import type { Company } from './company.ts'

/** An Amazon shop in the United States with its project, led by the company's buyer. */
export async function kitchenStore(c: Company): Promise<{ project: number; store: number; marketplace: number }> {
  const { db } = c.t.app
  const place = await db.one<{ platform: number; market: number }>(
    sql`select p.id as platform, m.id as market from platform p join marketplace m on m.platform_id = p.id and m.code = 'US' where p.code = 'amazon'`,
  )
  const project = await insertRow(db, 'project', {
    project_no: 'P1',
    name: '厨房美站',
    stage: 'operating',
    company_id: c.ids.company,
    leader_id: c.ids.employee,
  })
  const store = await insertRow(db, 'store', {
    name: '美国店',
    platform_id: place.platform,
    marketplace_id: place.market,
    status: 'normal',
    project_id: project,
    company_id: c.ids.company,
    currency: 'USD',
  })
  return { project, store, marketplace: place.market }
}
