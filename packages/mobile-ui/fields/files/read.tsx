import type { FileValue } from '@crossway/kernel'
import { FileTiles } from '../file/file-tiles.tsx'
import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const filesRead: KindRead = {
  text: ({ value }) => (Array.isArray(value) && value.length ? String(value.length) : dash),
  Read: ({ value }) => (blank(value) ? <span>{dash}</span> : <FileTiles files={value as FileValue[]} />),
}
