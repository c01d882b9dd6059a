import { PaperClipOutlined } from '@ant-design/icons'
import type { FileValue } from '@crossway/kernel'
import { fileUrl } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** Opens what the browser can show, downloads the rest; the server decides by the file's type. */
export const FileLink = ({ file }: { file: FileValue }): ReactElement => (
  <a className="file-link ell" href={fileUrl(file.id)} target="_blank" rel="noopener" title={file.name} onClick={(e) => e.stopPropagation()}>
    <PaperClipOutlined /> {file.name}
  </a>
)
