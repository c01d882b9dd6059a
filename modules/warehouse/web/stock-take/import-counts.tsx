import { errorText, post, useAuth, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Checkbox, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

interface Answer {
  readonly counted: number
  readonly recounted: number
  readonly takes: number
}
/** A workbook goes as it is, csv as text. */
async function bodyOf(file: File): Promise<{ readonly text?: string; readonly book?: string }> {
  if (!/\.xlsx$/i.test(file.name)) return { text: await file.text() }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return { book: btoa(binary) }
}

/** Counts written on the sheet of a running stock-take: all of it or nothing, the first wrong cell is named. */
export function ImportCounts({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const may = useAuth('WHCalibrate/count')
  const [open, setOpen] = useState(false)
  const [overwrite, setOverwrite] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
  if (!may) return null
  const send = async (file: File): Promise<void> => {
    setSaid(undefined)
    try {
      const n = await post<Answer>('stock-take/import-counts', { ...(await bodyOf(file)), confirmed: overwrite ? ['E_TAKE_COUNTED'] : [] }, { silent: true })
      const text = both(
        `${n.takes} 张盘点单：初盘 ${n.counted} 行，复盘 ${n.recounted} 行`,
        `${n.takes} stock-takes: ${n.counted} rows counted, ${n.recounted} recounted`,
      )
      setSaid({ text, bad: false })
      refresh()
    } catch (e) {
      setSaid({ text: errorText(e), bad: true })
    }
  }
  const title = both('导入盘点数', 'Import counts')
  return (
    <>
      <Button data-testid="btn-importCounts" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <PageModal title={title} onCancel={() => setOpen(false)} footer={null}>
          <div style={{ display: 'grid', gap: 12 }}>
            <Upload.Dragger accept=".csv,.tsv,.txt,.xlsx" showUploadList={false} beforeUpload={(f) => (void send(f), false)}>
              <p>{both('点击或拖入填好的盘点表', 'Click or drop the sheet that was filled in')}</p>
              <p className="note">
                {both(
                  '在盘点单的“更多”中下载盘点表，填写“实盘数”（复盘填“复盘数”）后导入；未填数量的行视为未盘，有一行错误则整个文件不导入。',
                  'Download the sheet in the menu of the stock-take and fill in the counts (recounts in their own column). A row without a number is not counted yet; one wrong row and nothing is taken.',
                )}
              </p>
            </Upload.Dragger>
            <Checkbox checked={overwrite} onChange={(e) => setOverwrite(e.target.checked)}>
              {both('覆盖他人已录入的数量', 'Overwrite what others have counted')}
            </Checkbox>
            {said && <Alert type={said.bad ? 'error' : 'success'} title={said.text} />}
          </div>
        </PageModal>
      )}
    </>
  )
}
