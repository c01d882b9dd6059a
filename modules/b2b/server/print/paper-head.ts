import { fixed } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import { sql, type App } from '@crossway/server-kit'

/** What stands on a paper beside the record: both sides, and what the articles are called. */
export interface PaperFacts {
  readonly company: string | null
  readonly company_address: string | null
  readonly tax_no: string | null
  readonly buyer: string | null
  readonly buyer_tax_no: string | null
  readonly bill_to: string | null
}
export interface Goods {
  readonly code: string
  readonly name: string
  readonly barcode: string | null
}

/** Heads are read abroad: the company by its English name where it has one. `places` = the caller may see where the buyer sits. */
export const paperFacts = (app: App, ids: { readonly company: number | null; readonly buyer: number | null }, places: boolean): Promise<PaperFacts> =>
  app.db.one<PaperFacts>(sql`
    select coalesce(nullif(c.name_en, '') || ' ' || c.name, c.name) as company, coalesce(nullif(c.address_en, ''), c.address) as company_address, coalesce(c.uscc, c.tax_id) as tax_no, b.name as buyer, nullif(b.tax_no, '') as buyer_tax_no,
      case when ${places} then (select concat_ws(', ', a.name, a.address, a.city, a.state, a.zip, a.country) from b2b_address a where a.b2b_buyer_id = b.id and a.kind = 'bill_to' order by a.seq limit 1) end as bill_to
    from (select 1) x left join company c on c.id = ${ids.company}::bigint left join b2b_buyer b on b.id = ${ids.buyer}::bigint`)

export async function goodsOf(app: App, skus: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
  const rows = await app.db.rows<Goods & { id: number }>(
    sql`select id, code, coalesce(nullif(name_en, ''), name_zh) as name, barcode from sku where id = any(${[...new Set(skus)]}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}

/** Figures as papers have them; what the caller may not see is a dash. */
export const figure = (v: unknown, digits: number): string => (/^-?\d+(\.\d+)?$/.test(String(v)) ? fixed(String(v), digits) : '–')

/** Title and the two sides; lines without a value are left out. */
export const paperHead = (title: string, facts: PaperFacts, lines: readonly (readonly [string, unknown])[]): Block[] => {
  const rows: (readonly [string, unknown])[] = [
    ['Seller 卖方', facts.company],
    ['Address 地址', facts.company_address],
    ['Tax no. 税号', facts.tax_no],
    ['Buyer 买方', facts.buyer],
    ['Bill to 账单地址', facts.bill_to],
    ["Buyer's tax no. 买方税号", facts.buyer_tax_no],
    ...lines,
  ]
  return [
    { kind: 'title', text: title },
    {
      kind: 'text',
      text: rows
        .filter(([, v]) => v !== null && v !== undefined && v !== '')
        .map(([k, v]) => `${k}: ${String(v)}`)
        .join('\n'),
    },
  ]
}
