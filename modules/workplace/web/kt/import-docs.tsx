import { ImportOutlined, InboxOutlined } from '@ant-design/icons'
import { errorText, openRecord, post, useAuth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'
import './kt.css'

interface Imported {
  readonly file: string
  readonly id?: number
  readonly title?: string
  readonly lost?: readonly string[]
  readonly problem?: string
}

/** Documents that were written elsewhere become drafts, each with what has no form in an article. */
export function ImportDocs({ route, refresh }: { readonly route: string; readonly refresh: () => void }): ReactElement | null {
  const both = useBoth()
  const may = useAuth('kt/edit')
  const [open, setOpen] = useState(false)
  if (!may || route !== 'kt') return null
  return (
    <>
      <Button icon={<ImportOutlined />} data-testid="btn-importDocs" onClick={() => setOpen(true)}>
        {both('导入文档', 'Import documents')}
      </Button>
      {open && <ImportDialog onClose={() => (setOpen(false), refresh())} />}
    </>
  )
}

function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const both = useBoth()
  const [category, setCategory] = useState<number>()
  const [owner, setOwner] = useState<number>()
  const [told, setTold] = useState<readonly Imported[]>([])
  const [busy, setBusy] = useState(0)
  const send = async (file: File): Promise<void> => {
    const body = new FormData()
    body.set('category', String(category))
    if (owner !== undefined) body.set('owner', String(owner))
    body.set('file', file)
    setBusy((n) => n + 1)
    try {
      const { rows } = await post<{ rows: readonly Imported[] }>('kt-article-import', body, { silent: true })
      setTold((old) => [...old, ...rows])
    } catch (e) {
      setTold((old) => [...old, { file: file.name, problem: errorText(e) }])
    } finally {
      setBusy((n) => n - 1)
    }
  }
  const words = { category: both('目录', 'Category'), owner: both('负责人', 'Owner') }
  return (
    <PageModal
      title={both('导入文档', 'Import documents')}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {both('完成', 'Done')}
        </Button>
      }
    >
      <div className="kt-import-ways">
        <RemoteSelect
          record="kt_category"
          label={words.category}
          placeholder={both('先选择目录', 'Choose a category first')}
          value={category === undefined ? [] : [category]}
          onChange={(c) => setCategory(c[0]?.id)}
        />
        <RemoteSelect
          record="employee"
          label={words.owner}
          placeholder={both('负责人：默认本人', 'Owner: myself')}
          value={owner === undefined ? [] : [owner]}
          onChange={(c) => setOwner(c[0]?.id)}
        />
      </div>
      <Upload.Dragger
        multiple
        disabled={category === undefined}
        showUploadList={false}
        accept=".docx,.md,.html,.htm,.zip"
        beforeUpload={(f) => (void send(f), false)}
        data-testid="import-docs"
      >
        <p className="blank-icon">
          <InboxOutlined />
        </p>
        <p>{both('点击或把文件拖到这里，可一次多个', 'Click, or drop files here, several at once')}</p>
        <p className="note">
          {both(
            'docx、md、html，或装有它们的 zip；每个文件成为一篇草稿。字体、颜色和对齐不保留',
            'docx, md, html, or a zip of them; each becomes a draft. Fonts, colours and alignment are not kept',
          )}
        </p>
      </Upload.Dragger>
      <ul className="kt-imported" aria-live="polite">
        {busy > 0 && <li className="note">{both('正在导入…', 'Importing…')}</li>}
        {told.map((f, i) => (
          <li key={i} data-testid="imported-doc">
            <span className="mono">{f.file}</span>{' '}
            {f.id === undefined ? (
              <span className="field-error" role="alert">
                {f.problem}
              </span>
            ) : (
              <Button type="link" size="small" onClick={() => openRecord('kt', f.id!)}>
                {both('查看草稿', 'See the draft')}
              </Button>
            )}
            {f.lost?.map((line) => (
              <div key={line} className="note">
                {line}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </PageModal>
  )
}
