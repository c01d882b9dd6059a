import type { FileValue } from '@crossway/kernel'
import { fieldLabel } from '@crossway/web-kit'
import type { KindInput } from '../kind.ts'
import { PickFiles } from './pick-files.tsx'

export const FileInput: KindInput = (p) => (
  <PickFiles
    id={p.id}
    label={fieldLabel(p.at, p.lang)}
    image={p.at.field.image === true}
    most={1}
    files={p.value ? [p.value as FileValue] : []}
    onFiles={(f) => p.onChange(f.at(-1) ?? null)}
  />
)
