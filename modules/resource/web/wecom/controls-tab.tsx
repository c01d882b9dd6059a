import { auth, errorText, post, useText, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Empty, Input, Space, Table, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'

registerResourceTexts()
interface Control {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly required: boolean
  readonly options: readonly { readonly key: string; readonly title: string }[]
}
interface Tried {
  readonly fields: Readonly<Record<string, unknown>>
  readonly open: readonly { readonly field: string; readonly message: string }[]
}
/** Fields of the form in WeCom, to write the mapping by, and what the mapping makes of a past approval. */
export function ControlsTab({ record, refresh }: RecordProps & { readonly refresh: () => void }): ReactElement {
  const t = useText()
  const [no, setNo] = useState('')
  const [tried, setTried] = useState<Tried>()
  const [failed, setFailed] = useState<string>()
  const controls = (record['controls'] as readonly Control[] | null) ?? []
  const may = auth('wxwrokApproval/template')
  const ask = <T,>(action: string, body: object, then: (answer: T) => void): void => {
    setFailed(undefined)
    post<T>(`wx-approval-template/${record.id}/${action}`, body, { silent: true }).then(then, (e: unknown) => setFailed(errorText(e)))
  }
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {may && (
        <Space wrap>
          <Button onClick={() => ask('refresh', {}, refresh)}>{t('wx.refresh')}</Button>
          <Input aria-label={t('wx.tryNo')} placeholder={t('wx.tryNo')} value={no} maxLength={40} onChange={(e) => setNo(e.target.value.trim())} />
          <Button disabled={no === ''} onClick={() => ask<Tried>('try', { sp_no: no }, setTried)}>
            {t('wx.tryOut')}
          </Button>
        </Space>
      )}
      {failed !== undefined && <Alert type="error" showIcon title={failed} />}
      {tried && (
        <Alert
          type={tried.open.length ? 'warning' : 'success'}
          title={Object.entries(tried.fields)
            .map(([k, v]) => `${k} = ${String(v)}`)
            .join(' · ')}
          description={tried.open.length ? `${t('wx.unmapped')}: ${tried.open.map((o) => `${o.field} ← ${o.message}`).join(', ')}` : undefined}
        />
      )}
      {controls.length === 0 ? (
        <Empty description={t('wx.noControls')} />
      ) : (
        <Table<Control>
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...controls]}
          columns={[
            { title: 'ID', dataIndex: 'id', render: (v: string) => <span className="mono">{v}</span> },
            {
              title: t('wx.controls'),
              dataIndex: 'title',
              render: (v: string, c) =>
                c.required ? (
                  <>
                    {v} <Tag>{t('wx.required')}</Tag>
                  </>
                ) : (
                  v
                ),
            },
            { title: '', dataIndex: 'type' },
            { title: '', key: 'options', render: (_: unknown, c) => c.options.map((o) => o.title).join(', ') },
          ]}
        />
      )}
    </Space>
  )
}
