import { defineResource, f } from '@crossway/kernel'

export const mediaPlatforms = ['douyin', 'channels', 'wechat_mp', 'xiaohongshu', 'bilibili', 'kuaishou', 'zhihu', 'other'] as const

/** An account of ours on a domestic network, by which customers come (customer.md newMediaMonth). */
export const newMediaAccount = defineResource({
  name: 'new_media_account',
  module: 'customer',
  title: 'account_name',
  subtitle: 'account_id',
  fields: {
    platform: f.choice(mediaPlatforms),
    account_name: f.text({ max: 80, index: true }),
    account_id: f.text({ max: 80, optional: true }),
    url: f.text({ max: 300, format: 'url', optional: true }),
    operator: f.ref('employee'),
    opened_on: f.date({ optional: true }),
  },
  unique: [['platform', 'account_name']],
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  search: ['account_name', 'account_id'],
  defaultSort: 'account_name',
  pick: ['account_name', 'platform'],
})
