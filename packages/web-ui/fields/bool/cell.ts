import type { KindCell } from '../kind.ts'
import { blank, dash } from '@crossway/web-kit'

export const yesNo = (v: boolean, lang: string): string => (lang === 'en' ? (v ? 'Yes' : 'No') : v ? '是' : '否')

export const boolCell: KindCell = {
  look: () => ({ align: 'center', width: 84, min: 64 }),
  text: (v, _at, lang) => (blank(v) ? dash : yesNo(v === true, lang)),
  className: (v) => (v === true ? undefined : 'cell-quiet'),
}
