import { CaretDownFilled, CaretRightFilled } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { ProfitLine } from '../../model/profit/ask.ts'

export interface TreeColumn {
  readonly key: string
  readonly head: ReactNode
  /** Cell of a line; the table sets it right-aligned. */
  readonly cell: (line: ProfitLine) => ReactNode
  readonly tone?: (line: ProfitLine) => 'is-bad' | 'is-good' | 'is-waiting' | ''
}
interface Props {
  readonly lines: readonly ProfitLine[]
  readonly columns: readonly TreeColumn[]
  readonly label: string
  /** Leaves without an amount in any column are left out. */
  readonly filled: (line: ProfitLine) => boolean
}

/** The P&L as a tree: groups open to their leaves, subtotals stand out, the result stays in sight (look.md §4.5). */
export function ProfitTree({ lines, columns, label, filled }: Props): ReactElement {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (code: string): void => setOpen((old) => new Set(old.has(code) ? [...old].filter((c) => c !== code) : [...old, code]))
  const result = lines.findLast((l) => l.kind === 'subtotal')?.code
  const shown = lines.filter((l) => (l.kind === 'leaf' ? open.has(l.parent!) && filled(l) : true))
  return (
    <div className="pl-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className="pl-table" data-testid="pl-table">
        <thead>
          <tr>
            <th scope="col">{t('boards.subject')}</th>
            {columns.map((c) => (
              <th key={c.key} scope="col">
                {c.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((l) => {
            const leaves = l.kind === 'group' && lines.some((x) => x.parent === l.code && filled(x))
            return (
              <tr
                key={l.code}
                className={l.kind === 'leaf' ? 'is-leaf' : l.code === result ? 'is-result' : l.kind === 'subtotal' ? 'is-total' : ''}
                data-code={l.code}
              >
                <th scope="row">
                  <span className="pl-caret">
                    {l.kind === 'subtotal' ? (
                      '='
                    ) : leaves ? (
                      <button type="button" className="plain-button" aria-expanded={open.has(l.code)} aria-label={l.name} onClick={() => toggle(l.code)}>
                        {open.has(l.code) ? <CaretDownFilled /> : <CaretRightFilled />}
                      </button>
                    ) : null}
                  </span>
                  <span className="pl-code">{l.code}</span>
                  {l.name}
                </th>
                {columns.map((c) => (
                  <td key={c.key} className={c.tone?.(l) ?? ''}>
                    {c.cell(l)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
