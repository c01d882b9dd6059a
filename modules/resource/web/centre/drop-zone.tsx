import { CloudUploadOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Checkbox } from 'antd'
import { useRef, useState, type DragEvent, type ReactElement } from 'react'

/** A folder in the browser's hands looks like a file that cannot be read. */
const foldersOf = (items: DataTransferItemList): Set<string> =>
  new Set([...items].flatMap((x) => (x.kind === 'file' && x.webkitGetAsEntry()?.isDirectory ? [x.webkitGetAsEntry()!.name] : [])))

/** Where files are dropped or chosen. The whole strip takes them, by mouse and by key. */
export function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[], dry: boolean, folders: ReadonlySet<string>) => void }): ReactElement {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [dry, setDry] = useState(false)
  const take = (list: FileList | null, folders = new Set<string>()): void => {
    const files = [...(list ?? [])]
    if (files.length) onFiles(files, dry, folders)
  }
  const drag = (e: DragEvent, on: boolean): void => {
    e.preventDefault()
    setOver(on)
  }
  return (
    <div
      className={`report-drop${over ? ' is-over' : ''}`}
      data-testid="report-drop"
      onDragOver={(e) => drag(e, true)}
      onDragLeave={(e) => drag(e, false)}
      onDrop={(e) => {
        drag(e, false)
        take(e.dataTransfer.files, foldersOf(e.dataTransfer.items))
      }}
    >
      <button type="button" className="report-drop-main" data-testid="btn-chooseFiles" onClick={() => input.current?.click()}>
        <CloudUploadOutlined aria-hidden />
        <span>
          <strong>{t('reports.drop')}</strong>
          <small>{t('reports.dropHint')}</small>
        </span>
      </button>
      <Checkbox checked={dry} onChange={(e) => setDry(e.target.checked)} data-testid="field-dry">
        {t('reports.dry')}
      </Checkbox>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="field-files"
        aria-label={t('reports.choose')}
        onChange={(e) => {
          take(e.target.files)
          e.target.value = ''
        }}
      />
    </div>
  )
}
