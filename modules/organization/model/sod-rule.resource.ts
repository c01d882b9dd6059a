import { defineResource, f } from '@crossway/kernel'

/** Two actions that one person must not do: on the same record (asked at action time), or at all (asked when roles are given). `*` stands for the same page on both sides. */
export const sodRule = defineResource({
  name: 'sod_rule',
  module: 'organization',
  title: 'code',
  subtitle: 'text',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    node_a: f.text({ max: 80 }),
    node_b: f.text({ max: 80 }),
    severity: f.choice(['block', 'warn'], { default: 'block' }),
    same_record: f.bool(),
    text: f.text({ max: 200 }),
    text_en: f.text({ max: 200 }),
    enabled: f.bool({ default: true }),
  },
  search: ['code', 'text', 'node_a', 'node_b'],
  defaultSort: 'code',
})
