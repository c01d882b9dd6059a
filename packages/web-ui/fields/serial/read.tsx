import type { KindRead } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'
import { Copyable } from '../parts/copyable.tsx'
import { TextRead } from '../parts/text-read.tsx'

export const serialRead: KindRead = {
  Read: ({ value, at, lang }) => (blank(value) ? <span className="cell-none">{dash}</span> : <Copyable text={String(value)} label={at.label[lang]} />),
  Phone: TextRead,
}
