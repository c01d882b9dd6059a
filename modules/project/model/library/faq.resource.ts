import { defineResource, f } from '@crossway/kernel'

export const faqCategories = ['account', 'listing', 'ads', 'fba', 'tax', 'compliance', 'system', 'finance', 'hr'] as const
export const voteReasons = ['wrong', 'unclear', 'outdated', 'other'] as const

/** A question that operators ask, with the answer that somebody else has looked over (project.md documentFAQ). */
export const faq = defineResource({
  name: 'faq',
  module: 'project',
  title: 'question',
  fields: {
    question: f.text({ max: 200 }),
    category: f.choice(faqCategories),
    similar_questions: f.texts({ max: 200, optional: true }),
    answer: f.longText({ max: 20_000, format: 'markdown', hidden: false }),
    /** The similar questions in one text, by which it is found, too. */
    alike: f.longText({ max: 20_000, derived: true, optional: true, hidden: true }),
    platform: f.ref('platform', { optional: true }),
    marketplace: f.ref('marketplace', { optional: true }),
    files: f.files({ optional: true }),
    valid_until: f.date({ optional: true }),
    owner: f.ref('employee', { derived: true, optional: true }),
    reviewer: f.ref('employee', { derived: true, optional: true }),
    edition: f.int({ derived: true, default: 1 }),
    helpful: f.int({ derived: true, default: 0 }),
    unhelpful: f.int({ derived: true, default: 0 }),
    votes: f.int({ derived: true, expression: 'helpful + unhelpful' }),
    helpful_rate: f.percent({ derived: true, optional: true, expression: 'round(100.0 * helpful / nullif(helpful + unhelpful, 0), 1)' }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'reviewing', 'published', 'outdated'],
    editable: ['draft', 'published', 'outdated'],
    timed: ['outdated'],
    actions: {
      submit: { from: ['draft', 'outdated'], to: 'reviewing', primary: true, verb: 'edit' },
      publish_faq: { from: ['reviewing'], to: 'published', primary: true },
      return_faq: { from: ['reviewing'], to: 'draft', verb: 'publishFaq', args: { reason: f.text({ max: 300 }) } },
      retire: { from: ['published'], to: 'outdated', verb: 'publishFaq' },
      feedback: {
        from: ['published'],
        to: 'published',
        verb: 'feedback',
        args: { value: f.choice(['helpful', 'unhelpful']), reason: f.choice(voteReasons, { optional: true }), note: f.text({ max: 300, optional: true }) },
      },
    },
  },
  unique: [['category', 'question']],
  search: ['question', 'alike', 'answer'],
  defaultSort: '-id',
  access: { owner: 'owner' },
  openWhile: `t.status in ('published', 'outdated')`,
  keepers: 'publishFaq',
})

/** What one person thinks of one edition of an answer; written by `feedback` alone. */
export const faqFeedback = defineResource({
  name: 'faq_feedback',
  module: 'project',
  title: 'faq',
  managed: true,
  fields: {
    faq: f.ref('faq'),
    edition: f.int(),
    employee: f.ref('employee'),
    value: f.choice(['helpful', 'unhelpful']),
    reason: f.choice(voteReasons, { optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
  unique: [['faq', 'edition', 'employee']],
  defaultSort: '-id',
  access: { owner: 'employee' },
  keepers: 'publishFaq',
})
