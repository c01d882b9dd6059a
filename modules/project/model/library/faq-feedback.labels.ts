import { recordLabels } from '@crossway/platform/words'
import { faqFeedback } from './faq.resource.ts'

export const faqFeedbackLabels = recordLabels(faqFeedback, {
  name: ['FAQ评价', 'FAQ ratings'],
  fields: {
    faq: ['问题', 'Question'],
    edition: ['版次', 'Edition'],
    employee: ['评价人', 'By'],
    value: { label: ['评价', 'Rating'], values: { helpful: ['有用', 'Helpful'], unhelpful: ['没用', 'Not helpful'] } },
    reason: { values: { wrong: ['错误', 'Wrong'], unclear: ['不清楚', 'Unclear'], outdated: ['过时', 'Outdated'], other: ['其他', 'Other'] } },
    note: ['说明', 'Note'],
  },
})
