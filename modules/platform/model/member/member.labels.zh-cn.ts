import type { LabelsOf } from '@crossway/kernel'
import type { member } from './member.resource.ts'

export const memberZh: LabelsOf<typeof member> = {
  name: '会员',
  fields: {
    username: '用户名',
    nickname: '昵称',
    password: { label: '密码', help: '编辑时留空则不修改' },
    group: '分组',
    avatar: '头像',
    gender: { label: '性别', values: { unknown: '未知', male: '男', female: '女' } },
    mobile: '手机',
    email: '邮箱',
    birthday: '生日',
    balance: '余额',
    integral: '积分',
    signature: '个性签名',
    last_login_at: '最后登录时间',
    last_login_ip: '最后登录IP',
    valid_to: '有效期至',
    party_type: { label: '主体类型', values: { customer: '客户', supplier: '供应商', provider: '服务商', partner: '合作方' } },
    party: '主体',
    party_id: '主体编号',
    project_ids: { label: '可见项目', help: '留空为该客户的全部项目' },
  },
  states: { enabled: '启用', disabled: '禁用' },
  actions: {
    enable: '启用',
    disable: { label: '禁用', args: { reason: '原因' } },
    kick: '强制下线',
    bind: { label: '绑定主体', args: { party_id: '主体', project_ids: '可见项目', valid_to: '有效期至' } },
    reset_password: { label: '重置密码', args: { password: '新密码' } },
  },
  sections: { basic: '基本信息', contact: '联系方式', more: '更多' },
  tabs: { all: '全部', enabled: '启用', disabled: '禁用', customer: '客户', supplier: '供应商', provider: '服务商', partner: '合作方' },
}
