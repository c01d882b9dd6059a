import type { Posting } from '../ledger/posting.ts'

/** A posting of the past as demo data and migrations bring it: its key is made from the document when none is given. */
export type Movement = Omit<Posting, 'idem_key' | 'occurred_at'> & { readonly idem_key?: string; readonly occurred_at: string }
