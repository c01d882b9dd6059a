import { recordLabels } from '@crossway/platform/words'
import { otpSource } from './otp-source.resource.ts'

export const otpSourceLabels = recordLabels(otpSource, {
  name: ['验证码来源', 'Code source'],
  fields: {
    label: ['名称', 'Name'],
    type: { values: { totp: ['动态口令', 'Time-based code'] } },
    store_account: ['店铺账号', 'Store account'],
    account_hint: {
      label: ['账号提示', 'Account hint'],
      help: ['登录邮箱或手机号的提示，不要填写密码', 'A hint at the login e-mail or phone; never a password'],
    },
    algorithm: { label: ['算法', 'Algorithm'], values: { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA512: 'SHA-512' } },
    digits: ['位数', 'Digits'],
    period: ['周期', 'Period'],
    employees: { label: ['授权人员', 'Allowed people'], help: ['不填则为店铺当前的运营', 'Empty: the operators of the store today'] },
    need_reason: ['需填写用途', 'Purpose required'],
    enrolled: ['已登记密钥', 'Seed enrolled'],
    enrolled_at: ['登记时间', 'Enrolled at'],
  },
  tabs: { bare: ['未登记密钥', 'Without seed'] },
  sections: { code: ['动态口令', 'Time-based code'], people: ['授权', 'Who may look'] },
})
