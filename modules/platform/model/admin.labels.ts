import { recordLabels } from './common-words.ts'
import { admin } from './admin.resource.ts'

export const adminLabels = recordLabels(admin, {
  name: ['管理员', 'Admin account'],
  fields: {
    username: { label: ['用户名', 'Username'], help: ['管理员登录名', 'Login name'] },
    nickname: ['昵称', 'Nickname'],
    password: {
      label: ['密码', 'Password'],
      help: [
        '编辑时留空则不修改；改后原会话失效，下次登录须另设',
        'Leave blank to keep when editing; a change ends the sessions, and the next sign-in asks for another',
      ],
    },
    kind: {
      label: ['账号类型', 'Kind'],
      values: { staff: ['员工账号', 'Staff'], technical: ['接口账号', 'Technical'] },
      help: ['接口账号不能用密码登录，只用令牌', 'Technical accounts have no password login, tokens only'],
    },
    groups: ['角色组', 'Groups'],
    avatar: ['头像', 'Avatar'],
    motto: ['个性签名', 'Motto'],
    mobile: ['手机号', 'Mobile'],
    two_factor: { label: ['双因素', 'Second factor'], values: { off: ['关闭', 'Off'], optional: ['可选', 'Optional'], required: ['必须', 'Required'] } },
    allow_ip: { label: ['IP限制', 'Allowed IPs'], help: ['每行一个 IP 或网段，例如 10.0.0.0/8', 'One address or network a line, e.g. 10.0.0.0/8'] },
    allow_time: ['登录时段', 'Login hours'],
    lang: { label: ['语言', 'Language'], values: { 'zh-cn': '中文简体', en: 'English' } },
    last_login_at: ['最后登录', 'Last login'],
    last_login_ip: ['最后登录IP', 'Last login IP'],
  },
  states: { disabled: ['禁用', 'Disabled'] },
  actions: {
    disable: ['禁用', 'Disable'],
    kick: ['强制下线', 'Force sign-out'],
    unlock: ['解锁', 'Unlock'],
    reset_password: { label: ['重置密码', 'Reset password'] },
    reset_two_factor: ['重置双因素', 'Reset second factor'],
    create_token: {
      label: ['令牌', 'Token'],
      args: { days: ['有效期（天）', 'Valid for (days)'], nodes: ['权限', 'Permissions'] },
    },
    revoke_token: { label: ['吊销令牌', 'Revoke token'], args: { token: ['令牌', 'Token'] } },
    join_groups: { label: ['加入角色组', 'Add to groups'] },
    leave_groups: { label: ['移出角色组', 'Remove from groups'] },
  },
  tabs: {
    disabled: ['禁用', 'Disabled'],
    online: ['在线', 'Online'],
    locked: ['已锁定', 'Locked'],
    super: ['超级管理员', 'Super administrators'],
    technical: ['接口账号', 'Technical'],
  },
  sections: { contact: ['联系方式', 'Contact'], security: ['安全', 'Security'] },
})
