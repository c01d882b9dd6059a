import type { NoticeKind } from '@crossway/platform/model'

export const reportNotices: readonly NoticeKind[] = [
  {
    code: 'report.failed',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '{account} 的「{type}」下载失败（{no}），数据将缺失', en: '{account}: “{type}” could not be fetched ({no}); its data are missing' },
  },
  {
    code: 'report.review',
    category: 'todo',
    level: 'important',
    title: {
      'zh-cn': '{account} 的「{type}」与上次相差较大，待复核（{no}）',
      en: '{account}: “{type}” differs much from the last one and waits for review ({no})',
    },
  },
  {
    code: 'report.authInvalid',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '店铺账号 {account} 授权失效，{n} 个下载任务已暂停，请重新授权',
      en: 'The authorisation of {account} is gone and {n} downloads wait: authorise it again',
    },
  },
  {
    code: 'report.unfetched',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '店铺账号 {account} 已 {days} 天未拉取结算报告，平台只保留90天',
      en: 'Statements of {account} were not fetched for {days} days; the platform keeps them for 90',
    },
  },
  {
    code: 'screenshot.due',
    category: 'todo',
    level: 'info',
    title: {
      'zh-cn': '{store} 有 {n} 期结算单待上传结算截图，最早一期 {settlement}',
      en: '{store}: {n} statements wait for their screenshot, the oldest is {settlement}',
    },
  },
]
