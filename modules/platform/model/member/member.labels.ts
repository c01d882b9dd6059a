import { recordLabels } from '../common-words.ts'
import { member } from './member.resource.ts'

export const memberLabels = recordLabels(member, {
  name: ['会员', 'Member'],
  fields: {
    username: ['用户名', 'Username'],
    nickname: ['昵称', 'Nickname'],
    password: { label: ['密码', 'Password'], help: ['编辑时留空则不修改', 'Leave blank to keep when editing'] },
    group: ['分组', 'Group'],
    avatar: ['头像', 'Avatar'],
    gender: { label: ['性别', 'Gender'], values: { unknown: ['未知', 'Unknown'], male: ['男', 'Male'], female: ['女', 'Female'] } },
    balance: ['余额', 'Balance'],
    integral: ['积分', 'Points'],
    signature: ['个性签名', 'Motto'],
    last_login_at: ['最后登录时间', 'Last login'],
    last_login_ip: ['最后登录IP', 'Last login IP'],
    valid_from: ['生效日期', 'Valid from'],
    allow_ip: { label: ['IP限制', 'Allowed addresses'], help: ['每行一个地址或网段，留空不限', 'One address or network a line; empty = anywhere'] },
    two_factor: { label: ['二次验证', 'Second factor'], help: ['密码之后再验证发到手机或邮箱的验证码', 'A code to his mobile or e-mail after the password'] },
    login_count: ['登录次数', 'Logins'],
    inviter: ['邀请人', 'Invited by'],
    party_type: {
      label: ['主体类型', 'Party type'],
      values: { customer: ['客户', 'Customer'], supplier: ['供应商', 'Supplier'], provider: ['服务商', 'Provider'], partner: ['合作方', 'Partner'] },
    },
    party: ['主体', 'Party'],
    party_id: ['主体编号', 'Party id'],
    project_ids: { label: ['可见项目', 'Projects'], help: ['留空为该客户的全部项目', 'Empty = all projects of the customer'] },
  },
  states: { invited: ['已邀请', 'Invited'], disabled: ['禁用', 'Disabled'], closed: ['已注销', 'Closed'] },
  actions: {
    disable: ['禁用', 'Disable'],
    invite: {
      label: ['邀请', 'Invite'],
      args: {
        channel: {
          label: ['发送方式', 'Send by'],
          values: { email: ['邮件', 'E-mail'], sms: ['短信', 'SMS'], link: ['复制链接（企业微信等）', 'Link to copy (WeCom and others)'] },
        },
      },
    },
    activate: ['激活', 'Activate'],
    expire: ['到期', 'Expire'],
    extend: ['延期', 'Extend'],
    kick: ['强制下线', 'Force sign-out'],
    bind: {
      label: ['绑定主体', 'Bind to a party'],
      args: { party_id: ['主体', 'Party'], valid_to: ['有效期至', 'Valid until'] },
    },
    reset_password: { label: ['重置密码', 'Reset password'], args: { password: ['新密码', 'New password'] } },
    adjust_balance: {
      label: ['调整余额', 'Adjust balance'],
      args: { amount: ['变更数额 (CNY)', 'Amount (CNY)'], reversal_of: ['冲销的变动', 'Reversed line'] },
    },
    adjust_score: { label: ['调整积分', 'Adjust points'], args: { amount: ['变更数额', 'Amount'], reversal_of: ['冲销的变动', 'Reversed line'] } },
    close: ['注销', 'Close'],
  },
  tabs: {
    disabled: ['禁用', 'Disabled'],
    invited: ['已邀请', 'Invited'],
    expired: ['已过期', 'Expired'],
    customer: ['客户', 'Customers'],
    supplier: ['供应商', 'Suppliers'],
    provider: ['服务商', 'Providers'],
    partner: ['合作方', 'Partners'],
  },
  sections: { contact: ['联系方式', 'Contact'], entry: ['登录限制', 'Sign-in'] },
})
