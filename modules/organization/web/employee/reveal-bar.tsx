import type { RecordProps } from '@crossway/web-kit'
import { RevealBar } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const names = {
  mobile: ['手机', 'Mobile'],
  id_no: ['证件号', 'ID number'],
  bank_account: ['工资卡', 'Salary card'],
  bank_name: ['开户行', 'Bank'],
  email_private: ['私人邮箱', 'Private e-mail'],
  address: ['住址', 'Address'],
  hukou: ['户籍', 'Registered residence'],
  emergency_phone: ['紧急联系电话', 'Emergency phone'],
} as const

/** One masked value in clear for 30 seconds, with a reason that stands in the log (organization.md §5, reveal). */
export function RevealEmployee({ record }: RecordProps): ReactElement {
  return <RevealBar record={record} of="organization/employees" node="employee/reveal" names={names} button={['查看脱敏信息', 'Show a masked value']} />
}
