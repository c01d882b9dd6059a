import type { RecordProps } from '@crossway/web-kit'
import { RevealForm } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const names = {
  contact_name: ['联系人', 'Contact'],
  email: ['邮箱', 'E-mail'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  wechat: ['微信', 'WeChat'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],
} as const

/** How to reach one resource in clear, with the reason that the log keeps (promotion.md promotionResource, viewContact). */
export default function ContactTab({ record }: RecordProps): ReactElement {
  return <RevealForm record={record} of="promotion-resource" node="promotionResource/viewContact" names={names} button={['查看联系方式', 'Show the contact']} />
}
