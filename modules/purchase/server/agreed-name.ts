import { refId } from '@crossway/kernel'
import { sql, type SaveRule, type Sql, type Tx } from '@crossway/server-kit'

interface Agreed {
  readonly supplier?: unknown
  readonly account_term?: unknown
  readonly valid_from?: unknown
}
const names = (from: Sql): Sql =>
  sql`concat_ws(' · ', s.name, t.name_zh, ${from}::text) as name, concat_ws(' · ', coalesce(s.name_en, s.name), coalesce(t.name_en, t.name_zh), ${from}::text) as name_en`

/** What an agreement is known by: with whom, on which term, from when on. */
export const agreedName = (tx: Tx, now: Agreed): Promise<{ name: string; name_en: string }> =>
  tx.one(
    sql`select ${names(sql`${String(now.valid_from)}`)} from supplier s, account_term t where s.id = ${refId(now.supplier)}::bigint and t.id = ${refId(now.account_term)}::bigint`,
  )

/** Agreements bear the names of the supplier and the term as they are called now. */
export const keepAgreedNames: SaveRule = {
  applies: (r) => r.name === 'supplier' || r.name === 'account_term',
  async after({ tx, resource, ids }) {
    const whose = resource.name === 'supplier' ? sql`x.supplier_id` : sql`x.account_term_id`
    await tx.run(sql`
      update supplier_term a set name = n.name, name_en = n.name_en
      from (select x.id, ${names(sql`x.valid_from`)} from supplier_term x join supplier s on s.id = x.supplier_id join account_term t on t.id = x.account_term_id where ${whose} = any(${[...ids]}::bigint[])) n
      where n.id = a.id and (n.name, n.name_en) is distinct from (a.name, a.name_en)`)
  },
}
