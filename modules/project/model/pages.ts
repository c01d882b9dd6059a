import { definePage } from '@crossway/kernel'

const projectManagePage = definePage({
  route: 'projectManage',
  module: 'project',
  resource: 'project',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { stage: { eq: 'draft' } } },
    { key: 'preparing', where: { stage: { eq: 'preparing' } } },
    { key: 'operating', where: { stage: { eq: 'operating' } } },
    { key: 'paused', where: { stage: { eq: 'paused' } } },
    { key: 'closing', where: { stage: { eq: 'closing' } } },
    { key: 'closed', where: { stage: { in: ['closed', 'cancelled'] } } },
  ],
  list: {
    columns: [
      'project_no',
      'name',
      'stage',
      'project_type',
      'channel_group',
      'customer',
      'company',
      'department',
      'leader',
      'level',
      'health',
      'start_date',
      'plan_end_date',
      'tags',
      '!amazon_kind',
      '!settle_mode_hint',
      '!actual_end_date',
    ],
    filters: ['customer', 'leader', 'department', 'channel_group', 'project_type', 'level', 'health', 'company', 'tags'],
    sort: '-project_no',
  },
  sections: {
    basic: ['name', 'project_type', 'channel_group', 'amazon_kind', 'customer', 'settle_mode_hint', 'tags', 'color', 'cover_image'],
    owner: ['company', 'department', 'leader', 'start_date', 'plan_end_date', 'actual_end_date', 'level', 'health'],
    team: ['members'],
    range: ['brands', 'scopes'],
    about: ['summary', 'strategy'],
  },
  verbs: ['share'],
  share: ['project_no', 'name', 'stage', 'project_type', 'channel_group', 'customer', 'start_date', 'plan_end_date', 'cover_image', 'summary'],
  figures: ['customer', 'leader', 'settle_mode_hint', 'level', 'health', 'start_date'],
  related: [
    { resource: 'store', by: 'project', route: 'storeOrganization' },
    { resource: 'project_structure', by: 'project', route: 'projectStructure' },
    { resource: 'settlement', by: 'project', route: 'settlement' },
  ],
  form: 'page',
  phone: { title: 'name', figures: ['leader', 'level'], footer: ['department', 'start_date'] },
})

export const pages = [projectManagePage] as const
