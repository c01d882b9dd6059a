import { auth, get, openTab, registerTexts, useLang, useText, type RecordProps, type Slots } from '@crossway/web-kit'
import { Button, Empty, Skeleton, Table, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { fixed } from '@crossway/web-ui'

registerTexts('finance', { 'zh-cn': () => import('../texts/finance.zh-cn.ts'), en: () => import('../texts/finance.en.ts') })

interface Row {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly positive: boolean
  readonly name: string | null
  readonly name_en: string | null
  readonly open: boolean
  readonly lines: number
  readonly sum: string
}

/** Which cost type each kind of amount of the raw statement has; what no rule knows stands first and leads to the rules. */
function ClassesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const [rows, setRows] = useState<readonly Row[]>()
  const version = record['version']
  useEffect(() => {
    let gone = false
    void get<{ rows: Row[] }>(`amz-settlement-file/${record.id}/cost-types`, { silent: true }).then(
      (r) => void (gone || setRows(r.rows)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [record.id, version])
  if (!rows) return <Skeleton active paragraph={{ rows: 6 }} />
  if (rows.length === 0) return <Empty description={t('finance.raw.none')} />
  const open = rows.filter((r) => r.open)
  return (
    <div data-testid="settlement-classes">
      {open.length > 0 && (
        <p>
          {t('finance.raw.open', { n: open.length, lines: open.reduce((n, r) => n + r.lines, 0) })}{' '}
          {auth('costType') && (
            <Button size="small" onClick={() => void openTab('costType')}>
              {t('finance.raw.rules')}
            </Button>
          )}
        </p>
      )}
      <Table<Row>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={(r) => `${r.transaction_type}|${r.amount_type}|${r.amount_description}|${String(r.positive)}|${r.name ?? ''}`}
        dataSource={rows}
        columns={[
          { title: t('finance.raw.transaction'), dataIndex: 'transaction_type' },
          { title: t('finance.raw.amountType'), dataIndex: 'amount_type' },
          { title: t('finance.raw.description'), dataIndex: 'amount_description' },
          {
            title: t('finance.raw.costType'),
            key: 'name',
            render: (_, r) => (r.open ? <Tag color="warning">{t('finance.lines.unclassified')}</Tag> : ((lang === 'en' ? r.name_en : r.name) ?? '–')),
          },
          { title: t('finance.lineCount'), dataIndex: 'lines', align: 'right' },
          { title: t('finance.amount'), key: 'sum', align: 'right', render: (_, r) => fixed(r.sum, 2) },
        ]}
      />
    </div>
  )
}

const slots: Slots = { recordTabs: [{ key: 'classes', label: { 'zh-cn': '费用类型', en: 'Cost types' }, Tab: ClassesTab }] }
export default slots
