import { faultText, numberText, post, useLang, useText } from '@crossway/web-kit'
import { fixed, PageModal } from '@crossway/web-ui'
import { Alert, Button, Form, Input, InputNumber, Select, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { attrEn, attrZh, goodsAttrs, modeEn, modeZh } from '../../model/ship-modes.ts'

interface Offer {
  readonly channel: number
  readonly name: string
  readonly provider: string
  readonly mode: keyof typeof modeZh
  readonly qty: string
  readonly unit_price: string
  readonly currency: string
  readonly freight: string
  readonly surcharge: string
  readonly total_cny: string
  readonly days_min: number
  readonly days_max: number
}
interface Goods {
  readonly country: string
  readonly cartons: number
  readonly kg: number
  readonly cbm: number
  readonly attrs?: readonly string[]
}
const begin: Goods = { country: 'US', cartons: 25, kg: 375, cbm: 2.4, attrs: [] }

/** All channels' prices and days for some cartons side by side, the cheapest first (logistics.md provider, action compare). */
export function CompareRates(): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-compare">
        {t('freightRates.compare')}
      </Button>
      {open && <Compared close={() => setOpen(false)} />}
    </>
  )
}

function Compared({ close }: { readonly close: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [rows, setRows] = useState<readonly Offer[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (goods: Goods): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setRows((await post<{ rows: readonly Offer[] }>('provider/compare', { ...goods, country: goods.country.trim().toUpperCase() }, { silent: true })).rows)
    } catch (e) {
      setRows(undefined)
      setProblem(faultText(e))
    }
    setBusy(false)
  }
  const number = (name: keyof Goods, min: number): ReactElement => (
    <Form.Item name={name} label={t(`freightRates.${name}`)} rules={[{ required: true }]}>
      <InputNumber min={min} style={{ width: 110 }} />
    </Form.Item>
  )
  const right = { align: 'right' as const }
  const modes = lang === 'en' ? modeEn : modeZh
  return (
    <PageModal centered width={1080} title={t('freightRates.compare')} onCancel={close} footer={null}>
      <Form<Goods> layout="inline" initialValues={begin} onFinish={(goods) => void run(goods)} style={{ rowGap: 12, marginBottom: 16 }}>
        <Form.Item name="country" label={t('freightRates.country')} rules={[{ required: true, len: 2 }]}>
          <Input style={{ width: 64 }} maxLength={2} />
        </Form.Item>
        {number('cartons', 1)}
        {number('kg', 0.001)}
        {number('cbm', 0.001)}
        <Form.Item name="attrs" label={t('freightRates.attrs')}>
          <Select mode="multiple" style={{ width: 180 }} options={goodsAttrs.map((a) => ({ value: a, label: (lang === 'en' ? attrEn : attrZh)[a] }))} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('freightRates.run')}
        </Button>
      </Form>
      {problem && <Alert type="error" showIcon title={problem} />}
      {rows && (
        <Table<Offer>
          size="small"
          rowKey="channel"
          dataSource={[...rows]}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          locale={{ emptyText: t('freightRates.none') }}
          columns={[
            { title: t('freightRates.channel'), dataIndex: 'name' },
            { title: t('freightRates.provider'), dataIndex: 'provider' },
            { title: t('freightRates.mode'), render: (_, r) => modes[r.mode] },
            { title: t('freightRates.days'), ...right, render: (_, r) => `${r.days_min}–${r.days_max}` },
            { title: t('freightRates.qty'), ...right, render: (_, r) => numberText(Number(r.qty)) },
            { title: t('freightRates.price'), ...right, render: (_, r) => `${r.currency} ${fixed(r.unit_price, 2)}` },
            { title: t('freightRates.freight'), ...right, render: (_, r) => fixed(r.freight, 2) },
            { title: t('freightRates.surcharge'), ...right, render: (_, r) => fixed(r.surcharge, 2) },
            { title: t('freightRates.total'), ...right, render: (_, r) => <b>{fixed(r.total_cny, 2)}</b> },
          ]}
        />
      )}
    </PageModal>
  )
}
