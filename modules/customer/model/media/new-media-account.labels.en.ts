import type { LabelsOf } from '@crossway/kernel'
import type { newMediaAccount } from './new-media-account.resource.ts'

export const newMediaAccountEn: LabelsOf<typeof newMediaAccount> = {
  name: 'New-media account',
  fields: {
    platform: {
      label: 'Platform',
      values: {
        douyin: 'Douyin',
        channels: 'WeChat Channels',
        wechat_mp: 'WeChat official account',
        xiaohongshu: 'Xiaohongshu',
        bilibili: 'Bilibili',
        kuaishou: 'Kuaishou',
        zhihu: 'Zhihu',
        other: 'Other',
      },
    },
    account_name: 'Account',
    account_id: 'Account ID',
    url: 'Home page',
    operator: 'Operator',
    opened_on: 'Opened on',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
}
