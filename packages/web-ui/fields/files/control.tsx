import type { FileValue } from '@crossway/kernel'
import type { KindControl } from '../kind.ts'
import { UploadControl } from '../parts/upload-control.tsx'

export const FilesControl: KindControl = (p) => (
  <UploadControl {...p} many files={Array.isArray(p.value) ? (p.value as FileValue[]) : []} onFiles={p.onChange} />
)
