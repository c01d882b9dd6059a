import { PdfPages, useBoth } from '@crossway/web-kit'
import { Alert, Button, Modal, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { paperOf, type Shared } from './link-call.ts'

type Paper = NonNullable<Shared['papers']>[number]
const states = { valid: ['有效', 'Valid', 'success'], expiring: ['即将到期', 'Ends soon', 'warning'], expired: ['已过期', 'Expired', 'error'] } as const

/** Papers of a dossier: looked at here with a mark across each page, taken along only where the link allows it. */
export function PaperList({ papers, token, password }: { readonly papers: readonly Paper[]; readonly token: string; readonly password: string }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState<Paper>()
  return (
    <>
      <ul className="archive-papers">
        {papers.map((p) => (
          <li key={p.id}>
            <span>
              {p.preview ? (
                <Button type="link" size="small" className="archive-paper" onClick={() => setOpen(p)}>
                  {p.title}
                </Button>
              ) : (
                p.title
              )}
              <span className="note"> {p.type}</span>
            </span>
            <Tag color={states[p.status][2]}>{both(states[p.status][0], states[p.status][1])}</Tag>
            <span className="note">{p.valid_to ?? both('长期', 'no end')}</span>
            {p.url && (
              <a href={p.url} target="_blank" rel="noopener noreferrer">
                {both('下载', 'Download')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {open && <Preview paper={open} token={token} password={password} close={() => setOpen(undefined)} />}
    </>
  )
}

function Preview({
  paper,
  token,
  password,
  close,
}: {
  readonly paper: Paper
  readonly token: string
  readonly password: string
  readonly close: () => void
}): ReactElement {
  const both = useBoth()
  const [file, setFile] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    paperOf(token, password, paper.id).then(
      (blob) => void (gone || setFile(blob)),
      () => void (gone || setFailed(true)),
    )
    return () => void (gone = true)
  }, [paper.id, token, password])
  return (
    <Modal open title={paper.title} footer={null} width={860} onCancel={close} data-testid="archive-preview">
      {failed && <Alert type="warning" showIcon title={both('此文件无法预览，请联系分享人', 'This file cannot be shown here; ask who shared it')} />}
      {!failed && !file && <Skeleton active paragraph={{ rows: 8 }} />}
      {!failed && file?.type.startsWith('image/') && <Picture file={file} name={paper.title} />}
      {!failed && file?.type === 'application/pdf' && <PdfPages file={file} name={paper.title} onFailed={() => setFailed(true)} />}
    </Modal>
  )
}

function Picture({ file, name }: { readonly file: Blob; readonly name: string }): ReactElement {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return <img className="archive-shown" src={url} alt={name} />
}
