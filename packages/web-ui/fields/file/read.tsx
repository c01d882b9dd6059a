import { fileUrl } from '@crossway/web-kit'
import { Image } from 'antd'
import type { KindRead } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'
import { asFile } from './cell.tsx'
import { FileLink } from './file-link.tsx'

export const fileRead: KindRead = {
  Read: (p) => {
    const file = asFile(p.value)
    if (!file) return <TextRead {...p} />
    return p.at.field.image || file.mime.startsWith('image/') ? (
      <Image className="read-image" width={64} height={64} src={fileUrl(file.id, 'thumb')} preview={{ src: fileUrl(file.id) }} alt={file.name} />
    ) : (
      <FileLink file={file} />
    )
  },
  Phone: TextRead,
}
