import { fullMoney } from '@crossway/web-ui'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import type { Answer } from './answer.ts'
import { useBoth } from './both.ts'
import type { Values } from './input-form.tsx'
import { lineNames } from '../../model/line-names.ts'

export const letters = ['A', 'B', 'C', 'D', 'E'] as const
export interface Scenario {
  readonly letter: string
  readonly values: Values
  readonly answer: Answer
}

/** Up to five sets of inputs beside each other, as they were when each was put down; the difference is to the first (tool.md, scenarios A to E). */
export function Scenarios({
  all,
  onOpen,
  onDrop,
}: {
  readonly all: readonly Scenario[]
  readonly onOpen: (s: Scenario) => void
  readonly onDrop: (letter: string) => void
}): ReactElement | null {
  const both = useBoth()
  const [first] = all
  if (!first) return null
  const amount = (s: Scenario, code: string): string | undefined => (code === 'profit' ? s.answer.profit : s.answer.lines?.find((l) => l.code === code)?.amount)
  const codes = [...new Set(all.flatMap((s) => (s.answer.lines ?? []).map((l) => l.code))), 'profit']
  return (
    <div className="trial-scroll">
      <table className="trial-table" data-testid="trial-scenarios">
        <thead>
          <tr>
            <th>{both(['方案', 'Scenario'])}</th>
            {all.map((s) => (
              <th key={s.letter} className="num">
                <Button type="link" size="small" onClick={() => onOpen(s)} title={both(['以此方案的数值继续', 'Go on with these inputs'])}>
                  {s.letter}
                </Button>
                <Button type="text" size="small" aria-label={`${both(['移除方案', 'Remove scenario'])} ${s.letter}`} onClick={() => onDrop(s.letter)}>
                  ×
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{both(['售价/供货价', 'Price'])}</td>
            {all.map((s) => (
              <td key={s.letter} className="num">
                {fullMoney(s.answer.price)}
              </td>
            ))}
          </tr>
          {codes.map((code) => (
            <tr key={code}>
              <td>{code === 'profit' ? both(['单件利润', 'Unit profit']) : both(lineNames[code] ?? [code, code])}</td>
              {all.map((s) => {
                const [own, base] = [amount(s, code), amount(first, code)]
                const gap = s === first || !own || !base ? 0 : Number(own) - Number(base)
                return (
                  <td key={s.letter} className="num">
                    {own ? fullMoney(own) : ''}{' '}
                    {gap !== 0 && <small className={gap < 0 ? 'is-bad' : 'is-good'}>{`${gap > 0 ? '+' : ''}${gap.toFixed(2)}`}</small>}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <td>{both(['利润率', 'Margin'])}</td>
            {all.map((s) => (
              <td key={s.letter} className="num">
                {s.answer.margin ?? '–'}%
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
