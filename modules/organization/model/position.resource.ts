import { defineResource, f } from '@crossway/kernel'

export const designKinds = ['plane', 'video', 'three_d', 'photo'] as const

/** A job that people hold; brings default roles and says who designs, buys or operates. */
export const position = defineResource({
  name: 'position',
  module: 'organization',
  title: 'name',
  subtitle: 'code',
  fields: {
    code: f.text({ max: 40, format: 'code', unique: true }),
    name: f.text({ max: 60, unique: true }),
    name_en: f.text({ max: 80, optional: true }),
    job_family: f.choice(['sales', 'operation', 'supply', 'logistics', 'warehouse', 'finance', 'design', 'promotion', 'hr', 'it', 'management', 'admin'], {
      index: true,
    }),
    headcount: f.int({ optional: true, min: 0 }),
    default_roles: f.refs('role', { optional: true }),
    is_designer: f.bool(),
    design_kind: f.choice(designKinds, { optional: true }),
    is_buyer: f.bool(),
    is_operator: f.bool(),
    note: f.text({ optional: true, max: 500 }),
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'code',
  importKey: 'code',
})
