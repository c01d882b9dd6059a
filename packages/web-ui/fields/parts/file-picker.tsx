import { FileOutlined, InboxOutlined } from '@ant-design/icons'
import type { FileValue } from '@crossway/kernel'
import { fileUrl, sizeText, useOwnFiles, useText } from '@crossway/web-kit'
import { Button, Input, Modal, Pagination, Spin, Tabs } from 'antd'
import { useRef, useState, type ReactElement } from 'react'

interface Props {
  readonly most: number
  readonly image: boolean
  /** Files that the field holds already. */
  readonly without: readonly number[]
  readonly onFiles: (files: readonly FileValue[]) => void
  readonly onUpload: (files: readonly File[]) => void
  readonly onClose: () => void
}
/** Files for an upload field: new ones, or those that the person may see already, twelve a page (platform.md §6.6). */
export function FilePicker(p: Props): ReactElement {
  const t = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [tab, setTab] = useState('files')
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<readonly FileValue[]>([])
  const { files: data, reading: isFetching } = useOwnFiles({ q, page, image: p.image })
  const left = p.most - chosen.length
  const toggle = (f: FileValue): void => {
    if (chosen.some((c) => c.id === f.id)) setChosen(chosen.filter((c) => c.id !== f.id))
    else if (p.most === 1) setChosen([f])
    else if (left > 0) setChosen([...chosen, f])
  }
  const send = (files: FileList | null): void => {
    if (!files?.length) return
    p.onUpload([...files])
    p.onClose()
  }
  const upload = (
    <>
      <button
        type="button"
        className="file-drop"
        onClick={() => picker.current?.click()}
        onDragOver={(e) => e.preventDefault()}
        onDrop={(e) => (e.preventDefault(), send(e.dataTransfer.files))}
      >
        <InboxOutlined />
        {t('form.dropFiles')}
      </button>
      <input ref={picker} type="file" hidden multiple={p.most > 1} {...(p.image ? { accept: 'image/*' } : {})} onChange={(e) => send(e.target.files)} />
    </>
  )
  const library = (
    <>
      <Input.Search allowClear placeholder={t('form.searchFiles')} aria-label={t('form.searchFiles')} onSearch={(v) => (setQ(v.trim()), setPage(1))} />
      <Spin spinning={isFetching}>
        <div className="file-tiles" role="listbox" aria-multiselectable={p.most > 1} aria-label={t('form.fromFiles')}>
          {data?.rows.map((f) => (
            <Tile key={f.id} file={f} on={chosen.some((c) => c.id === f.id)} off={p.without.includes(f.id)} onToggle={() => toggle(f)} />
          ))}
          {data?.total === 0 && <p className="note">{t('common.noData')}</p>}
        </div>
      </Spin>
      {data && data.total > data.size && (
        <Pagination size="small" current={data.page} pageSize={data.size} total={data.total} showSizeChanger={false} onChange={setPage} />
      )}
    </>
  )
  return (
    <Modal
      open
      width={720}
      title={t('form.fromFiles')}
      onCancel={p.onClose}
      data-testid="dialog-files"
      footer={[
        <span key="left" className="note file-left" role="status">
          {t('form.moreFiles', { n: left })}
        </span>,
        <Button key="cancel" onClick={p.onClose}>
          {t('common.cancel')}
        </Button>,
        <Button key="ok" type="primary" disabled={chosen.length === 0} onClick={() => (p.onFiles(chosen), p.onClose())} data-testid="btn-chooseFiles">
          {t('common.ok')}
        </Button>,
      ]}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'upload', label: t('form.upload'), children: upload },
          { key: 'files', label: t('form.fromFiles'), children: library },
        ]}
      />
    </Modal>
  )
}

function Tile({ file, on, off, onToggle }: { file: FileValue; on: boolean; off: boolean; onToggle: () => void }): ReactElement {
  return (
    <button
      type="button"
      role="option"
      aria-selected={on}
      disabled={off}
      className={`file-tile${on ? ' is-on' : ''}`}
      title={file.name}
      onClick={onToggle}
      data-testid={`row-${file.id}`}
    >
      {file.mime.startsWith('image/') ? <img src={fileUrl(file.id, 'thumb')} alt="" loading="lazy" /> : <FileOutlined />}
      <span className="ell">{file.name}</span>
      <span className="note">{sizeText(file.size)}</span>
    </button>
  )
}
