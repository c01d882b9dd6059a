import type { LabelsOf } from '@crossway/kernel'
import type { otpSource } from './otp-source.resource.ts'

export const otpSourceZh: LabelsOf<typeof otpSource> = {
  name: '验证码来源',
  fields: {
    label: '名称',
    type: { label: '类型', values: { totp: '动态口令' } },
    store: '店铺',
    store_account: '店铺账号',
    account_hint: { label: '账号提示', help: '登录邮箱或手机号的提示，不要填写密码' },
    algorithm: { label: '算法', values: { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA512: 'SHA-512' } },
    digits: '位数',
    period: '周期',
    employees: { label: '授权人员', help: '不填则为店铺当前的运营' },
    need_reason: '需填写用途',
    enrolled: '已登记密钥',
    enrolled_at: '登记时间',
    remark: '备注',
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用' },
  sections: { basic: '基本信息', code: '动态口令', people: '授权' },
  tabs: { all: '全部', enabled: '启用', bare: '未登记密钥', disabled: '停用' },
}
