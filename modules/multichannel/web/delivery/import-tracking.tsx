import { errorText, post, useAuth, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { bodyOf } from '../order/read-upload.ts'

interface Answer {
  readonly shipped: number
  readonly known: number
  readonly refused: readonly { readonly row: number; readonly delivery: string; readonly why: string }[]
  readonly problems: readonly { readonly row: number; readonly column: string; readonly value: string }[]
}

/** Tracking numbers of a warehouse that has no interface: each delivery order named in its sheet is shipped (multichannel.md deliveryBill, batch). */
export function ImportTracking({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const may = useAuth('deliveryBill/ship')
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState<string>()
  if (!may) return null
  const send = async (file: File): Promise<void> => {
    setFailed(undefined)
    setAnswer(undefined)
    try {
      setAnswer(await post<Answer>('delivery-bill/import-tracking', await bodyOf(file), { silent: true }))
      refresh()
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  const wrong = (answer?.refused.length ?? 0) + (answer?.problems.length ?? 0)
  return (
    <>
      <Button data-testid="btn-importTracking" onClick={() => setOpen(true)}>
        {both('导入跟踪号出库', 'Ship by tracking file')}
      </Button>
      {open && (
        <PageModal title={both('导入跟踪号出库', 'Ship by tracking file')} onCancel={() => setOpen(false)} footer={null}>
          <div style={{ display: 'grid', gap: 12 }}>
            <Upload.Dragger accept=".csv,.tsv,.txt,.xlsx" showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
              <p>{both('点击或拖入仓库回传的表格', 'Click or drop the warehouse’s sheet')}</p>
              <p className="note">
                {both(
                  '须有发货单号（或海外仓单号）、跟踪号两列；可有承运商、实重、出库时间。每张发货单按未出库数量全部出库，重复导入不会重复出库。',
                  'Needs delivery no. (or the warehouse’s no.) and tracking no.; may have carrier, weight and shipped at. Each delivery is shipped whole, and once however often it is imported.',
                )}
              </p>
            </Upload.Dragger>
            {failed && <Alert type="error" title={failed} />}
            {answer && (
              <Alert
                type={wrong > 0 ? 'warning' : 'success'}
                title={both(
                  `已出库${answer.shipped}张，此前已出库${answer.known}张，未处理${wrong}行`,
                  `${answer.shipped} shipped, ${answer.known} shipped before, ${wrong} rows left`,
                )}
                description={[
                  ...answer.refused.map((r) => ({ row: r.row, text: `${r.delivery}：${r.why}` })),
                  ...answer.problems.map((p) => ({ row: p.row, text: `${p.column}：${p.value || both('空', 'empty')}` })),
                ]
                  .slice(0, 30)
                  .map((p) => (
                    <div key={`${p.row} ${p.text}`}>{both(`第${p.row}行 ${p.text}`, `Row ${p.row}, ${p.text}`)}</div>
                  ))}
              />
            )}
          </div>
        </PageModal>
      )}
    </>
  )
}
