import { blank, dash, valueLabel } from '@crossway/web-kit'
import { StateTag } from '../../state/state-tag.tsx'
import type { KindRead, ReadProps } from '../kind.ts'

const text = ({ value, at, lang, row }: ReadProps): string => (blank(value) ? dash : valueLabel(at, String(value), lang, row))

export const choiceRead: KindRead = {
  text,
  Read: (p) =>
    p.at.isState && !blank(p.value) ? (
      <StateTag record={p.at.record} state={String(p.value)} label={text(p)} zh={valueLabel(p.at, String(p.value), 'zh-cn')} />
    ) : (
      <span>{text(p)}</span>
    ),
}
