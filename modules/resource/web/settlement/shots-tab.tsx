import { auth, dateTimeText, fileUrl, fixed, get, openRecord, openTab, useText, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Image, Skeleton, Space, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Shot {
  readonly id: number
  readonly no: string
  readonly status: 'pending' | 'matched' | 'mismatched' | 'voided'
  readonly transfer_amount: string
  readonly report_total: string | null
  readonly diff_amount: string | null
  readonly captured_at: string
  readonly images?: readonly { readonly id: number; readonly name: string }[]
}
const tones = { pending: 'processing', matched: 'success', mismatched: 'error', voided: 'default' } as const

/** Pictures of the payments page that belong to this statement, and the way to add one (resource.md SettlementScreenshot). */
export function ShotsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const filter = JSON.stringify({ settlement_id: { eq: record['settlement_id'] } })
  const { data } = useQuery({
    queryKey: ['record', 'settlement_screenshot', 'of', record.id],
    queryFn: async () => {
      const list = await get<{ rows: Shot[] }>('settlement-screenshot', { query: { view: 'SettlementScreenshot', filter, size: 20 }, silent: true })
      return Promise.all(list.rows.map((r) => get<Shot>(`settlement-screenshot/${r.id}`, { silent: true })))
    },
  })
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const add = auth('SettlementScreenshot/upload') && auth('SettlementScreenshot/add') && !data.some((s) => s.status !== 'voided') && (
    <Button type="primary" onClick={() => void openTab('SettlementScreenshot', { DetailID: 'new', statement: String(record.id) })}>
      {t('reports.addShot')}
    </Button>
  )
  if (data.length === 0) return <Empty description={t('reports.noShot')}>{add}</Empty>
  return (
    <Space orientation="vertical" size="middle" data-testid="settlement-shots">
      {add}
      {data.map((s) => (
        <div key={s.id}>
          <Space wrap>
            <Button size="small" type="link" onClick={() => void openRecord('SettlementScreenshot', s.id)}>
              {s.no}
            </Button>
            <Tag color={tones[s.status]}>{t(`reports.shotState.${s.status}`)}</Tag>
            <span>
              {t('reports.shotTransfer')} {fixed(s.transfer_amount, 2)}
            </span>
            {s.report_total !== null && (
              <span>
                {t('reports.shotTotal')} {fixed(s.report_total, 2)}
              </span>
            )}
            {s.diff_amount !== null && (
              <span>
                {t('reports.shotDiff')} {fixed(s.diff_amount, 2)}
              </span>
            )}
            <span>
              {t('reports.shotAt')} {dateTimeText(s.captured_at)}
            </span>
          </Space>
          <Image.PreviewGroup>
            <Space wrap>
              {(s.images ?? []).map((i) => (
                <Image key={i.id} src={fileUrl(i.id)} alt={i.name} height={120} />
              ))}
            </Space>
          </Image.PreviewGroup>
        </div>
      ))}
    </Space>
  )
}
