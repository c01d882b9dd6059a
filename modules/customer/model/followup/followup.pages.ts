import { definePage } from '@crossway/kernel'

const sections = {
  touch: ['customer', 'contacts', 'followup_type', 'followup_at', 'result', 'content'],
  next: ['stage_after', 'next_followup_at', 'next_plan'],
  place: ['address', 'lng', 'lat', 'photos', 'records'],
}
const phone = { title: 'customer', figures: ['followup_type', 'result', 'next_followup_at'], footer: ['author', 'followup_at'] }

export const followupPage = definePage({
  route: 'followup',
  module: 'customer',
  resource: 'followup',
  picks: { contact: ['customer', 'status'] },
  tabs: [
    { key: 'all' },
    { key: 'mine', where: { author: { me: true } } },
    { key: 'reports', where: { author: { my_reports: true } } },
    { key: 'unchecked', where: { check_status: { eq: 'unchecked' } } },
    { key: 'rejected', where: { check_status: { eq: 'rejected' } }, alert: true },
    { key: 'today', where: { followup_at: { eq: '@today' } } },
    { key: 'unplanned', where: { next_followup_at: { empty: true }, result: { ne: 'refused' } } },
  ],
  list: {
    columns: [
      'followup_at',
      'customer',
      'pool',
      'followup_type',
      'result',
      'content',
      'next_followup_at',
      'author',
      'author_department',
      'check_score',
      'is_effective',
      '!contacts',
      '!stage_after',
      '!next_plan',
      '!checker',
      '!check_comment',
      '!distance_km',
    ],
    filters: ['customer', 'author', 'followup_type', 'followup_at', 'result', 'check_status', 'is_effective', 'pool', 'author_department'],
    sort: '-followup_at',
    views: ['calendar', 'visits'],
  },
  sections,
  verbs: ['backdate'],
  figures: ['followup_type', 'result', 'next_followup_at', 'check_score', 'is_effective'],
  form: 'page',
  phone,
})

/** The same rows for whoever reviews them, on the phone; what he has written himself is for another. */
export const followupCheckPage = definePage({
  route: 'followupCheck',
  module: 'customer',
  resource: 'followup',
  where: { author: { ne: '@me' } },
  tabs: [
    { key: 'unchecked', where: { check_status: { eq: 'unchecked' } }, alert: true },
    { key: 'passed', where: { check_status: { eq: 'passed' } } },
    { key: 'rejected', where: { check_status: { eq: 'rejected' } } },
  ],
  list: {
    columns: ['followup_at', 'customer', 'followup_type', 'result', 'content', 'next_followup_at', 'author', 'check_score'],
    filters: ['author', 'customer', 'followup_type', 'result'],
    sort: '-followup_at',
  },
  sections,
  verbs: ['check'],
  phone,
})
