import { recordLabels } from '@crossway/platform/words'
import { faqAsk } from './faq-ask.resource.ts'
import { faqCategoryWords } from './faq.labels.ts'

export const faqAskLabels = recordLabels(faqAsk, {
  name: ['提问', 'Question'],
  fields: {
    question: ['问题', 'Question'],
    category: {
      label: ['类别', 'Category'],
      values: faqCategoryWords,
    },
    asker: ['提问人', 'Asked by'],
    expert: ['专家', 'Expert'],
    due_at: ['应答截止', 'Answer due'],
    answer: ['答案', 'Answer'],
    answered_by: ['处理人', 'Handled by'],
    answered_at: ['处理时间', 'Handled at'],
    faq: ['对应问答', 'FAQ entry'],
    reason: ['原因', 'Reason'],
  },
  states: { open: ['待答', 'Open'], answered: ['已答', 'Answered'], merged: ['已合并', 'Merged'], rejected: ['已拒绝', 'Rejected'] },
  actions: {
    answer: { label: ['回答', 'Answer'], args: { as_faq: ['同时存为问答草稿', 'Save as a draft FAQ entry too'] } },
    merge: { label: ['合并', 'Merge'], args: { faq: ['已有问答', 'Existing entry'] } },
    reject: { label: ['驳回', 'Reject'], args: { reason: ['原因', 'Reason'] } },
    hand_over: { label: ['转给专家', 'Hand to an expert'] },
  },
  sections: { state: ['答复', 'Answer'] },
  tabs: { open: ['待答', 'Open'], mine: ['我的提问', 'Asked by me'], late: ['逾期', 'Overdue'], all: ['全部', 'All'] },
})
