import type { RecordProps } from '@crossway/web-kit'
import { Markdown } from '@crossway/web-ui'
import { Alert } from 'antd'
import type { ReactElement } from 'react'
import { useBoth } from '../both.ts'

/** An old version as it was read, with a line that says so. */
export default function VersionTextTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  return (
    <article>
      <Alert
        type="info"
        showIcon
        title={both(`历史版本 v${String(record['version_no'])}`, `Version ${String(record['version_no'])}`)}
        style={{ marginBottom: 12 }}
      />
      <Markdown text={String(record['body'] ?? '')} />
    </article>
  )
}
