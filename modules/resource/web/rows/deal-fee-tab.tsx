import { auth, post, useText, type ListRow } from '@crossway/web-kit'
import { Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'

const amount = /^\d{1,12}(\.\d{1,4})?$/

/** The fee of a deal, which no report tells: typed here, kept across reports (resource.md LDBDPerformance editFee). */
export function DealFeeTab({ row, refresh }: { readonly row: ListRow; readonly refresh: () => void }): ReactElement {
  const t = useText()
  const [fee, setFee] = useState(String(row['deal_fee'] ?? ''))
  const [busy, setBusy] = useState(false)
  const wrong = fee !== '' && !amount.test(fee)
  const save = async (): Promise<void> => {
    setBusy(true)
    await post(`amz-deal/${row.id}/fee`, { deal_fee: fee === '' ? null : fee }, { successText: true })
      .then(refresh)
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <Form layout="vertical" disabled={!auth('LDBDPerformance/editFee')} style={{ maxWidth: 320 }}>
      <Form.Item
        label={t('reports.dealFee')}
        help={wrong ? t('reports.noAmount') : t('reports.dealFeeHint')}
        {...(wrong ? { validateStatus: 'error' as const } : {})}
      >
        <Input
          value={fee}
          inputMode="decimal"
          prefix={String(row['revenue_currency'] ?? '')}
          aria-label={t('reports.dealFee')}
          data-testid="field-dealFee"
          onChange={(e) => setFee(e.target.value.trim())}
        />
      </Form.Item>
      <Button type="primary" loading={busy} disabled={wrong} onClick={() => void save()} data-testid="btn-LDBDPerformance/editFee">
        {t('reports.save')}
      </Button>
    </Form>
  )
}
