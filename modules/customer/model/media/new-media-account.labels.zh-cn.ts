import type { LabelsOf } from '@crossway/kernel'
import type { newMediaAccount } from './new-media-account.resource.ts'

export const newMediaAccountZh: LabelsOf<typeof newMediaAccount> = {
  name: '新媒体账号',
  fields: {
    platform: {
      label: '平台',
      values: {
        douyin: '抖音',
        channels: '视频号',
        wechat_mp: '公众号',
        xiaohongshu: '小红书',
        bilibili: 'B站',
        kuaishou: '快手',
        zhihu: '知乎',
        other: '其他',
      },
    },
    account_name: '账号名',
    account_id: '账号ID',
    url: '主页',
    operator: '运营人',
    opened_on: '开通日',
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
}
