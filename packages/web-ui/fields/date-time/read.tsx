import { blank, dash, shortTimeText } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'

export const dateTimeRead: KindRead = { Read: TextRead, Phone: ({ value }) => <span>{blank(value) ? dash : shortTimeText(String(value))}</span> }
