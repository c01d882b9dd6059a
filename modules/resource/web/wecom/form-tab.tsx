import { openRecord, useText, type RecordProps } from '@crossway/web-kit'
import { Button, Descriptions, Empty, Space } from 'antd'
import type { ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'

registerResourceTexts()
interface Filled {
  readonly id: string
  readonly label?: string
  readonly text?: string
}
/** What was filled into the form in WeCom, and the way to the document made of it. */
export function FormTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const contents = (record['contents'] as readonly Filled[] | null) ?? []
  const [page, target] = [record['target_type'] as string | null, record['target_id'] as number | null]
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {page && target !== null && (
        <Button type="link" onClick={() => void openRecord(page, target)}>
          {t('wx.open')} {String(record['target_no'] ?? '')}
        </Button>
      )}
      {contents.length === 0 ? (
        <Empty description={t('wx.noForm')} />
      ) : (
        <Descriptions
          bordered
          size="small"
          column={1}
          title={t('wx.form')}
          items={contents.map((c) => ({
            key: c.id,
            label: c.label || c.id,
            children: <span style={{ whiteSpace: 'pre-wrap' }}>{c.text || '–'}</span>,
          }))}
        />
      )}
    </Space>
  )
}
