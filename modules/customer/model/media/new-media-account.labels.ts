import { recordLabels } from '@crossway/platform/words'
import { newMediaAccount } from './new-media-account.resource.ts'

export const newMediaAccountLabels = recordLabels(newMediaAccount, {
  name: ['新媒体账号', 'New-media account'],
  fields: {
    platform: {
      values: {
        douyin: ['抖音', 'Douyin'],
        channels: ['视频号', 'WeChat Channels'],
        wechat_mp: ['公众号', 'WeChat official account'],
        xiaohongshu: ['小红书', 'Xiaohongshu'],
        bilibili: ['B站', 'Bilibili'],
        kuaishou: ['快手', 'Kuaishou'],
        zhihu: ['知乎', 'Zhihu'],
        other: ['其他', 'Other'],
      },
    },
    account_name: ['账号名', 'Account'],
    account_id: ['账号ID', 'Account ID'],
    url: ['主页', 'Home page'],
    operator: ['运营人', 'Operator'],
    opened_on: ['开通日', 'Opened on'],
  },
})
