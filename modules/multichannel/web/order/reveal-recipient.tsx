import type { RecordProps } from '@crossway/web-kit'
import { RevealBar } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const names = {
  buyer_name: ['收件人', 'Recipient'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  buyer_company: ['收件公司', 'Recipient company'],
  address1: ['地址1', 'Address 1'],
  address2: ['地址2', 'Address 2'],
} as const

/** One value that names the recipient in clear for half a minute, with the reason that the log keeps (multichannel.md, orderInfo/buyer). */
export function RevealRecipient({ record }: RecordProps): ReactElement {
  return <RevealBar record={record} of="mc-order" node="orderInfo/buyer" names={names} button={['查看收件信息', 'Show the recipient']} />
}
