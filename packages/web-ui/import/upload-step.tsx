import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { download, recordName, sizeText, templateUrl, useLang, useText, fieldAt, type ImportMode, type PageModel } from '@crossway/web-kit'
import { Button, Radio } from 'antd'
import { useRef, useState, type DragEvent, type ReactElement } from 'react'

interface Props {
  readonly model: PageModel
  readonly file: File | undefined
  readonly mode: ImportMode
  readonly onFile: (f: File) => void
  readonly onMode: (m: ImportMode) => void
  readonly problem: string | undefined
}
const suffixes = ['.xlsx', '.csv']

/** Template, mode and the file; nothing is sent before the dry run is asked for. */
export function UploadStep({ model, file, mode, onFile, onMode, problem }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const picker = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const { importKey } = model.resource
  const key = importKey ? (fieldAt(model, importKey)?.label[lang] ?? importKey) : undefined
  const modes: ImportMode[] = key ? ['create', 'update', 'upsert'] : ['create']
  const take = (f: File | undefined): void => {
    if (!f) return
    const suffix = /\.\w+$/.exec(f.name)?.[0].toLowerCase() ?? ''
    setWrong(suffixes.includes(suffix) ? undefined : t('grid.badFileType', { type: suffix || f.name }))
    if (suffixes.includes(suffix)) onFile(f)
  }
  const drop = (e: DragEvent): void => {
    e.preventDefault()
    take(e.dataTransfer.files[0])
  }
  return (
    <div className="import-upload">
      <div className="import-line">
        <span className="import-label">{t('grid.importMode')}</span>
        <Radio.Group
          value={mode}
          onChange={(e) => onMode(e.target.value as ImportMode)}
          options={modes.map((m) => ({ value: m, label: t(`grid.mode.${m}`, { key: key ?? '' }) }))}
        />
        <span className="grow" />
        <Button icon={<DownloadOutlined />} onClick={() => download(templateUrl(model.resource.name), `${recordName(model, lang)}.xlsx`)}>
          {t('grid.template')}
        </Button>
      </div>
      <button type="button" className="import-drop" onClick={() => picker.current?.click()} onDragOver={(e) => e.preventDefault()} onDrop={drop}>
        <InboxOutlined />
        <b>{file ? file.name : t('grid.dropFile')}</b>
        <span className="note">{file ? sizeText(file.size) : t('grid.importLimits')}</span>
      </button>
      {(wrong ?? problem) && (
        <div className="field-error" role="alert">
          {wrong ?? problem}
        </div>
      )}
      <input ref={picker} type="file" hidden accept={suffixes.join()} onChange={(e) => (take(e.target.files?.[0]), (e.target.value = ''))} />
    </div>
  )
}
