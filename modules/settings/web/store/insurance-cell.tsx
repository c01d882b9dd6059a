import { useLang, type RowProps } from '@crossway/web-kit'
import { Tag } from 'antd'
import type { ReactElement } from 'react'

const states: Readonly<Record<string, readonly [zh: string, en: string, colour: string]>> = {
  not_required: ['未触发', 'Not required', 'default'],
  required: ['待投保', 'Required', 'warning'],
  quoting: ['询价中', 'Quoting', 'warning'],
  insured: ['已投保', 'Insured', 'processing'],
  uploaded: ['已上传', 'Uploaded', 'processing'],
  accepted: ['已通过', 'Accepted', 'success'],
  rejected: ['被拒', 'Rejected', 'error'],
  expiring: ['即将到期', 'Expiring', 'warning'],
  expired: ['已过期', 'Expired', 'error'],
}

/** How a store is insured; a policy that is over is red, because the store sells on without it (settings.md amzInsurance). */
export function InsuranceCell({ row }: RowProps): ReactElement | null {
  const lang = useLang()
  const known = states[String(row['insurance'])]
  return known ? <Tag color={known[2]}>{known[lang === 'en' ? 1 : 0]}</Tag> : null
}
