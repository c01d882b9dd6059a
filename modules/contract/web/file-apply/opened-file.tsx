import type { FileValue } from '@crossway/kernel'
import { readRecord, usePageModel, useBoth, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { Button } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

const digest = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((b) => b.toString(16).padStart(2, '0')).join('')

/** The approved file, opened from here: what the keeper looks at is compared with what was approved when he stamps (contract.md fileApply). */
export function OpenedFile({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const both = useBoth()
  const model = usePageModel()
  const opened = useValue(form, name)
  const [files, setFiles] = useState<readonly FileValue[]>(() => (row?.['files'] as FileValue[] | undefined) ?? [])
  useEffect(() => {
    if (!row || 'files' in row) return
    let gone = false
    readRecord(model, row.id).then(
      (doc) => void (gone || setFiles((doc['files'] as FileValue[] | null) ?? [])),
      () => undefined,
    )
    return () => void (gone = true)
  }, [model, row])
  const open = async (file: FileValue): Promise<void> => {
    const tab = window.open('', '_blank')
    try {
      form.set(name, await digest(await (await fetch(`/api/file/${file.id}`)).arrayBuffer()))
    } catch {
      form.set(name, null)
    }
    if (tab) tab.location.href = `/api/file/${file.id}`
  }
  return (
    <div data-testid="approved-files">
      {files.map((f) => (
        <div key={f.id}>
          <Button type="link" onClick={() => void open(f)}>
            {f.name}
          </Button>
        </div>
      ))}
      {files.length === 0 && <span className="note">–</span>}
      {Boolean(opened) && <span className="note">{both('已打开，用印时与批准的文件核对', 'Opened: compared with the approved file when it is stamped')}</span>}
    </div>
  )
}
