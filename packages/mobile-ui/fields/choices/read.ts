import { blank, dash, valueLabel } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'

export const choicesRead: KindRead = {
  text: ({ value, at, lang }) =>
    blank(value) || !Array.isArray(value) ? dash : value.map((v) => valueLabel(at, String(v), lang)).join(lang === 'en' ? ', ' : '、'),
}
