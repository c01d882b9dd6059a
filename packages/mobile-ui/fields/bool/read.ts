import { blank, dash, text } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const boolRead: KindRead = { text: ({ value }) => (blank(value) ? dash : text(value ? 'mobile.yes' : 'mobile.no')) }
