import type { RecordProps } from '@crossway/web-kit'
import { RevealForm } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const names = { mobile: ['手机', 'Mobile'], phone: ['座机', 'Phone'], wechat: ['微信', 'WeChat'], email: ['邮箱', 'E-mail'] } as const

/** How to reach the contact, in clear and with a reason; the log keeps who looked. */
export default function RevealTab({ record }: RecordProps): ReactElement {
  return <RevealForm record={record} of="contact" node="contact/viewMobile" names={names} button={['查看完整号码', 'Show numbers']} />
}
