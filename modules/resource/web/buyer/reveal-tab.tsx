import type { ListRow } from '@crossway/web-kit'
import { RevealForm } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const reach = { name: ['姓名', 'Name'], email: ['邮箱', 'E-mail'], phone: ['电话', 'Phone'] } as const
const ofBuyer = { ...reach, address: ['地址', 'Address'] } as const

/** One value that names a buyer in clear, with the reason that the log keeps; it goes from the screen by itself (resource.md customerInformation, reveal). */
export function RevealTab({ record, who = 'buyer' }: { readonly record: ListRow; readonly who?: 'buyer' | 'consumer' }): ReactElement {
  return (
    <RevealForm
      record={record}
      of={who}
      node={who === 'buyer' ? 'customerInformation/reveal' : 'consumerResource/reveal'}
      names={who === 'buyer' ? ofBuyer : reach}
      one
      button={['查看', 'Show']}
    />
  )
}
