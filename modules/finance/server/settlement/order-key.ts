import { sql } from '@crossway/server-kit'

/** Condition over a settlement line `l`: goods by the piece. Rules read the words of a triple in any spelling, so do units and keys. */
export const isPrincipal = sql.raw(`lower(l.amount_description) = 'principal'`)

/** Key of an order item in the books: its sale and its refund are two bundles (finance.md §2.6). */
export const orderKey = (store: number, order: string, sku: string, event: 'sale' | 'refund' = 'sale'): string =>
  `${store}:${order}:${sku}${event === 'refund' ? '#refund' : ''}`
