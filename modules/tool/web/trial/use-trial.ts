import { errorText, isProblem, post } from '@crossway/web-kit'
import { useEffect, useState } from 'react'
import type { Answer, KnownInput } from './answer.ts'
import type { Values } from './input-form.tsx'

export interface Asked {
  readonly kind: 'sc' | 'vc' | 'mc'
  readonly marketplace: number | undefined
  readonly sku?: number | undefined
  readonly msku?: number | undefined
  readonly channel?: number | undefined
}
const pause = 350
const nothing: Readonly<Record<string, KnownInput>> = {}

/** What the house knows of the chosen article and listing. */
export function useKnown({ kind, marketplace, sku, msku }: Asked): Readonly<Record<string, KnownInput>> {
  const [known, setKnown] = useState(nothing)
  useEffect(() => {
    let gone = false
    if (marketplace === undefined) return undefined
    post<{ defaults: Readonly<Record<string, KnownInput>> }>(
      'price-trial/defaults',
      { kind, marketplace, sku: sku ?? null, msku: msku ?? null },
      { silent: true },
    ).then(
      (a) => void (gone || setKnown(a.defaults)),
      () => void (gone || setKnown(nothing)),
    )
    return () => void (gone = true)
  }, [kind, marketplace, sku, msku])
  return known
}

export interface Worked {
  readonly answer?: Answer
  readonly problem?: string
  /** Input that the refusal is about. */
  readonly bad?: string | undefined
}
/** The trial's result, asked for when nothing has been typed for a moment; a refusal takes the result's place and names its input. */
export function useTrial(asked: Asked, input: Values, goal: object | undefined, unknown: string): Worked {
  const [worked, setWorked] = useState<Worked>({})
  const question = asked.marketplace === undefined ? undefined : JSON.stringify({ ...asked, input, goal: goal ?? null, unknown })
  useEffect(() => {
    let gone = false
    const timer = setTimeout(() => {
      if (question === undefined) return void setWorked({})
      post<Answer>('price-trial/calculate', JSON.parse(question), { silent: true }).then(
        (answer) => void (gone || setWorked({ answer })),
        (e: unknown) => {
          if (gone || !isProblem(e)) return
          const field = e.errors[0]?.field
          setWorked({ problem: errorText(e), bad: field?.startsWith('input.') ? field.slice('input.'.length) : undefined })
        },
      )
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [question])
  return worked
}
