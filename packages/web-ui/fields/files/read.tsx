import type { FileValue } from '@crossway/kernel'
import { fileUrl, sizeText } from '@crossway/web-kit'
import { Image } from 'antd'
import type { KindRead } from '../kind.ts'
import { FileLink } from '../file/file-link.tsx'
import { TextRead } from '../parts/text-read.tsx'

export const filesRead: KindRead = {
  Read: (p) => {
    const files = Array.isArray(p.value) ? (p.value as FileValue[]) : []
    if (files.length === 0) return <TextRead {...p} />
    if (p.at.field.image)
      return (
        <Image.PreviewGroup>
          {files.map((f) => (
            <Image key={f.id} className="read-image" width={64} height={64} src={fileUrl(f.id, 'thumb')} preview={{ src: fileUrl(f.id) }} alt={f.name} />
          ))}
        </Image.PreviewGroup>
      )
    return (
      <span className="read-files">
        {files.map((f) => (
          <span key={f.id} className="read-file">
            <FileLink file={f} /> <span className="note">{sizeText(f.size)}</span>
          </span>
        ))}
      </span>
    )
  },
  Phone: TextRead,
}
