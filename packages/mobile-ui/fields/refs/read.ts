import type { RefValue } from '@crossway/kernel'
import { blank, dash } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const refsRead: KindRead = {
  text: ({ value, lang }) => (blank(value) || !Array.isArray(value) ? dash : (value as RefValue[]).map((r) => r.title).join(lang === 'en' ? ', ' : '、')),
}
