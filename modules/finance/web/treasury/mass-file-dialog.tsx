import { auth, errorText, openTab, post, useBoth, type ListRow } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { isMass, massFormats, massNames, type MassFormat } from '../../model/treasury/mass-formats.ts'

interface Made {
  readonly file: { readonly id: number; readonly no: string }
  readonly taken: number
  readonly skipped: readonly { readonly id: number; readonly reason: string }[]
}
interface Props {
  readonly selected: readonly ListRow[]
  readonly refresh: () => void
}
/** Chosen pay-outs that wait for their payment go to PayPal or Wise as one file. */
export function MassFileButton({ selected, refresh }: Props): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  if (!auth('supplierPayment/add') || !selected.some((r) => r['status'] === 'approved')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-mass-file">
        {both('生成批量付款文件', 'Make a mass-pay file')}
      </Button>
      {open && (
        <MassFileDialog
          rows={selected}
          onClose={(made) => {
            setOpen(false)
            if (made) refresh()
          }}
        />
      )}
    </>
  )
}

function MassFileDialog({ rows, onClose }: { readonly rows: readonly ListRow[]; readonly onClose: (made: boolean) => void }): ReactElement {
  const both = useBoth()
  const first = String(rows[0]?.['method'] ?? '')
  const [format, setFormat] = useState<MassFormat>(isMass(first) ? first : 'paypal')
  const [account, setAccount] = useState<number>()
  const [made, setMade] = useState<Made>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setMade(await post<Made>('payment-files/of-withdrawals', { ids: rows.map((r) => r.id), bank_account: account, format }, { silent: true }))
    } catch (e) {
      setProblem(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  if (made)
    return (
      <PageModal
        centered
        title={both(`付款文件 ${made.file.no}：${made.taken} 笔`, `Payment file ${made.file.no}: ${made.taken} payments`)}
        okText={both('打开付款文件', 'Open the file')}
        onOk={() => {
          onClose(true)
          openTab('supplierPayment', { part: 'payment_file', DetailID: String(made.file.id) })
        }}
        onCancel={() => onClose(true)}
      >
        <p className="note">
          {both('由另一人放行后可下载并上传；结果在付款文件中导入。', 'Another person releases it; then it is downloaded, and its result is taken in there.')}
        </p>
        {made.skipped.map((s) => (
          <p key={s.id}>
            <b>{String(rows.find((r) => r.id === s.id)?.['no'] ?? `#${s.id}`)}</b> {s.reason}
          </p>
        ))}
      </PageModal>
    )
  return (
    <PageModal
      centered
      title={both(`${rows.length} 张提现单生成批量付款文件`, `A mass-pay file of ${rows.length} pay-outs`)}
      onOk={() => void run()}
      okButtonProps={{ disabled: account === undefined }}
      confirmLoading={busy}
      onCancel={() => onClose(false)}
    >
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
        <Segmented
          aria-label={both('格式', 'Format')}
          value={format}
          onChange={setFormat}
          options={massFormats.map((value) => ({ value, label: massNames[value] }))}
        />
        <RemoteSelect
          record="bank_account"
          label={both('付款账户', 'Our account')}
          placeholder={both('付款账户', 'Our account')}
          where={{ active: { eq: true } }}
          value={account === undefined ? [] : [account]}
          onChange={(c) => setAccount(c[0]?.id)}
        />
        {problem && (
          <span className="is-bad" role="alert">
            {problem}
          </span>
        )}
      </div>
    </PageModal>
  )
}
