import type { KindRead } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

export const textRead: KindRead = { text: ({ value }) => (blank(value) ? dash : String(value)) }
