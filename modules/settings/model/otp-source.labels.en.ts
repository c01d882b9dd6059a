import type { LabelsOf } from '@crossway/kernel'
import type { otpSource } from './otp-source.resource.ts'

export const otpSourceEn: LabelsOf<typeof otpSource> = {
  name: 'Code source',
  fields: {
    label: 'Name',
    type: { label: 'Type', values: { totp: 'Time-based code' } },
    store: 'Store',
    store_account: 'Store account',
    account_hint: { label: 'Account hint', help: 'A hint at the login e-mail or phone; never a password' },
    algorithm: { label: 'Algorithm', values: { SHA1: 'SHA-1', SHA256: 'SHA-256', SHA512: 'SHA-512' } },
    digits: 'Digits',
    period: 'Period',
    employees: { label: 'Allowed people', help: 'Empty: the operators of the store today' },
    need_reason: 'Purpose required',
    enrolled: 'Seed enrolled',
    enrolled_at: 'Enrolled at',
    remark: 'Remark',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  sections: { basic: 'Basics', code: 'Time-based code', people: 'Who may look' },
  tabs: { all: 'All', enabled: 'Enabled', bare: 'Without seed', disabled: 'Disabled' },
}
