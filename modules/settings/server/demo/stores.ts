import { addDays } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Pick } from './pick.ts'
import { plannedAccounts } from './store-plan.ts'

export interface SeededAccount {
  readonly id: number
  readonly brand: number
}
const regionOf = (platform: string, site: string): string =>
  platform === 'shopify' ? 'GLOBAL' : ['UK', 'DE', 'FR', 'IT', 'ES'].includes(site) ? 'EU' : site === 'JP' ? 'FE' : 'NA'
const alphabet = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']

/** The planned accounts and stores: 33 run, two are opening, one each is suspended, closed and given back. Clients and projects come with those modules. */
export async function seedStores(
  tx: Tx,
  pick: Pick,
  brands: ReadonlyMap<string, number>,
  companies: readonly number[],
  today: string,
): Promise<{ accounts: SeededAccount[]; stores: number[] }> {
  const sites = new Map(
    (
      await tx.rows<{ key: string; id: number; platform: number; currency: string; time_zone: string; country: string }>(
        sql`select p.code || '/' || m.code as key, m.id, m.platform_id as platform, m.currency, m.time_zone, m.country from marketplace m join platform p on p.id = m.platform_id`,
      )
    ).map((m) => [m.key, m]),
  )
  const accountRows = plannedAccounts.map((a, i) => {
    const home = sites.get(`${a.platform}/${a.sites[0]!}`)!
    const region = regionOf(a.platform, a.sites[0]!)
    const suffix =
      a.platform === 'amazon'
        ? a.kind === 'vc'
          ? 'VC'
          : region
        : {
            walmart: 'WM',
            wayfair: 'WF',
            ebay: 'EB' + a.sites[0]!,
            homedepot: 'HD',
            target: 'TG',
            tiktok: 'TT' + a.sites[0]!,
            temu: 'TM',
            shein: 'SH',
            shopify: 'SP',
          }[a.platform]
    return {
      account_no: `ACC${String(i + 1).padStart(3, '0')}`,
      name: `${a.brand} ${suffix}`,
      alias: `${a.brand}-${suffix}`,
      platform_id: home.platform,
      region,
      kind: a.kind,
      merchant_id: a.kind === 'vc' ? null : (a.platform === 'amazon' ? 'A' : 'M') + Array.from({ length: 12 }, () => pick.one(alphabet)).join(''),
      vendor_codes: a.kind === 'vc' ? [a.brand.slice(0, 4) + '1'] : null,
      ownership: a.ours ? 'ours' : 'client',
      company_id: a.ours ? companies[2] : companies[1],
      credential_state: i === 16 ? 'invalid' : i === 9 ? 'expiring' : i === 26 ? 'none' : 'valid',
      home_marketplace_id: home.id,
      deposit_currency: 'USD',
      registered_at: addDays(today, -pick.int(500, 2400)),
      taken_over_at: addDays(today, -pick.int(120, 480)),
    }
  })
  const accountColumns = {
    account_no: 'text',
    name: 'text',
    alias: 'text',
    platform_id: 'bigint',
    region: 'text',
    kind: 'text',
    merchant_id: 'text',
    vendor_codes: 'text[]',
    ownership: 'text',
    company_id: 'bigint',
    credential_state: 'text',
    home_marketplace_id: 'bigint',
    deposit_currency: 'text',
    registered_at: 'date',
    taken_over_at: 'date',
  }
  const accounts = (await tx.rows<{ id: number }>(insertMany('store_account', accountColumns, accountRows, sql.raw('returning id')))).map(
    (r, i): SeededAccount => ({ id: r.id, brand: brands.get(plannedAccounts[i]!.brand)! }),
  )
  const storeRows = plannedAccounts
    .flatMap((a, i) => a.sites.map((site) => ({ a, i, site: sites.get(`${a.platform}/${site}`)! })))
    .map(({ a, i, site }, n) => {
      const status = n === 36 || n === 25 ? 'opening' : n === 30 ? 'suspended' : n === 33 ? 'closed' : n === 31 ? 'returned' : 'normal'
      return {
        store_no: `S${String(n + 1).padStart(3, '0')}`,
        name: `${accountRows[i]!.alias}-${site.country}`,
        store_account_id: accounts[i]!.id,
        marketplace_id: site.id,
        platform_id: site.platform,
        currency: site.currency,
        time_zone: site.time_zone,
        is_fba: a.kind === 'sc',
        company_id: accountRows[i]!.company_id,
        status,
        open_date: status === 'opening' ? null : addDays(accountRows[i]!.taken_over_at, 10 + n),
        close_date: status === 'closed' || status === 'returned' ? addDays(today, -30) : null,
        state_reason: status === 'suspended' ? '关联账号审查' : status === 'closed' ? '客户终止合作' : null,
        fund_held: status === 'suspended' ? 8421.55 : null,
        health_rating: a.platform === 'amazon' ? (n === 6 ? 168 : n === 11 ? 92 : pick.int(220, 990)) : null,
        health_at: a.platform === 'amazon' ? `${today}T07:30:00+08:00` : null,
      }
    })
  const storeColumns = {
    store_no: 'text',
    name: 'text',
    store_account_id: 'bigint',
    marketplace_id: 'bigint',
    platform_id: 'bigint',
    currency: 'text',
    time_zone: 'text',
    is_fba: 'boolean',
    company_id: 'bigint',
    status: 'text',
    open_date: 'date',
    close_date: 'date',
    state_reason: 'text',
    fund_held: 'numeric',
    health_rating: 'integer',
    health_at: 'timestamptz',
  }
  const stores = (await tx.rows<{ id: number }>(insertMany('store', storeColumns, storeRows, sql.raw('returning id')))).map((r) => r.id)
  return { accounts, stores }
}

/** Everybody's place at the stores: one primary operator each, every third with an assistant. */
export async function seedStaff(tx: Tx, operators: readonly number[], mcOperators: readonly number[], today: string): Promise<void> {
  if (operators.length === 0) return
  const others = mcOperators.length ? mcOperators : operators
  await tx.run(sql`
    insert into store_staff (store_id, seq, employee_id, role, "from", is_primary)
    select s.id, 1, case when p."group" = 'amazon' then (${operators}::bigint[])[1 + (s.rn % ${operators.length}::int)] else (${others}::bigint[])[1 + (s.rn % ${others.length}::int)] end, 'operator', coalesce(s.open_date, ${today}::date), true
    from (select *, row_number() over (order by id)::int as rn from store) s join platform p on p.id = s.platform_id`)
  await tx.run(sql`
    insert into store_staff (store_id, seq, employee_id, role, "from", is_primary)
    select s.id, 2, (${operators}::bigint[])[1 + ((s.rn + 3) % ${operators.length}::int)], 'assistant', coalesce(s.open_date, ${today}::date), false from (select *, row_number() over (order by id)::int as rn from store) s where s.rn % 3 = 0`)
  await tx.run(
    sql`update store s set department_id = e.department_id from store_staff t join employee e on e.id = t.employee_id where t.store_id = s.id and t.is_primary`,
  )
}
