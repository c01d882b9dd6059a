import type { LabelsOf } from '@crossway/kernel'
import type { admin } from './admin.resource.ts'

export const adminZh: LabelsOf<typeof admin> = {
  name: '管理员',
  fields: {
    username: { label: '用户名', help: '管理员登录名' }, nickname: '昵称',
    kind: { label: '账号类型', values: { staff: '员工账号', technical: '接口账号' }, help: '接口账号不能用密码登录，只用令牌' },
    employee: '员工', groups: '角色组', avatar: '头像', motto: '个性签名', email: '邮箱', mobile: '手机号',
    two_factor: { label: '双因素', values: { off: '关闭', optional: '可选', required: '必须' } },
    allow_ip: { label: 'IP限制', help: '每行一个 IP 或网段，例如 10.0.0.0/8' }, allow_time: '登录时段', valid_to: '有效期至',
    lang: { label: '语言', values: { 'zh-cn': '中文简体', en: 'English' } }, time_zone: '时区', last_login_at: '最后登录', last_login_ip: '最后登录IP',
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: {
    enable: '启用', disable: { label: '禁用', args: { reason: '原因' } }, kick: '强制下线', unlock: '解锁',
    reset_password: { label: '重置密码', args: { password: '密码' } }, reset_two_factor: '重置双因素',
    create_token: { label: '令牌', args: { name: '名称', days: '有效期（天）', nodes: '权限', allow_ip: 'IP限制' } },
    revoke_token: { label: '吊销令牌', args: { token: '令牌' } },
    join_groups: { label: '加入角色组', args: { groups: '角色组' } }, leave_groups: { label: '移出角色组', args: { groups: '角色组' } },
  },
  sections: { basic: '基本信息', contact: '联系方式', security: '安全' },
  tabs: { all: '全部', enabled: '启用', disabled: '禁用', online: '在线', locked: '已锁定', super: '超级管理员', technical: '接口账号' },
}
