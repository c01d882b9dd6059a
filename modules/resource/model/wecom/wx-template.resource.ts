import { defineLines, defineResource, f } from '@crossway/kernel'
import { transforms, wxDirections, wxTargets } from './wx-words.ts'

/** Which field of the form becomes which field of the document, and how. */
const mapping = defineLines({
  name: 'wx_approval_mapping',
  fields: {
    control_id: f.text({ max: 80, format: 'code', optional: true }),
    target_field: f.text({ max: 40, format: 'code' }),
    transform: f.choice(transforms, { default: 'text' }),
    options: f.text({ max: 1000, optional: true }),
  },
})

/** An approval form of WeCom and what becomes of its approvals (resource.md wxwrokApproval). */
export const wxTemplate = defineResource({
  name: 'wx_approval_template',
  module: 'resource',
  title: 'name',
  subtitle: 'template_id',
  fields: {
    template_id: f.text({ max: 80, format: 'code', unique: true }),
    name: f.text({ max: 80, index: true }),
    direction: f.choice(wxDirections, { default: 'in' }),
    target_resource: f.choice(wxTargets, { default: 'none' }),
    auto_create: f.bool(),
    enabled: f.bool({ default: true }),
    controls: f.json({ derived: true, optional: true }),
    refreshed_at: f.dateTime({ derived: true, optional: true }),
    mapping: f.lines(mapping, { optional: true }),
  },
  search: ['name', 'template_id'],
  defaultSort: 'name',
})
