import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { errorText, post, useAuth, useBoth } from '@crossway/web-kit'
import { Button, Select, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { gateways, type Gateway } from '../../model/shopify/words.ts'
import { bodyOf } from '../bills/file-body.ts'
import '../bills/import-bill.css'

const names: Record<Gateway, string> = { shopify_payments: 'Shopify Payments', paypal: 'PayPal', klarna: 'Klarna', stripe: 'Stripe', manual: '–' }

/** Transactions or payouts of a shop out of the gateway's export; the same file again changes nothing. */
export function ImportPayouts({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const may = useAuth('shopifyOrder/import')
  const [open, setOpen] = useState(false)
  const [store, setStore] = useState<number>()
  const [gateway, setGateway] = useState<Gateway>('shopify_payments')
  const [result, setResult] = useState<{ readonly text: string; readonly bad: boolean }>()
  if (!may) return null
  const send = async (file: File): Promise<void> => {
    setResult(undefined)
    try {
      const { name, text } = await bodyOf(file)
      const r = await post<{ txns: number; known: number; payouts: number; unmatched: number; statements: number }>(
        'shopify-payout/import-file',
        { name, text: text ?? '', store, gateway },
        { silent: true },
      )
      setResult({
        text: both(
          `新增流水 ${r.txns} 条，已有 ${r.known} 条，打款 ${r.payouts} 笔，未匹配订单 ${r.unmatched} 条；生成结算单 ${r.statements} 张`,
          `${r.txns} transactions added, ${r.known} were there, ${r.payouts} payouts, ${r.unmatched} without order; ${r.statements} settlements made`,
        ),
        bad: false,
      })
      refresh()
    } catch (e) {
      setResult({ text: errorText(e), bad: true })
    }
  }
  return (
    <>
      <Button icon={<UploadOutlined />} data-testid="btn-importPayouts" onClick={() => setOpen(true)}>
        {both('导入打款流水', 'Import payouts')}
      </Button>
      {open && (
        <PageModal
          title={both('导入打款流水', 'Import payouts')}
          onCancel={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>{both('关闭', 'Close')}</Button>}
        >
          <div className="bill-import">
            <label>
              <span>{both('店铺', 'Store')}</span>
              <RemoteSelect record="store" label={both('店铺', 'Store')} value={store ? [store] : []} onChange={(c) => setStore(c[0]?.id)} />
            </label>
            <label>
              <span>{both('支付方式', 'Gateway')}</span>
              <Select
                className="full"
                aria-label={both('支付方式', 'Gateway')}
                value={gateway}
                onChange={setGateway}
                options={gateways.filter((g) => g !== 'manual').map((g) => ({ value: g, label: names[g] }))}
              />
            </label>
          </div>
          <Upload.Dragger accept=".csv,.tsv,.txt" disabled={store === undefined} showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
            <p className="blank-icon">
              <InboxOutlined />
            </p>
            <p>{both('选择店铺后，把文件拖到这里或点击选择', 'Choose the store, then drop the file here or click')}</p>
            <p className="note">
              {both(
                'Shopify 后台导出的打款流水（payment transactions）或打款列表（payouts）；重复导入不会重复入账',
                'Payment transactions or payouts as the shop exports them; the same file again adds nothing',
              )}
            </p>
          </Upload.Dragger>
          {result && (
            <p className={result.bad ? 'is-bad' : ''} role={result.bad ? 'alert' : 'status'}>
              {result.text}
            </p>
          )}
        </PageModal>
      )}
    </>
  )
}
