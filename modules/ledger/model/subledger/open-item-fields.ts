import { f } from '@crossway/kernel'
import { partyTypes } from './subledger-words.ts'

const running = f.money({ currency: 'currency', derived: true, default: '0' })

/** Whose it is, with whom, and out of which document: the same for what we owe and what we are owed (finance-treasury.md §0.1). */
export const partyFields = {
  company: f.ref('company', { derived: true }),
  project: f.ref('project', { derived: true, optional: true }),
  party_type: f.choice(partyTypes, { derived: true }),
  party_id: f.int({ derived: true }),
  party_name: f.text({ max: 120, derived: true }),
  source_type: f.text({ max: 40, derived: true }),
  source_id: f.int({ derived: true }),
  source_no: f.text({ max: 60, format: 'code', derived: true, optional: true }),
}
/** How much, at which rate in the books, and by when. */
export const dueFields = {
  amount: f.money({ currency: 'currency', derived: true }),
  currency: f.text({ min: 3, max: 3, derived: true }),
  book_rate: f.rate({ derived: true }),
  amount_cny: f.money({ currency: 'CNY', scale: 2, derived: true }),
  due_date: f.date({ derived: true }),
}
/** What of it is paid, set off and still open. */
export const openFields = { settled_amount: running, offset_amount: running, open_amount: running }
