import { replaceQuery, usePlace } from '@crossway/web-kit'
import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

/** How departments are looked at; the tree stands without a word in the address. */
export function LookSwitch(): ReactElement {
  const w = useWords()
  const { query } = usePlace()
  return (
    <Segmented
      value={query['look'] ?? 'tree'}
      onChange={(look) => void replaceQuery({ look: look === 'tree' ? undefined : look })}
      options={[
        { value: 'tree', label: w('树', 'Tree') },
        { value: 'list', label: w('列表', 'List') },
        { value: 'chart', label: w('组织图', 'Chart') },
      ]}
    />
  )
}
