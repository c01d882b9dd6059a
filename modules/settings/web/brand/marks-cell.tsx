import { useLang, type RowProps } from '@crossway/web-kit'
import { Tag } from 'antd'
import type { ReactElement } from 'react'

const states: Readonly<Record<string, readonly [zh: string, en: string, colour: string]>> = {
  registered: ['已注册', 'registered', 'success'],
  expiring: ['180天内到期', 'expires within 180 days', 'warning'],
  applied: ['申请中', 'applied for', 'processing'],
  expired: ['已失效', 'lapsed', 'error'],
}

/** Marks of a brand by country, coloured by how they stand (settings.md brand). */
export function MarksCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const marks = typeof row['marks'] === 'string' ? row['marks'].split(' ') : []
  return (
    <>
      {marks.map((m) => {
        const [country = '', state = ''] = m.split(':')
        const known = states[state]
        return (
          <Tag style={{ marginInlineEnd: 4 }} key={country} color={known?.[2] ?? 'default'} title={known?.[lang === 'en' ? 1 : 0]}>
            {country}
          </Tag>
        )
      })}
    </>
  )
}
