import { dir, page } from './entry.ts'

export const promotionMenu = dir('promotion', '推广', 'Promotion', 'Notification', [
  page('promotionResource', '推广资源', 'Promotion resources', 'Star'),
  page('plan', '推广计划', 'Promotion plans', 'Schedule', { mobile: true }),
  page('promotionDemand', '推广需求', 'Promotion requests', 'Form', { mobile: true }),
  page('task', '推广任务', 'Promotion tasks', 'CarryOut'),
  page('withdraw', '提现', 'Pay-outs', 'Wallet', { mobile: true }),
  page('promotionReport', '推广报表', 'Promotion report', 'BarChart'),
  page('promotionalObj', '推广对象', 'Promotion objects', 'Aim'),
  page('promotionDashboard', '推广看板', 'Promotion dashboard', 'Dashboard'),
  page('sampleManage', '样品管理', 'Promotion samples', 'Gift', { mobile: true }),
  page('competitorSurvey', '竞品调研', 'Competitor surveys', 'RadarChart', { mobile: true }),
  page('socialMedia', '社媒账号', 'Social media accounts', 'Instagram'),
])
