import { faultText, post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Form, Input, InputNumber, Select, Switch, Table } from 'antd'
import { useState, type ReactElement } from 'react'

interface Offer {
  readonly channel: number
  readonly code: string
  readonly name: string
  readonly provider: string
  readonly zone: string | null
  readonly billed_weight: string
  readonly unit: string
  readonly amount: string
  readonly currency: string
  readonly cny: string
  readonly days_min: number
  readonly days_max: number
}
interface Box {
  readonly country: string
  readonly origin_zip?: string
  readonly dest_zip?: string
  readonly length?: number
  readonly width?: number
  readonly height?: number
  readonly weight?: number
  readonly unit: 'in_lb' | 'cm_kg'
  readonly residential: boolean
}
const begin: Box = { country: 'US', unit: 'in_lb', residential: true }

/** What last-leg channels would charge for a parcel, the cheapest first (multichannel.md finalLogistics, trial). */
export function TrialButton(): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-trial">
        {both('试算', 'Trial')}
      </Button>
      {open && <Trial close={() => setOpen(false)} />}
    </>
  )
}

function Trial({ close }: { readonly close: () => void }): ReactElement {
  const both = useBoth()
  const [form] = Form.useForm<Box>()
  const unit = Form.useWatch('unit', form) ?? begin.unit
  const [rows, setRows] = useState<readonly Offer[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (box: Box): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const filled = Object.fromEntries(Object.entries(box).filter(([, v]) => v !== undefined && v !== null && v !== ''))
      setRows((await post<{ rows: readonly Offer[] }>('finalLogistics/trial', filled, { silent: true })).rows)
    } catch (e) {
      setRows(undefined)
      setProblem(faultText(e))
    }
    setBusy(false)
  }
  const side = unit === 'in_lb' ? 'in' : 'cm'
  const number = (name: keyof Box, label: string): ReactElement => (
    <Form.Item name={name} label={label}>
      <InputNumber min={0.01} max={100_000} style={{ width: 92 }} />
    </Form.Item>
  )
  const zip = (name: keyof Box, label: string): ReactElement => (
    <Form.Item name={name} label={label}>
      <Input style={{ width: 92 }} maxLength={12} />
    </Form.Item>
  )
  const right = { align: 'right' as const }
  return (
    <PageModal centered width={980} title={both('尾程试算', 'Last-leg trial')} onCancel={close} footer={null}>
      <Form<Box> form={form} layout="inline" initialValues={begin} onFinish={(box) => void run(box)} style={{ rowGap: 12, marginBottom: 16 }}>
        <Form.Item
          name="country"
          label={both('目的国', 'To country')}
          rules={[{ required: true, pattern: /^[A-Z]{2}$/ }]}
          normalize={(v: string) => v.toUpperCase()}
        >
          <Input style={{ width: 56 }} maxLength={2} />
        </Form.Item>
        {zip('origin_zip', both('起始邮编', 'From postal code'))}
        {zip('dest_zip', both('目的邮编', 'To postal code'))}
        {number('length', both(`长 (${side})`, `Length (${side})`))}
        {number('width', both(`宽 (${side})`, `Width (${side})`))}
        {number('height', both(`高 (${side})`, `Height (${side})`))}
        {number('weight', both(unit === 'in_lb' ? '重量 (lb)' : '重量 (kg)', unit === 'in_lb' ? 'Weight (lb)' : 'Weight (kg)'))}
        <Form.Item name="unit" label={both('单位', 'Units')}>
          <Select
            style={{ width: 128 }}
            options={[
              { value: 'in_lb', label: both('英寸 / 磅', 'Inches / pounds') },
              { value: 'cm_kg', label: both('厘米 / 公斤', 'cm / kg') },
            ]}
          />
        </Form.Item>
        <Form.Item name="residential" label={both('住宅地址', 'Residential')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {both('试算', 'Work out')}
        </Button>
      </Form>
      {problem && <Alert type="error" showIcon title={problem} />}
      {rows && (
        <Table<Offer>
          size="small"
          rowKey="channel"
          dataSource={[...rows]}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          locale={{ emptyText: both('没有可用的渠道，请检查目的国、尺寸和渠道价格', 'No channel takes it; check country, sizes and the prices of channels') }}
          columns={[
            { title: both('渠道', 'Channel'), dataIndex: 'name' },
            { title: both('物流商', 'Provider'), dataIndex: 'provider' },
            { title: both('分区', 'Zone'), render: (_, r) => r.zone ?? '–' },
            { title: both('计费重', 'Chargeable'), ...right, render: (_, r) => `${r.billed_weight} ${r.unit}` },
            { title: both('时效(天)', 'Days'), ...right, render: (_, r) => `${r.days_min}–${r.days_max}` },
            { title: both('费用', 'Price'), ...right, render: (_, r) => <b>{`${r.currency} ${r.amount}`}</b> },
            { title: both('约合人民币', 'In CNY'), ...right, dataIndex: 'cny' },
          ]}
        />
      )}
    </PageModal>
  )
}
