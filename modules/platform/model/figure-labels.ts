/** Names of what lists count beside the fields of a record, whoever counts it: on the page and in its export. */
export const computedLabels = {
  admin: {
    online_sessions: { 'zh-cn': '在线会话', en: 'Online sessions' },
    locked: { 'zh-cn': '锁定', en: 'Locked' },
    is_super: { 'zh-cn': '超级管理员', en: 'Super' },
  },
  admin_group: {
    members: { 'zh-cn': '成员数', en: 'Members' },
    first_right: { 'zh-cn': '首项权限', en: 'First right (Chinese)' },
    first_right_en: { 'zh-cn': '首项权限(英文)', en: 'First right' },
  },
  permission_rule: {
    holders: { 'zh-cn': '权限持有', en: 'Holders' },
  },
  attachment: {
    refs: { 'zh-cn': '引用数', en: 'Used' },
  },
  member_money_log: { reversed: { 'zh-cn': '已冲销', en: 'Reversed' } },
  member_score_log: { reversed: { 'zh-cn': '已冲销', en: 'Reversed' } },
  member_group: {
    members: { 'zh-cn': '会员数', en: 'Members' },
  },
} as const
