/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  company: {
    stores: { 'zh-cn': '店铺数', en: 'Stores' },
    certificates: { 'zh-cn': '证照数', en: 'Certificates' },
    certificates_due: { 'zh-cn': '60天内到期', en: 'Due in 60 days' },
    people: { 'zh-cn': '人员数', en: 'People' },
    bank_accounts: { 'zh-cn': '银行账户', en: 'Bank accounts' },
  },
  platform: {
    sites: { 'zh-cn': '站点数', en: 'Sites' },
    stores: { 'zh-cn': '店铺数', en: 'Stores' },
  },
  brand: {
    marks: { 'zh-cn': '商标国家', en: 'Marks' },
    mark_until: { 'zh-cn': '商标有效期', en: 'Mark valid to' },
    authorized_until: { 'zh-cn': '授权截止', en: 'Authorised to' },
    registries: { 'zh-cn': '平台备案', en: 'Registries' },
    unauthorised_stores: { 'zh-cn': '无授权在售店铺', en: 'Selling unauthorised' },
    sales_30: { 'zh-cn': '30天销量', en: 'Sold, 30 d' },
    projects: { 'zh-cn': '项目数', en: 'Projects' },
  },
  marketplace: {
    stores: { 'zh-cn': '店铺数', en: 'Stores' },
  },
  store_account: {
    stores: { 'zh-cn': '店铺数', en: 'Stores' },
  },
  file_type: {
    required: { 'zh-cn': '必备条件', en: 'Required for' },
    used: { 'zh-cn': '使用数', en: 'Used' },
    expiring: { 'zh-cn': '60天内到期', en: 'Due in 60 days' },
  },
  numbering_rule: {
    force: { 'zh-cn': '是否生效', en: 'In force' },
    used_today: { 'zh-cn': '今日已用', en: 'Used today' },
    next_number: { 'zh-cn': '下一编号', en: 'Next number' },
    filled_pct: { 'zh-cn': '位数已用', en: 'Digits used' },
    last_value: { 'zh-cn': '最后序号', en: 'Last number' },
  },
  supplier: {
    certificate_days: { 'zh-cn': '资质剩余天数', en: 'Certificate days left' },
    term: { 'zh-cn': '账期', en: 'Term' },
    balance: { 'zh-cn': '未付余额', en: 'Unpaid' },
    on_time_pct: { 'zh-cn': '准时率', en: 'On time' },
    quality_pct: { 'zh-cn': '合格率', en: 'Quality' },
  },
  store_registration: {
    linked: { 'zh-cn': '关联账号', en: 'Linked accounts' },
    vat_until: { 'zh-cn': 'VAT有效期', en: 'VAT valid to' },
    due_on: { 'zh-cn': '最近到期', en: 'Next due' },
  },
  store_insurance: {
    days_left: { 'zh-cn': '剩余天数', en: 'Days left' },
  },
  store: {
    insurance: { 'zh-cn': '保险', en: 'Insurance' },
    operator: { 'zh-cn': '主运营', en: 'Operator' },
    last_order_on: { 'zh-cn': '最近订单', en: 'Last order' },
    data_as_of: { 'zh-cn': '数据截至', en: 'Data as of' },
  },
  integration: {
    calls_24h: { 'zh-cn': '24小时调用', en: 'Calls, 24 h' },
    errors_24h: { 'zh-cn': '24小时失败', en: 'Failed, 24 h' },
  },
  dedicated_line: {
    availability_30: { 'zh-cn': '30天可用率', en: 'Availability, 30 d' },
    last_check_at: { 'zh-cn': '最近检测', en: 'Last check' },
  },
  otp_source: {
    last_viewed_at: { 'zh-cn': '最近使用', en: 'Last used' },
    last_viewed_by: { 'zh-cn': '使用人', en: 'Used by' },
    views_30: { 'zh-cn': '30天查看', en: 'Views, 30 d' },
  },
  audit_log: {
    changed_fields: { 'zh-cn': '变更字段数', en: 'Fields changed' },
  },
  job: {
    owner: { 'zh-cn': '发起人', en: 'Owner' },
    progress: { 'zh-cn': '进度%', en: 'Progress %' },
    duration: { 'zh-cn': '耗时(秒)', en: 'Seconds' },
  },
} as const
