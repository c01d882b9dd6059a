import { auth, dateTimeText, fixed, post, useText, type ListRow } from '@crossway/web-kit'
import { Button, Descriptions, Form, Input, Radio } from 'antd'
import { useState, type ReactElement } from 'react'

const states = ['none', 'requested', 'corrected', 'rejected'] as const

/** Asking Amazon to measure again: what was asked and answered, and what the fee was then and is now (resource.md FbaEstimatedFees). */
export function RemeasureTab({ row, refresh }: { readonly row: ListRow; readonly refresh: () => void }): ReactElement {
  const t = useText()
  const [state, setState] = useState(String(row['remeasure'] ?? 'none'))
  const [note, setNote] = useState(String(row['remeasure_note'] ?? ''))
  const [busy, setBusy] = useState(false)
  const money = (v: unknown): string => (v === null || v === undefined ? '–' : fixed(String(v), 2))
  const save = async (): Promise<void> => {
    setBusy(true)
    await post(`amz-fba-fee-estimate/${row.id}/remeasure`, { state, note: note.trim() || null }, { successText: true })
      .then(refresh)
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          {
            key: 'now',
            label: t('reports.feeNow'),
            children: money(row['expected_fulfillment_fee_per_unit'] ?? row['expected_domestic_fulfilment_fee_per_unit']),
          },
          { key: 'then', label: t('reports.feeThen'), children: money(row['remeasure_fee']) },
          { key: 'at', label: t('reports.askedAt'), children: row['remeasure_at'] ? dateTimeText(String(row['remeasure_at'])) : '–' },
        ]}
      />
      <Form layout="vertical" disabled={!auth('FbaEstimatedFees/remeasure') || row['is_current'] === false} style={{ maxWidth: 480 }}>
        <Form.Item label={t('reports.remeasure')}>
          <Radio.Group
            value={state}
            onChange={(e) => setState(String(e.target.value))}
            options={states.map((s) => ({ value: s, label: t(`reports.remeasureState.${s}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('reports.remeasureNote')}>
          <Input.TextArea value={note} maxLength={500} rows={3} aria-label={t('reports.remeasureNote')} onChange={(e) => setNote(e.target.value)} />
        </Form.Item>
        <Button type="primary" loading={busy} onClick={() => void save()} data-testid="btn-FbaEstimatedFees/remeasure">
          {t('reports.save')}
        </Button>
      </Form>
    </>
  )
}
