import { dash, valueLabel } from '@crossway/web-kit'
import type { KindRead } from '../kind.ts'
import { TextRead } from '../parts/text-read.tsx'

export const chips = (words: readonly string[]) =>
  words.length ? (
    <span className="read-chips">
      {words.map((w) => (
        <span key={w} className="read-chip">
          {w}
        </span>
      ))}
    </span>
  ) : (
    <span className="cell-none">{dash}</span>
  )

export const choicesRead: KindRead = {
  Read: ({ value, at, lang }) => chips(Array.isArray(value) ? value.map((v) => valueLabel(at, String(v), lang)) : []),
  Phone: TextRead,
}
