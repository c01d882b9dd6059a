import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const dateRead: KindRead = { text: ({ value }) => (blank(value) ? dash : String(value).slice(0, 10)) }
