import { marketplaceById } from '@crossway/amazon'
import { sql, type Runner } from '@crossway/server-kit'
import type { ReportType } from '../../model/report/report-types.ts'

export interface Shop {
  readonly store: number
  readonly store_account: number
  readonly account_name: string
  readonly merchant_id: string | null
  readonly marketplace: number
  readonly code: string
  readonly platform_code: string | null
  readonly domain: string | null
  readonly country: string
  readonly currency: string
  readonly time_zone: string
  readonly home: boolean
}

/** Amazon shops of one account, or of all; the home site's first. */
export const amazonShops = (run: Runner, account?: number): Promise<Shop[]> =>
  run.rows<Shop>(sql`
    select s.id as store, s.store_account_id as store_account, a.alias as account_name, a.merchant_id, m.id as marketplace, m.code, m.platform_code, lower(m.domain) as domain, m.country, s.currency, s.time_zone,
      coalesce(a.home_marketplace_id = m.id, false) as home
    from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id join platform p on p.id = s.platform_id
    where p."group" = 'amazon' ${account === undefined ? sql.empty : sql`and a.id = ${account}::bigint`} order by home desc, s.id limit 2000`)

/** Does a shop answer to what a file says about the site: a domain, an id, a country? */
export const answersTo = (shop: Shop, site: string): boolean => {
  const s = site.trim().toLowerCase()
  return s === shop.domain || s === shop.platform_code?.toLowerCase() || s === shop.code.toLowerCase() || s === shop.country.toLowerCase()
}

/** A site as people call it: its country where the file says the platform's id of it. */
export const siteName = (site: string): string => marketplaceById(site.toUpperCase())?.country ?? site

export interface Scope {
  readonly store_account: number | null
  readonly store: number | null
  /** Sites that the file stands for; empty = the whole account. */
  readonly marketplaces: readonly number[]
}
export type ScopeAnswer =
  | { readonly ok: true; readonly scope: Scope }
  | { readonly ok: false; readonly ask: 'account' | 'site'; readonly accounts: readonly number[] }
  | { readonly ok: false; readonly wrong: { readonly a: string; readonly b: string }; readonly code: 'R007' | 'R_SITES' }

export interface ScopeQuestion {
  readonly type: ReportType
  readonly store_account?: number | null | undefined
  readonly marketplaces?: readonly number[] | undefined
  /** Sites and sellers that the file itself names. */
  readonly sites: readonly string[]
  readonly merchants: readonly string[]
}

/** Whose file it is: what the caller said, checked against what the file says; else what the file says, where only one account fits (R007). */
export function scopeOf(shops: readonly Shop[], q: ScopeQuestion): ScopeAnswer {
  const named = q.sites.filter((s) => !/^non-amazon/i.test(s))
  const fits = (account: number): boolean => {
    const own = shops.filter((s) => s.store_account === account)
    const merchant = q.merchants.length === 0 || own.some((s) => s.merchant_id && q.merchants.includes(s.merchant_id)) || own.every((s) => !s.merchant_id)
    return merchant && (named.length === 0 || named.some((n) => own.some((s) => answersTo(s, n))))
  }
  if (q.type.scope === 'marketplace') {
    const given = q.marketplaces?.[0] ?? shops.find((s) => named.some((n) => answersTo(s, n)))?.marketplace
    return given === undefined ? { ok: false, ask: 'site', accounts: [] } : { ok: true, scope: { store_account: null, store: null, marketplaces: [given] } }
  }
  const accounts = [...new Set(shops.map((s) => s.store_account))]
  let account = q.store_account ?? undefined
  if (account !== undefined) {
    const own = shops.filter((s) => s.store_account === account)
    // A seller named in the file that belongs to another account of ours is never an accident of spelling.
    if (!fits(account)) {
      const bySeller = q.merchants.length > 0
      const a = (bySeller ? q.merchants : named.map(siteName)).slice(0, 3).join(', ')
      return { ok: false, code: bySeller ? 'R007' : 'R_SITES', wrong: { a, b: own[0]?.account_name ?? String(account) } }
    }
  } else {
    const sure = accounts.filter((a) => shops.some((s) => s.store_account === a && s.merchant_id && q.merchants.includes(s.merchant_id)))
    const fitting = sure.length ? sure : accounts.filter(fits)
    if (fitting.length !== 1) return { ok: false, ask: 'account', accounts: fitting }
    account = fitting[0]!
  }
  const own = shops.filter((s) => s.store_account === account)
  const home = own.find((s) => s.home) ?? own[0]
  if (!home) return { ok: false, ask: 'account', accounts }
  if (q.type.scope === 'account') {
    const only = named.length ? own.filter((s) => named.some((n) => answersTo(s, n))) : []
    return { ok: true, scope: { store_account: account, store: (only.find((s) => s.home) ?? only[0] ?? home).store, marketplaces: [] } }
  }
  const site = q.marketplaces?.[0] ?? (own.length === 1 ? own[0]!.marketplace : own.find((s) => named.some((n) => answersTo(s, n)))?.marketplace)
  const shop = own.find((s) => s.marketplace === site)
  if (!shop) return { ok: false, ask: 'site', accounts: [account] }
  return { ok: true, scope: { store_account: account, store: shop.store, marketplaces: [shop.marketplace] } }
}
