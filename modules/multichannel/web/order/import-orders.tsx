import { errorText, post, useAuth, useLang } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { bodyOf } from './read-upload.ts'

interface Answer {
  readonly orders: number
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly unmapped: number
  readonly problems: readonly { readonly row: number; readonly column: string; readonly value: string }[]
}
/** Orders of a store out of a file: our sheet, Shopify's export or Walmart's JSON; rows that cannot be read are named. */
export function ImportOrders({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const may = useAuth('orderInfo/import')
  const [open, setOpen] = useState(false)
  const [store, setStore] = useState<number>()
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState<string>()
  if (!may) return null
  const send = async (file: File): Promise<void> => {
    setFailed(undefined)
    setAnswer(undefined)
    try {
      setAnswer(await post<Answer>('mc-order/import-file', { store, ...(await bodyOf(file)) }, { silent: true }))
      refresh()
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  return (
    <>
      <Button data-testid="btn-importOrders" onClick={() => setOpen(true)}>
        {say('导入订单文件', 'Import orders')}
      </Button>
      {open && (
        <PageModal title={say('导入订单文件', 'Import orders')} onCancel={() => setOpen(false)} footer={null}>
          <div style={{ display: 'grid', gap: 12 }}>
            <RemoteSelect record="store" label={say('店铺', 'Store')} value={store ? [store] : []} onChange={(c) => setStore(c[0]?.id)} />
            <Upload.Dragger
              accept=".csv,.tsv,.txt,.xlsx,.json"
              disabled={store === undefined}
              showUploadList={false}
              beforeUpload={(f) => (void send(f), false)}
            >
              <p>{say('点击或拖入订单文件', 'Click or drop an order file')}</p>
              <p className="note">
                {say(
                  '支持通用模板、Shopify订单导出、Walmart订单JSON；重复导入不会重复建单。',
                  'Our sheet, Shopify exports or Walmart JSON; importing again makes nothing twice.',
                )}
              </p>
            </Upload.Dragger>
            {failed && <Alert type="error" title={failed} />}
            {answer && (
              <Alert
                type={answer.problems.length > 0 ? 'warning' : 'success'}
                title={say(
                  `共${answer.orders}单：新增${answer.created}，更新${answer.changed}，无变化${answer.same}；未配对SKU ${answer.unmapped}个`,
                  `${answer.orders} orders: ${answer.created} new, ${answer.changed} changed, ${answer.same} unchanged; ${answer.unmapped} SKUs unmapped`,
                )}
                description={answer.problems.slice(0, 20).map((p) => (
                  <div key={`${p.row} ${p.column}`}>
                    {say(`第${p.row}行 ${p.column}：${p.value || '空'}`, `Row ${p.row}, ${p.column}: ${p.value || 'empty'}`)}
                  </div>
                ))}
              />
            )}
          </div>
        </PageModal>
      )}
    </>
  )
}
