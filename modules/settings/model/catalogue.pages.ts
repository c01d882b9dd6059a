import { definePage } from '@crossway/kernel'
import { region } from './region.resource.ts'
import { tag } from './tag.resource.ts'
import { fileType } from './file-type.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const regionPage = definePage({
  route: 'region',
  record: region,
  subpages: [{ resource: 'region_set', list: { columns: ['name', 'regions', 'owner', 'remark'], filters: ['owner', 'regions'] }, form: 'drawer' }],
  tabs: [
    'all',
    { key: 'countries', where: { level: { eq: 'country' } } },
    { key: 'states', where: { level: { eq: 'state' } } },
    { key: 'cities', where: { level: { eq: 'city' } } },
    { key: 'off', where: { is_active: { eq: false } } },
  ],
  list: {
    columns: [
      'code',
      'name',
      'name_en',
      'level',
      'parent',
      'iso2',
      'phone_code',
      'currency',
      'time_zone',
      'is_active',
      '!iso3',
      '!postal_regex',
      '!logistics_zone',
      '!sort',
    ],
    filters: ['level', 'parent', 'is_active'],
    views: ['tree'],
  },
  sections: {
    basic: ['code', 'name', 'name_en', 'level', 'parent', 'sort', 'is_active'],
    country: ['iso2', 'iso3', 'phone_code', 'currency', 'time_zone', 'postal_regex', 'logistics_zone'],
  },
  form: 'drawer',
})

export const tagPage = definePage({
  route: 'tag',
  record: tag,
  // conditions of rules speak of what tagged records refer to
  picks: {
    region: [],
    category: [],
    department: [],
    customer: [],
    company: [],
    brand: [],
    platform: [],
    marketplace: [],
    project: [],
    store: [],
    store_account: [],
    supplier: [],
    tag: [],
    warehouse: [],
  },
  subpages: [
    {
      resource: 'tag_group',
      list: { columns: ['name', 'name_en', 'code', 'resource', 'exclusive', 'usable_roles', 'locked', 'color_by'], filters: ['resource', 'exclusive'] },
      form: 'drawer',
    },
    {
      resource: 'tag_rule',
      list: {
        columns: ['name', 'status', 'resource', 'add_tags', 'remove_tags', 'trigger', 'matched', 'last_run_at'],
        filters: ['resource', 'trigger', 'status'],
      },
      form: 'drawer',
    },
  ],
  tabs: ['all', 'enabled', 'disabled'],
  list: { columns: ['name', 'status', 'name_en', 'group', 'group.resource', 'group.exclusive', 'color', 'used_count', 'sort'], filters: ['group', 'status'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'rule'],
  form: 'drawer',
})

export const fileTypePage = definePage({
  route: 'fileType',
  record: fileType,
  computed: computedLabels.file_type,
  tabs: ['all', 'enabled', 'disabled'],
  list: {
    columns: [
      'code',
      'name',
      'status',
      'name_en',
      'group',
      'allowed_ext',
      'max_mb',
      'need_valid_to',
      'remind_days',
      'is_sensitive',
      'required',
      'used',
      'expiring',
      '!retention_years',
      '!max_count',
      '!need_number',
      '!need_issuer',
      '!versioned',
    ],
    filters: ['group', 'need_valid_to', 'is_sensitive', 'status'],
  },
  sections: {
    basic: ['code', 'name', 'name_en', 'group'],
    limits: ['allowed_ext', 'max_mb', 'max_count'],
    rules: ['need_valid_to', 'remind_days', 'need_number', 'need_issuer', 'is_sensitive', 'retention_years', 'versioned', 'required_for'],
  },
  form: 'page',
})
