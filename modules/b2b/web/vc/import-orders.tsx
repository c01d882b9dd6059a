import { InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { errorText, post, useAuth, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { bodyOf } from './file-body.ts'

interface Done {
  readonly new: number
  readonly changed: number
  readonly same: number
}

/** Orders of Amazon out of a file: all of it or nothing; what is wrong is named by line and column. */
export function ImportOrders({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const say = useBoth()
  const may = useAuth('vcOrder/import')
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
  if (!may) return null
  const send = async (file: File): Promise<void> => {
    setSaid(undefined)
    try {
      const n = await post<Done>('vc-order/import-file', await bodyOf(file), { silent: true })
      setSaid({
        text: say(`新增 ${n.new} 单，变更 ${n.changed} 单，未变 ${n.same} 单`, `${n.new} new, ${n.changed} changed, ${n.same} as they were`),
        bad: false,
      })
      refresh()
    } catch (e) {
      setSaid({ text: errorText(e), bad: true })
    }
  }
  const title = say('导入VC订单', 'Import vendor orders')
  return (
    <>
      <Button icon={<UploadOutlined />} data-testid="btn-importVc" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <PageModal
          title={title}
          onCancel={() => setOpen(false)}
          footer={
            <Button type="primary" onClick={() => setOpen(false)}>
              {say('完成', 'Done')}
            </Button>
          }
        >
          <Upload.Dragger accept=".csv,.tsv,.txt,.xlsx,.json" showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
            <p className="blank-icon">
              <InboxOutlined />
            </p>
            <p>{say('点击或拖入 Vendor Central 订单明细文件', 'Click, or drop the list of order items of Vendor Central')}</p>
            <p className="note">
              {say(
                '支持 csv、xlsx 和接口返回的 json；有一行错误则整个文件不导入',
                'csv, xlsx, or the json of the API; one wrong line and nothing of the file is taken',
              )}
            </p>
          </Upload.Dragger>
          {said && (
            <p className={said.bad ? 'is-bad' : ''} role={said.bad ? 'alert' : 'status'}>
              {said.text}
            </p>
          )}
        </PageModal>
      )}
    </>
  )
}
