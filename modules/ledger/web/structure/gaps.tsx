import { useText, type RowProps } from '@crossway/web-kit'
import { Tag } from 'antd'
import type { ReactElement } from 'react'

/** What a structure still lacks, a flag each. */
export function Gaps({ row }: RowProps): ReactElement {
  const t = useText()
  const gaps = String(row['gaps'] ?? '')
  if (!gaps) return <>–</>
  return (
    <>
      {gaps.split(',').map((g) => (
        <Tag key={g} color="warning">
          {t(`structure.gap.${g}`)}
        </Tag>
      ))}
    </>
  )
}
