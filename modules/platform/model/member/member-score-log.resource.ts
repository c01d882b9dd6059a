import { defineResource, f } from '@crossway/kernel'

/**
 * One change of a member's points: append-only, after = before + amount, the sum of a member's lines is what he has (platform.md §6.12).
 * Money and points are two ledgers, so that a right to one is none to the other.
 */
export const memberScoreLog = defineResource({
  name: 'member_score_log',
  module: 'platform',
  title: 'remark',
  ledger: true,
  writes: { create: true },
  fields: {
    member: f.ref('member'),
    amount: f.int({ optional: true }),
    before: f.int({ derived: true }),
    after: f.int({ derived: true }),
    remark: f.text({ max: 255, optional: true }),
    /** Document that caused it, as people know it. */
    source: f.text({ max: 120, derived: true, optional: true }),
    operator: f.text({ max: 60, derived: true, words: 'actor' }),
    /** The line that this one takes back; a line is taken back once. */
    reversal_of: f.ref('member_score_log', { derived: true, optional: true, unique: true }),
    /** The caller's own key: the same change is booked once. */
    key: f.text({ max: 120, derived: true, optional: true, unique: true, hidden: true }),
  },
  indexes: [['member']],
  search: ['remark', 'member.username'],
  defaultSort: '-id',
})
