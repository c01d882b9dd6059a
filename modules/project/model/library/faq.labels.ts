import { recordLabels } from '@crossway/platform/words'
import { faq } from './faq.resource.ts'

/** What questions are about; those that wait for an answer have the same. */
export const faqCategoryWords = {
  account: ['账号', 'Account'],
  listing: ['listing', 'Listing'],
  ads: ['广告', 'Advertising'],
  fba: 'FBA',
  tax: ['税务', 'Tax'],
  compliance: ['合规', 'Compliance'],
  system: ['系统', 'System'],
  finance: ['财务', 'Finance'],
  hr: ['人事', 'People'],
} as const

export const faqLabels = recordLabels(faq, {
  name: 'FAQ',
  fields: {
    question: ['问题', 'Question'],
    category: {
      label: ['类别', 'Category'],
      values: faqCategoryWords,
    },
    similar_questions: ['相似问法', 'Asked also as'],
    answer: ['答案', 'Answer'],
    alike: ['相似问法（检索）', 'Asked also as, for search'],
    valid_until: ['有效至', 'Valid until'],
    owner: ['作者', 'Author'],
    reviewer: ['审核人', 'Reviewer'],
    edition: ['版次', 'Edition'],
    helpful: ['有用', 'Helpful'],
    unhelpful: ['没用', 'Not helpful'],
    votes: ['评价数', 'Votes'],
    helpful_rate: ['有用率', 'Helpful rate'],
  },
  states: { reviewing: ['审核中', 'In review'], published: ['已发布', 'Published'], outdated: ['已过期', 'Outdated'] },
  actions: {
    submit: ['提交审核', 'Submit'],
    publish_faq: ['发布', 'Publish'],
    return_faq: ['退回', 'Return'],
    retire: ['下线', 'Retire'],
    feedback: {
      label: ['评价', 'Rate'],
      args: {
        value: { label: ['评价', 'Rating'], values: { helpful: ['有用', 'Helpful'], unhelpful: ['没用', 'Not helpful'] } },
        reason: { values: { wrong: ['错误', 'Wrong'], unclear: ['不清楚', 'Unclear'], outdated: ['过时', 'Outdated'], other: ['其他', 'Other'] } },
        note: ['说明', 'Note'],
      },
    },
  },
  tabs: { published: ['已发布', 'Published'], improve: ['待优化', 'To improve'], reviewing: ['审核中', 'In review'], outdated: ['已过期', 'Outdated'] },
  sections: { basic: ['问答', 'Question and answer'], state: ['审核与评价', 'Review and ratings'] },
})
