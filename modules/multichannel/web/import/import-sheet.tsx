import { errorText, post, useAuth, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { bodyOf } from '../order/read-upload.ts'

type Both = readonly [zh: string, en: string]
/** A row that was left, and why. */
export interface LeftRow {
  readonly row?: number
  readonly text: Both
}
export interface SheetImport<A> {
  readonly node: string
  readonly key: string
  readonly title: Both
  readonly hint: Both
  readonly url: string
  /** The sheet is of one store, which is chosen first. */
  readonly store?: boolean
  readonly done: (answer: A) => Both
  readonly left: (answer: A) => readonly LeftRow[]
}
const shownRows = 30

/** Button and dialog of a sheet that is taken row by row: what was done, and which rows were left for which reason. */
export function sheetImport<A>(of: SheetImport<A>): (p: { readonly refresh: () => void }) => ReactElement | null {
  return function ImportSheet({ refresh }) {
    const both = useBoth()
    const may = useAuth(of.node)
    const [open, setOpen] = useState(false)
    const [store, setStore] = useState<number>()
    const [answer, setAnswer] = useState<A>()
    const [failed, setFailed] = useState<string>()
    if (!may) return null
    const send = async (file: File): Promise<void> => {
      setFailed(undefined)
      setAnswer(undefined)
      try {
        setAnswer(await post<A>(of.url, { ...(of.store ? { store } : {}), ...(await bodyOf(file)) }, { silent: true }))
        refresh()
      } catch (e) {
        setFailed(errorText(e))
      }
    }
    const left = answer ? of.left(answer) : []
    return (
      <>
        <Button data-testid={`btn-${of.key}`} onClick={() => setOpen(true)}>
          {both(...of.title)}
        </Button>
        {open && (
          <PageModal title={both(...of.title)} onCancel={() => setOpen(false)} footer={null}>
            <div style={{ display: 'grid', gap: 12 }}>
              {of.store && <RemoteSelect record="store" label={both('店铺', 'Store')} value={store ? [store] : []} onChange={(c) => setStore(c[0]?.id)} />}
              <Upload.Dragger
                accept=".csv,.tsv,.txt,.xlsx"
                disabled={of.store === true && store === undefined}
                showUploadList={false}
                beforeUpload={(f) => (void send(f), false)}
              >
                <p>{both('点击或拖入表格', 'Click or drop a sheet')}</p>
                <p className="note">{both(...of.hint)}</p>
              </Upload.Dragger>
              {failed && <Alert type="error" title={failed} />}
              {answer && (
                <Alert
                  type={left.length > 0 ? 'warning' : 'success'}
                  title={both(...of.done(answer))}
                  description={left.slice(0, shownRows).map((l, i) => (
                    <div key={i}>{l.row === undefined ? both(...l.text) : both(`第${l.row}行 ${l.text[0]}`, `Row ${l.row}, ${l.text[1]}`)}</div>
                  ))}
                />
              )}
            </div>
          </PageModal>
        )}
      </>
    )
  }
}
export interface Unread {
  readonly row: number
  readonly column: string
  readonly value: string
}
export const unreadRows = (problems: readonly Unread[]): LeftRow[] =>
  problems.map((p) => ({ row: p.row, text: [`${p.column}：${p.value || '空'}`, `${p.column}: ${p.value || 'empty'}`] }))
