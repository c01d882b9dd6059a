import { errorText, post, randomId, useAuth, useLang } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, DatePicker, Input, InputNumber } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactElement } from 'react'

/** Holds goods by hand, with a reason, for at most thirty days (warehouse.md nowInventory, reserve). */
export function ReserveByHand({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const lang = useLang()
  const may = useAuth('nowInventory/reserve')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-nowInventory/reserve">
        {lang === 'en' ? 'Reserve' : '手工预留'}
      </Button>
      {open && <ReserveForm close={() => setOpen(false)} done={refresh} />}
    </>
  )
}

function ReserveForm({ close, done }: { readonly close: () => void; readonly done: () => void }): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [key] = useState(randomId)
  const [vw, setVw] = useState<number>()
  const [sku, setSku] = useState<number>()
  const [qty, setQty] = useState<number | null>(1)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<Dayjs>(() => dayjs().add(7, 'day').endOf('day'))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await post('stock-reservation', { vw, sku, qty, reason, expires_at: until.toISOString() }, { idempotencyKey: `${key}:${vw}:${sku}:${qty}` })
      close()
      done()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const field = (label: string, control: ReactElement): ReactElement => (
    <label>
      <span>{label}</span>
      {control}
    </label>
  )
  return (
    <PageModal
      title={say('手工预留', 'Reserve by hand')}
      okText={say('预留', 'Reserve')}
      okButtonProps={{ disabled: !vw || !sku || !qty || reason.trim() === '', loading: busy }}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className="parts-form">
        {failed && <Alert type="error" showIcon title={failed} />}
        {field(
          say('虚拟仓', 'Share'),
          <RemoteSelect
            record="virtual_warehouse"
            where={{ status: { eq: 'active' } }}
            label={say('虚拟仓', 'Share')}
            value={vw ? [vw] : []}
            onChange={(c) => setVw(c[0]?.id)}
          />,
        )}
        {field('SKU', <RemoteSelect record="sku" label="SKU" value={sku ? [sku] : []} onChange={(c) => setSku(c[0]?.id)} />)}
        {field(say('数量', 'Quantity'), <InputNumber min={1} precision={0} value={qty} onChange={setQty} />)}
        {field(say('原因', 'Reason'), <Input value={reason} maxLength={300} onChange={(e) => setReason(e.target.value)} />)}
        {field(
          say('到期', 'Until'),
          <DatePicker
            allowClear={false}
            value={until}
            disabledDate={(d) => d.isBefore(dayjs(), 'day') || d.isAfter(dayjs().add(30, 'day'), 'day')}
            onChange={(d) => d && setUntil(d.endOf('day'))}
          />,
        )}
      </div>
    </PageModal>
  )
}
