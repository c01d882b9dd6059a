import { defineResource, f } from '@crossway/kernel'
import { faqCategories } from './faq.resource.ts'

const derived = { derived: true, optional: true } as const

/** A question that nobody has answered yet: its expert answers it, finds it answered elsewhere, or says why not (project.md documentFAQ). */
export const faqAsk = defineResource({
  name: 'faq_ask',
  module: 'project',
  title: 'question',
  managed: true,
  fields: {
    question: f.text({ max: 200 }),
    category: f.choice(faqCategories),
    asker: f.ref('employee'),
    expert: f.ref('employee', { optional: true }),
    due_at: f.dateTime(),
    answer: f.longText({ max: 20_000, format: 'markdown', ...derived }),
    answered_by: f.ref('employee', derived),
    answered_at: f.dateTime(derived),
    faq: f.ref('faq', derived),
    reason: f.text({ max: 300, ...derived }),
  },
  lifecycle: {
    initial: 'open',
    states: ['open', 'answered', 'merged', 'rejected'],
    ended: ['answered', 'merged', 'rejected'],
    deletable: [],
    actions: {
      answer: {
        from: ['open'],
        to: 'answered',
        verb: 'answer',
        primary: true,
        args: { answer: f.longText({ max: 20_000, format: 'markdown' }), as_faq: f.bool() },
      },
      merge: { from: ['open'], to: 'merged', verb: 'answer', args: { faq: f.ref('faq', { where: { status: { eq: 'published' } } }) } },
      reject: { from: ['open'], to: 'rejected', verb: 'answer', danger: true, args: { reason: f.text({ min: 2, max: 300 }) } },
      hand_over: { from: ['open'], to: 'open', keepState: true, verb: 'answer', args: { expert: f.ref('employee') } },
    },
  },
  indexes: [['status', 'due_at']],
  search: ['question', 'answer'],
  defaultSort: '-id',
  access: { owner: 'expert' },
  openWhile: `t.status in ('answered', 'merged')`,
  keepers: 'answer',
})
