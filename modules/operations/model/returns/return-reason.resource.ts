import { defineResource, f } from '@crossway/kernel'
import { reasonClasses } from './return-words.ts'

/** What a platform's reason code means to us; returns of the code follow it. */
export const returnReason = defineResource({
  name: 'return_reason',
  module: 'operations',
  title: 'code',
  fields: {
    code: f.text({ max: 60, unique: true, format: 'code' }),
    reason_class: f.choice(reasonClasses),
    remark: f.text({ max: 200, optional: true }),
  },
  search: ['code'],
  defaultSort: 'code',
})
