import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const textsRead: KindRead = { text: ({ value, lang }) => (blank(value) || !Array.isArray(value) ? dash : value.join(lang === 'en' ? ', ' : '、')) }
