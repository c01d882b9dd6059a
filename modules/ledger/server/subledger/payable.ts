import type { Context } from '@crossway/server-kit'
import { emit, sql, type Runner, type Tx } from '@crossway/server-kit'
import { cancelItem, createItem, type ItemSource, type NewItem, type OpenItem } from './open-item.ts'

export interface NewPayable extends NewItem {
  readonly cost_type: string
  /** Name, bank, account number, SWIFT: a frozen copy. */
  readonly payee?: Readonly<Record<string, string>> | null | undefined
  readonly pre_approved?: boolean | undefined
}
/** What we owe to somebody, once a source (finance-treasury.md §0.2 createPayable). Event `payable.created` when it is new. */
export async function createPayable({ app, tx }: Context<'app' | 'tx'>, n: NewPayable): Promise<OpenItem> {
  const item = await createItem({ app, tx }, 'payable', n, { payee_account: n.payee ?? null, pre_approved: n.pre_approved ?? false })
  if (item.created)
    await emit({ app, tx }, 'payable.created', { payable: item.id, source_type: n.source.type, source_id: n.source.id }, { resource: 'payable', id: item.id })
  return item
}

/** Takes a payable back (cancelPayable): refused with 财务已请款 once its payment is asked for, with 已有收付款 once anything is paid. */
export const cancelPayable = (tx: Tx, source: ItemSource): Promise<boolean> => cancelItem(tx, 'payable', source)

export const getPayableState = (run: Runner, source: ItemSource): Promise<OpenItem | undefined> =>
  run.maybe<OpenItem>(
    sql`select id, no, amount::text as amount, currency, open_amount::text as open, (settled_amount + offset_amount)::text as settled, status, book_rate::text as book_rate, source_type, source_id
      from payable where source_type = ${source.type} and source_id = ${source.id}::bigint order by id desc limit 1`,
  )
