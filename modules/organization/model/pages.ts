import { definePage, type PageDef } from '@crossway/kernel'

const inService = { status: { in: ['probation', 'regular', 'suspended', 'leaving'] } }

/** The four pages of the menu group organization (platform.md §2.2). Positions, grants and reviews have none; they stand under these nodes (node.ts). */
export const pages: readonly PageDef[] = [
  definePage({ route: 'permissions', module: 'organization', verbs: ['edit', 'grant', 'view', 'review', 'export'] }),
  definePage({
    route: 'department',
    module: 'organization',
    resource: 'department',
    tabs: [{ key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }, { key: 'all' }],
    list: { columns: ['name', 'code', 'dept_type', 'head', 'people', 'people_below', 'headcount_plan', 'cost_center', 'business_line', '!company', '!parent', '!kingdee_dept_code', '!wecom_dept_id', '!valid_from', '!valid_to'], filters: ['dept_type', 'business_line', 'head', 'company'], views: ['chart'] },
    sections: {
      base: ['code', 'name', 'name_en', 'parent', 'dept_type', 'business_line', 'sort', 'valid_from', 'valid_to', 'headcount_plan'],
      people: ['head', 'deputies'],
      finance: ['company', 'cost_center', 'kingdee_dept_code', 'wecom_dept_id'],
    },
    figures: ['people', 'people_below', 'headcount_plan'],
    related: [{ resource: 'employee', by: 'department', route: 'employee' }, { resource: 'department', by: 'parent', route: 'department' }],
    form: 'page',
    phone: { title: 'name', figures: ['people_below'], foot: ['head', 'code'] },
  }),
  definePage({
    route: 'role',
    module: 'organization',
    resource: 'role',
    verbs: ['assign'],
    tabs: [{ key: 'enabled', where: { status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }, { key: 'all' }],
    list: { columns: ['name', 'code', 'category', 'node_count', 'holders', 'assignable_by_head', 'requires_approval', '!max_holders', '!owner', 'updated_at'], filters: ['category', 'is_system', 'owner'] },
    sections: {
      base: ['code', 'name', 'name_en', 'category', 'owner', 'description', 'assignable_by_head', 'requires_approval', 'max_holders'],
      nodes: ['nodes'],
      scopes: ['scopes'],
      fields: ['field_levels'],
      auto: ['auto_rules'],
    },
    figures: ['node_count', 'holders'],
    related: [{ resource: 'employee_role', by: 'role' }],
    form: 'page',
  }),
  definePage({
    route: 'employee',
    module: 'organization',
    resource: 'employee',
    verbs: ['sync', 'reveal'],
    tabs: [
      { key: 'service', where: inService },
      { key: 'probation', where: { status: { eq: 'probation' } } },
      { key: 'pending', where: { status: { eq: 'pending_entry' } } },
      { key: 'leaving', where: { status: { eq: 'leaving' } }, hurts: true },
      { key: 'left', where: { status: { eq: 'left' } } },
    ],
    list: {
      columns: ['name', 'emp_no', 'department', 'position', 'grade', 'leader', 'mobile', 'email_work', 'entry_date', 'login', '!name_en', '!gender', '!birthday', '!company', '!employ_type', '!plan_regular_date', '!regular_date', '!leave_date', '!id_no', '!education', '!wecom_userid', '!is_designer', '!hourly_cost'],
      filters: ['department', 'position', 'grade', 'entry_date', 'employ_type', 'company', 'birthday', 'leader'],
      sort: 'emp_no',
      views: ['card'],
    },
    sections: {
      base: ['name', 'name_en', 'gender', 'birthday', 'mobile', 'email_work', 'photo'],
      job: ['department', 'concurrent_departments', 'position', 'grade', 'leader', 'company', 'work_place', 'employ_type'],
      dates: ['entry_date', 'probation_months', 'plan_regular_date', 'regular_date', 'leave_date', 'leave_type', 'leave_reason'],
      private: ['id_type', 'id_no', 'email_private', 'address', 'hukou', 'education', 'emergency_contact', 'emergency_phone'],
      bank: ['bank_name', 'bank_account', 'bank_verified', 'bank_changed_on', 'hourly_cost'],
      design: ['is_designer', 'design_kind', 'design_grade'],
      papers: ['contracts', 'documents'],
      other: ['wecom_userid', 'feishu_id', 'signature_image', 'tags', 'note'],
    },
    figures: ['service_months'],
    related: [{ resource: 'employee_job', by: 'employee' }, { resource: 'employee_role', by: 'employee' }, { resource: 'permission_grant', by: 'employee' }],
    form: 'page',
    phone: { title: 'name', figures: ['department', 'position'], foot: ['mobile', 'email_work'] },
  }),
]
