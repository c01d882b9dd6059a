import type { FileValue } from '@crossway/kernel'
import { fieldLabel } from '@crossway/web-kit'
import { PickFiles } from '../file/pick-files.tsx'
import type { KindInput } from '../kind.ts'

const mostPictures = 9
export const FilesInput: KindInput = (p) => (
  <PickFiles
    id={p.id}
    label={fieldLabel(p.at, p.lang)}
    image={p.at.field.image === true}
    most={p.at.field.max ?? mostPictures}
    files={Array.isArray(p.value) ? (p.value as FileValue[]) : []}
    onFiles={p.onChange}
  />
)
