import type { FileValue } from '@crossway/kernel'
import type { KindControl } from '../kind.ts'
import { UploadControl } from '../parts/upload-control.tsx'

export const FileControl: KindControl = (p) => (
  <UploadControl {...p} many={false} files={p.value ? [p.value as FileValue] : []} onFiles={(f) => p.onChange(f.at(-1) ?? null)} />
)
