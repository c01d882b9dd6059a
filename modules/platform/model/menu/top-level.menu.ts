import { page } from './entry.ts'

/** First page of everybody. */
export const homeMenu = [page('home', '首页', 'Home', 'Home', { open: true })]

/** Pages without a place in the side menu: opened from the header, a message or the palette. */
export const globalMenu = [
  page('approvalCenter', '审批中心', 'Approval centre', 'Audit', { menuType: 'globalSubroute', open: true, badge: 'approvalCenter' }),
  page('messageNotification', '消息通知', 'Notifications', 'Bell', { menuType: 'globalSubroute', open: true, badge: 'messageNotification' }),
  page('transfer', '工作移交', 'Work handover', 'Swap', { menuType: 'globalSubroute' }),
  page('supplierWrite', '供应商资料填写', 'Supplier data entry', 'Form', { menuType: 'globalSubroute' }),
  page('OKR', '目标', 'OKR', 'Aim', { menuType: 'globalSubroute' }),
  page('OKRHistory', 'OKR历史', 'OKR history', 'History', { menuType: 'globalSubroute' }),
  page('kt', '知识库', 'Knowledge base', 'Read', { menuType: 'globalSubroute' }),
  page('ktInfo', '知识详情', 'Knowledge article', 'FileText', { menuType: 'globalSubroute', keepaliveKey: 'ktInfo:{DetailID}' }),
  page('ktHistory', '知识历史', 'Knowledge history', 'FieldTime', { menuType: 'globalSubroute' }),
  page('wxPageContract', '企微合同页', 'WeCom contract page', 'WechatWork', { menuType: 'globalSubroute', keepalive: false }),
]
