import type { FileValue } from '@crossway/kernel'
import { fileUrl, text } from '@crossway/web-kit'
import { FileOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'
import { Sheet } from '../../parts/sheet.tsx'

const isPicture = (f: FileValue): boolean => f.mime.startsWith('image/')

/** Pictures as thumbnails with a viewer, other files as links that the browser opens. */
export function FileTiles({ files }: { readonly files: readonly FileValue[] }): ReactElement {
  const [shown, show] = useState<FileValue>()
  return (
    <span className="m-files">
      {files.map((f) =>
        isPicture(f) ? (
          <button key={f.id} type="button" className="m-plain" aria-label={text('mobile.enlarge', { name: f.name })} onClick={() => show(f)}>
            <img className="m-thumb" width={64} height={64} src={fileUrl(f.id, 'thumb')} alt={f.name} loading="lazy" />
          </button>
        ) : (
          <a key={f.id} className="m-file" href={fileUrl(f.id)} target="_blank" rel="noopener noreferrer">
            <FileOutline /> <span className="m-ell">{f.name}</span>
          </a>
        ),
      )}
      {shown && (
        <Sheet full title={shown.name} name="picture" onClose={() => show(undefined)}>
          <div className="m-viewer">
            <img src={fileUrl(shown.id)} alt={shown.name} />
          </div>
        </Sheet>
      )}
    </span>
  )
}
