import type { FileValue } from '@crossway/kernel'
import { FileTiles } from './file-tiles.tsx'
import { dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

const asFile = (v: unknown): FileValue | undefined => (typeof v === 'object' && v !== null && 'mime' in v ? (v as FileValue) : undefined)

export const fileRead: KindRead = {
  text: ({ value }) => asFile(value)?.name ?? dash,
  Read: ({ value }) => {
    const file = asFile(value)
    return file ? <FileTiles files={[file]} /> : <span>{dash}</span>
  },
}
