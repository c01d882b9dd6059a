import { sql } from '@crossway/server-kit'
import type { WarningHit } from '../sources.ts'

/** A listing as warnings name it. */
export interface Listing {
  readonly id: number
  readonly store: number
  readonly sku: string
  readonly project: number | null
  readonly owner: number | null
}
export const listing = sql.raw('m.id, m.store_id as store, m.seller_sku as sku, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner')
/** What is wrong with a listing: one warning each as long as it lasts. */
export const hit = (m: Listing, zh: string, en: string, facts: WarningHit['facts'], level?: WarningHit['level']): WarningHit => ({
  key: `msku:${m.id}`,
  subject: { type: 'msku', id: m.id },
  store: m.store,
  msku: m.id,
  project: m.project,
  owner: m.owner,
  title: { 'zh-cn': `${m.sku} ${zh}`, en: `${m.sku}: ${en}` },
  facts,
  ...(level ? { level } : {}),
})
