import { dir, page } from './entry.ts'

export const settingsMenu = dir('settings', '基础设置', 'Basic settings', 'Setting', [
  dir('settings/external', '外部会员体系', 'External member system', 'UserSwitch', [
    page('externalPermission', '外部权限节点', 'External permission nodes', 'Key'),
    page('externalAccount', '外部账号', 'External accounts', 'UserSwitch'),
  ]),
  dir('settings/integration', '集成', 'Integrations', 'Api', [page('kingdeePush', '金蝶数据推送监控', 'Kingdee push monitor', 'CloudUpload')]),
  dir('settings/crawler', '爬虫管理', 'Crawler management', 'Bug', [
    page('crawlerTask', '爬虫任务', 'Crawler tasks', 'Bug'),
    page('delistingLog', '下架记录', 'Delisting log', 'Stop'),
    page('storeBrowser', '店铺浏览器', 'Store browser', 'Chrome'),
  ]),
  dir('settings/amzStore', '亚马逊店铺', 'Amazon store', 'Amazon', [
    page('amzRegisterInfo', '注册信息', 'Store registration information', 'Idcard'),
    page('amzStoreProgress', '开店进度', 'Store opening progress', 'NodeIndex'),
    page('amzInsurance', '店铺保险', 'Store insurance', 'Insurance'),
    page('amzDedicatedLine', '专线', 'Dedicated lines', 'Wifi'),
  ]),
  dir('settings/base', '基础资料', 'Base data', 'Database', [
    page('platformInfo', '平台信息', 'Platforms and marketplaces', 'Global'),
    page('fileType', '文件类型', 'File types', 'File'),
    page('brand', '品牌', 'Brands', 'Trademark'),
    page('storeOrganization', '店铺组织', 'Store organisation', 'Shop'),
    page('storeVerifyCode', '店铺验证码', 'Store verification codes', 'Number', { keepalive: false }),
    page('companyEntity', '公司主体', 'Company entities', 'Bank'),
    page('supplierManage', '供应商管理', 'Supplier management', 'Solution'),
    page('region', '区域', 'Regions', 'Environment'),
    page('tag', '标签', 'Tags', 'Tags'),
    page('workCalendar', '工作日历', 'Work calendar', 'Calendar', { support: true }),
  ]),
  dir('settings/log', '系统', 'System', 'Control', [
    page('cudLog', 'CUD日志', 'Create/update/delete log', 'Diff'),
    page('notificationHistory', '通知历史', 'Notification history', 'Bell'),
    page('numberingRule', '编号规则', 'Numbering rules', 'OrderedList', { support: true }),
    page('approvalFlow', '审批流配置', 'Approval flow editor', 'Branches', { support: true }),
    page('jobCenter', '任务中心', 'Jobs', 'FieldTime', { support: true }),
    page('integration', '集成与凭据', 'Integrations and credentials', 'Api', { support: true }),
    page('bizParam', '业务参数', 'Business parameters', 'Sliders', { support: true }),
  ]),
])
