/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  department: {
    people: { 'zh-cn': '直属人数', en: 'People' },
    people_below: { 'zh-cn': '含下级人数', en: 'With below' },
  },
  role: {
    node_count: { 'zh-cn': '节点数', en: 'Nodes' },
    default_scope: { 'zh-cn': '默认范围', en: 'Default scope' },
    holders: { 'zh-cn': '成员数', en: 'Members' },
  },
  employee: {
    login: { 'zh-cn': '登录账号', en: 'Login' },
    service_months: { 'zh-cn': '司龄（月）', en: 'Months of service' },
  },
} as const
