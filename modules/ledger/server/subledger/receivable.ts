import { sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import type { PartyType } from '../../model/subledger/subledger-words.ts'
import { cancelItem, createItem, type ItemSource, type NewItem, type OpenItem } from './open-item.ts'

/** What somebody owes us, once a source (finance-treasury.md §0.2 createReceivable). */
export const createReceivable = (tx: Tx, app: App, n: NewItem): Promise<OpenItem> => createItem(tx, app, 'receivable', n)

/** Takes a receivable back (cancelReceivable): refused once anything of it is settled. */
export const cancelReceivable = (tx: Tx, source: ItemSource): Promise<boolean> => cancelItem(tx, 'receivable', source)

export interface AgedItem {
  readonly id: number
  readonly no: string
  readonly source_type: string
  readonly source_id: number
  readonly source_no: string | null
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  /** Days past due; 0 while it is not. */
  readonly age: number
}
/** Open receivables of a party on a day, the oldest first, at most 500 (getReceivables). */
export const getReceivables = (run: Runner, party: { type: PartyType; id: number }, company: number | null, asOf: string): Promise<AgedItem[]> =>
  run.rows<AgedItem>(
    sql`select id, no, source_type, source_id, source_no, due_date::text as due, currency, amount::text as amount, open_amount::text as open, greatest(${asOf}::date - due_date, 0) as age
      from receivable where party_type = ${party.type} and party_id = ${party.id}::bigint and status in ('open', 'partial') and (${company}::bigint is null or company_id = ${company}::bigint) order by due_date, id limit 500`,
  )
