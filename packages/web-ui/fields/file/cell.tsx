import type { FileValue } from '@crossway/kernel'
import type { KindCell } from '../kind.ts'
import { dash } from '@crossway/web-kit'
import { FileLink } from './file-link.tsx'
import { RefThumb } from '../ref/ref-thumb.tsx'

export const asFile = (v: unknown): FileValue | undefined => (typeof v === 'object' && v !== null && 'mime' in v ? (v as FileValue) : undefined)

export const fileCell: KindCell = {
  look: ({ field }) => (field.image ? { width: 68, min: 56 } : { width: 152, min: 96 }),
  text: (v) => asFile(v)?.name ?? dash,
  Cell: ({ value, at }) => {
    const file = asFile(value)
    if (at.field.image) return <RefThumb image={file?.id} alt={file?.name ?? ''} />
    return file ? <FileLink file={file} /> : <span className="cell-none">{dash}</span>
  },
}
