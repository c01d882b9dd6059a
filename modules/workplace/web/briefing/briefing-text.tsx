import { useBoth } from '@crossway/web-kit'
import { Descriptions } from 'antd'
import type { ReactElement } from 'react'
import type { Content, Field } from './briefing-call.ts'

export function BriefingText({ fields, content }: { readonly fields: readonly Field[]; readonly content: Content }): ReactElement {
  const both = useBoth()
  return (
    <Descriptions
      bordered
      column={1}
      size="small"
      items={fields.map((f) => ({ key: f.key, label: both(f.zh, f.en), children: <span style={{ whiteSpace: 'pre-wrap' }}>{content[f.key] || '—'}</span> }))}
    />
  )
}
