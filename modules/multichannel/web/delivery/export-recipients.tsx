import { errorText, post, saveBlob, useAuth, useBoth, type ListRow } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'

/** The sheet for a warehouse without an interface: deliveries with their recipients in clear, and why somebody took them out (multichannel.md, privacy). */
export function ExportRecipients({ selected }: { readonly selected: readonly ListRow[] }): ReactElement | null {
  const both = useBoth()
  const mayExport = useAuth('deliveryBill/export')
  const mayBuyer = useAuth('orderInfo/buyer')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!mayExport || !mayBuyer || selected.length === 0) return null
  const take = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      const file = await post<Blob>('delivery-bill/recipients-file', { ids: selected.map((r) => r.id), reason: reason.trim() }, { silent: true })
      saveBlob(file, `${both('发货收件信息', 'deliveries')}-${String(selected[0]!['no'])}.xlsx`)
      setOpen(false)
      setReason('')
    } catch (e) {
      setFailed(errorText(e))
    }
    setBusy(false)
  }
  return (
    <>
      <Button data-testid="btn-exportRecipients" onClick={() => setOpen(true)}>
        {both('导出收件信息', 'Export recipients')}
      </Button>
      {open && (
        <PageModal
          centered
          width={480}
          title={both(`导出${selected.length}张发货单的收件信息`, `Recipients of ${selected.length} deliveries`)}
          okText={both('导出', 'Export')}
          cancelText={both('取消', 'Cancel')}
          confirmLoading={busy}
          okButtonProps={{ disabled: reason.trim().length < 2, ...({ 'data-testid': 'ok-recipients' } as object) }}
          onOk={() => void take()}
          onCancel={() => setOpen(false)}
        >
          <Form layout="vertical">
            {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
            <p className="note">
              {both(
                '供没有接口的仓库发货：含收件人姓名、电话和地址明文。只导出同一仓库已接单的发货单；仓库填好跟踪号和承运商后，用“导入跟踪号出库”传回。',
                'For a warehouse without an interface: names, phones and addresses in clear. Accepted deliveries of one warehouse only; the sheet comes back with tracking no. and carrier through “Ship by tracking file”.',
              )}
            </p>
            <Form.Item
              label={both('原因', 'Reason')}
              required
              help={both('每张发货单的导出都会连同原因记入日志', 'Each delivery exported is logged with the reason')}
            >
              <Input
                value={reason}
                maxLength={300}
                aria-label={both('原因', 'Reason')}
                data-testid="field-recipientsReason"
                onChange={(e) => setReason(e.target.value)}
              />
            </Form.Item>
          </Form>
        </PageModal>
      )}
    </>
  )
}
