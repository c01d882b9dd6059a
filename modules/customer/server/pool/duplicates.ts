import { folded } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { nameKey } from '@crossway/settings/model'
import { alike, pairsOf, similarity } from '../../model/pool/similar-names.ts'

export interface DuplicateQuestion {
  readonly name?: string | null
  readonly uscc?: string | null
  readonly brand?: string | null
  readonly mobile?: string | null
  /** The customer that is being saved. */
  readonly except?: number
}
export interface Match {
  readonly id: number
  readonly customer_no: string
  readonly name: string
  readonly pool: string
  readonly status: string
  readonly invalid_reason: string | null
  readonly owner: number | null
  readonly owner_name: string | null
  readonly last_followup_at: string | null
  readonly strength: 'exact' | 'likely'
  /** What is the same: name, code, mobile, brand, or a name that is alike. */
  readonly by: 'name' | 'uscc' | 'mobile' | 'brand' | 'alike'
}
const most = 20
const candidates = 200

/**
 * Customers that may be the one in question (customer.md checkDuplicate): exact by name key, code or a contact's mobile, likely by a name that is alike or by
 * a brand. Merged ones are no customers any more.
 */
export async function checkDuplicate(run: Runner, q: DuplicateQuestion): Promise<Match[]> {
  const key = q.name?.trim() ? nameKey(q.name) : null
  const uscc = q.uscc?.trim().toUpperCase() || null
  const mobile = q.mobile?.trim() || null
  const brand = q.brand?.trim() ? folded(q.brand.trim()) : null
  const near = key === null ? [] : await namesLike(run, key)
  return run.rows<Match>(sql`
    with hit as (
      select c.id, 1 as rank, 'exact' as strength, 'name' as by from customer c where c.name_key = ${key}
      union all select c.id, 2, 'exact', 'uscc' from customer c where c.uscc = ${uscc}
      union all select x.customer_id, 3, 'exact', 'mobile' from contact x where x.mobile = ${mobile}
      union all select u.id, 4, 'likely', 'alike' from unnest(${near}::bigint[]) as u(id)
      union all select b.customer_id, 5, 'likely', 'brand' from customer_brand b where erp_fold(b.brand_name) = ${brand}
    ), best as (select distinct on (id) id, rank, strength, by from hit order by id, rank)
    select c.id, c.customer_no, c.name, c.pool, c.status, c.invalid_reason, c.owner_id as owner, e.name as owner_name, c.last_followup_at, b.strength, b.by
    from best b join customer c on c.id = b.id left join employee e on e.id = c.owner_id
    where c.status <> 'merged' and c.id <> ${q.except ?? 0}::bigint order by b.rank, c.id limit ${most}`)
}

/** Customers whose names are alike: found by the indexes over pairs of Chinese signs and groups of letters, judged by their groups of three. */
async function namesLike(run: Runner, key: string): Promise<number[]> {
  const pairs = pairsOf(key)
  const rows = await run.rows<{ id: number; key: string }>(
    sql`select id, name_key as key from customer where status <> 'merged' and name_key <> ${key} and (name_key % ${key} or erp_bigrams(q) && ${pairs}::text[])
      order by (select count(*) from unnest(erp_bigrams(name_key)) b where b = any(${pairs}::text[])) desc, id limit ${candidates}`,
  )
  return rows.filter((r) => similarity(key, r.key) >= alike).map((r) => r.id)
}
