import { recordLabels } from '@crossway/platform/words'
import { apiCall, integration } from './integration.resource.ts'

export const integrationLabels = recordLabels(integration, {
  name: ['接口连接', 'Connection'],
  fields: {
    type: {
      values: {
        amazon_spapi: ['亚马逊 SP-API', 'Amazon SP-API'],
        amazon_ads: ['亚马逊广告', 'Amazon Ads'],
        walmart: ['沃尔玛', 'Walmart'],
        shopify: 'Shopify',
        tiktok: 'TikTok Shop',
        ebay: 'eBay',
        wayfair: 'Wayfair',
        temu: 'Temu',
        kingdee: ['金蝶', 'Kingdee'],
        wecom: ['企业微信', 'WeCom'],
        email_smtp: ['发信邮箱', 'Outgoing mail'],
        email_imap: ['收信邮箱', 'Incoming mail'],
        sms: ['短信', 'SMS'],
        tracking: ['物流轨迹', 'Tracking'],
        exchange_rate: ['汇率', 'Exchange rates'],
        object_storage: ['文件存储', 'File storage'],
        crawler_node: ['爬虫节点', 'Crawler node'],
        custom: ['自定义', 'Custom'],
      },
    },
    environment: {
      label: ['环境', 'Environment'],
      values: { prod: ['生产', 'Production'], sandbox: ['沙箱', 'Sandbox'], mock: ['模拟', 'Mock'] },
      help: ['切换生产与模拟须有“切换环境”权限', 'Going from production to mock or back needs the right to switch the environment'],
    },
    scope: { values: { global: ['全局', 'Everywhere'], company: ['主体', 'Company'], store_account: ['店铺账号', 'Seller account'] } },
    endpoint: { label: ['地址', 'Address'], example: 'https://kingdee.example.com' },
    account_id: { label: ['账套/企业ID', 'Account set or corp id'] },
    app_id: ['应用ID', 'Application id'],
    user_name: ['登录用户', 'User'],
    calls_per_minute: ['每分钟限次', 'Calls a minute'],
    expires_at: ['凭据到期', 'Credentials expire'],
    secrets_set: ['已存凭据', 'Secrets stored'],
    last_ok_at: ['最近成功', 'Last success'],
    last_error: ['最近错误', 'Last error'],
    last_error_at: ['错误时间', 'Error at'],
    failures: ['连续失败', 'Failures in a row'],
    open_until: ['暂停至', 'Paused until'],
  },
  states: { ok: ['正常', 'In order'], warning: ['警告', 'Warning'], error: ['异常', 'Error'] },
  tabs: { bad: ['异常', 'In trouble'], due: ['即将到期', 'Expiring'] },
  sections: { basic: ['连接', 'Connection'], access: ['账号与地址', 'Account and address'], health: ['状态', 'Health'] },
})
export const apiCallLabels = recordLabels(apiCall, {
  name: ['调用记录', 'Calls'],
  fields: {
    integration: ['接口连接', 'Connection'],
    operation: ['操作', 'Operation'],
    ok: ['成功', 'Succeeded'],
    ms: ['耗时(毫秒)', 'Milliseconds'],
    attempt: ['第几次', 'Attempt'],
    error: ['错误', 'Error'],
    at: ['时间', 'At'],
  },
  tabs: { bad: ['失败', 'Failed'] },
})
