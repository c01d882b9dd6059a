import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const jsonRead: KindRead = { text: ({ value }) => (blank(value) ? dash : JSON.stringify(value)) }
