import { dir, page, phonePage } from './entry.ts'

export const customerMenu = dir('customer', '客户', 'Customer', 'Team', [
  page('crmDashboard', 'CRM看板', 'CRM dashboard', 'Dashboard'),
  page('opensea', '公海客户', 'Open sea', 'Global'),
  page('protect', '保护客户', 'Protected customers', 'SafetyCertificate'),
  page('cooperate', '合作客户', 'Signed customers', 'Trophy'),
  page('working', '跟进中客户', 'In progress', 'Solution'),
  page('followup', '跟进记录', 'Follow-ups', 'Comment', { mobile: true }),
  page('contact', '联系人', 'Contacts', 'Contacts'),
  page('industry', '行业', 'Industries', 'Cluster'),
  page('source', '客户来源', 'Sources', 'Fork'),
  page('newMediaMonth', '新媒体月报', 'New-media month', 'VideoCamera'),
  page('customerAccount', '客户账号', 'Customer accounts', 'Idcard'),
  page('archives', '客户档案', 'Archives', 'FolderOpen'),
  phonePage('followupCheck', '跟进审阅', 'Follow-up review', 'Comment'),
])
