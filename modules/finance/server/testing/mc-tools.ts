import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import type { Fixture } from './world.ts'

export interface ImportedAnswer {
  readonly bills: readonly { readonly id: number; readonly no: string; readonly external_id: string; readonly lines: number }[]
}
export interface McTools {
  /** A store on another platform, with its project of that group. */
  mcStore(no: string, platform: string, mode?: string): Promise<{ store: number; project: number }>
  bring(store: number, text: string, more?: object): Promise<{ status: number; body: ImportedAnswer & { code?: string; detail?: string } }>
  /** Imports, checks and posts; answers the settlement of each statement. */
  post(store: number, text: string, more?: object): Promise<number[]>
  act(id: number, action: string, args?: object): Promise<{ status: number; body: Record<string, unknown> }>
  read(id: number): Promise<Record<string, string>>
}

/** Bills of other platforms in tests. */
export function mcTools(w: Fixture): McTools {
  const { db } = w.app
  const act: McTools['act'] = (id, action, args = {}) => w.call('POST', `/api/settlement/${id}/actions/${action}`, { args })
  const bring: McTools['bring'] = (store, text, more = {}) => w.call('POST', '/api/platform-bill/import', { name: 'bill.csv', text, store, ...more })
  return {
    act,
    bring,
    read: async (id) => (await w.call<Record<string, string>>('GET', `/api/settlement/${id}`)).body,
    mcStore: async (no, code, mode = 'trade') => {
      const platform = await db.one<{ id: number; group: string }>(sql`select id, "group" from platform where code = ${code}`)
      const account = await insertRow(db, 'store_account', { account_no: `A-${no}`, alias: no, platform_id: platform.id, ownership: 'ours' })
      const store = await insertRow(db, 'store', {
        store_no: no,
        name: no,
        store_account_id: account,
        marketplace_id: w.marketplace,
        platform_id: platform.id,
        currency: 'USD',
        time_zone: 'America/Los_Angeles',
        company_id: w.company,
        status: 'normal',
      })
      const project = await w.newProject(`${no} ${code}`, mode)
      await db.run(sql`update project set channel_group = ${platform.group} where id = ${project}`)
      const { ensureProjectStructure } = await import('@crossway/ledger/server')
      await db.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2016-01-01' }))
      return { store, project }
    },
    post: async (store, text, more = {}) => {
      const r = await bring(store, text, more)
      if (r.status !== 200) throw new Error(JSON.stringify(r.body))
      for (const b of r.body.bills)
        for (const action of ['check', 'post']) {
          const done = await act(b.id, action)
          if (done.status !== 200) throw new Error(JSON.stringify(done.body))
        }
      return r.body.bills.map((b) => b.id)
    },
  }
}
