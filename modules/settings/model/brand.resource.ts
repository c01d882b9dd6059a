import { defineLines, defineResource, f } from '@crossway/kernel'
import { plainCode } from './code-patterns.ts'

/** Enrolment of the brand in a platform's brand registry. */
const brandRegistry = defineLines({
  name: 'brand_registry',
  fields: {
    store_account: f.ref('store_account'),
    role: f.choice(['owner', 'agent', 'representative']),
    status: f.choice(['pending', 'approved', 'rejected'], { default: 'pending' }),
    case_no: f.text({ max: 60, optional: true }),
  },
  unique: [['store_account', 'role']],
})

/** A brand, ours or a client's (settings.md brand). */
export const brand = defineResource({
  name: 'brand',
  module: 'settings',
  title: 'name',
  subtitle: 'name_en',
  image: 'logo',
  fields: {
    code: f.text({ ...plainCode, unique: true }),
    name: f.text({ max: 80, unique: true }),
    name_en: f.text({ max: 80, optional: true }),
    logo: f.file({ image: true, optional: true }),
    website: f.text({ format: 'url', optional: true }),
    story: f.longText({ optional: true }),
    customer: f.ref('customer', { optional: true }),
    company: f.ref('company', { optional: true, where: { status: { eq: 'active' } } }),
    level: f.choice(['S', 'A', 'B', 'C'], { default: 'C' }),
    categories: f.refs('category', { optional: true }),
    merged_into: f.ref('brand', { derived: true, optional: true }),
    registry: f.lines(brandRegistry),
  },
  lifecycle: {
    initial: 'active',
    states: ['active', 'suspended', 'ended'],
    editable: ['active', 'suspended'],
    deletable: ['active'],
    ended: ['ended'],
    actions: {
      suspend: { from: ['active'], to: 'suspended', verb: 'edit', args: { reason: f.text({ max: 300 }) } },
      resume: { from: ['suspended'], to: 'active', verb: 'edit' },
      end: { from: ['active', 'suspended'], to: 'ended', verb: 'edit', danger: true, args: { reason: f.text({ max: 300 }) } },
      merge: { from: ['active', 'suspended'], to: 'ended', danger: true, args: { into: f.ref('brand') } },
    },
  },
  search: ['code', 'name', 'name_en'],
  defaultSort: 'code',
  access: { customer: 'customer', company: 'company' },
  importKey: 'code',
  pick: ['code', 'name', 'name_en'],
})
