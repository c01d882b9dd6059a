import type { KindRead } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'
import { shortDay, TextRead } from '../parts/text-read.tsx'

export const dateRead: KindRead = { Read: TextRead, Phone: ({ value }) => <span>{blank(value) ? dash : shortDay(String(value))}</span> }
