import { labelText, type AnyLabel, type AnyResource, type FieldProblem, type LinesDef } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { isEmpty } from './parse-value.ts'

type Values = Readonly<Record<string, unknown>>
type Periods = LinesDef['periods']

/** Periods of a draft, in head and lines, that end before they begin; told at their end. */
export function periodProblems({ app, ctx }: QueryContext, r: AnyResource, draft: Values, before: Values | undefined): FieldProblem[] {
  const labels = app.registry.labels(r.name, ctx.lang).fields
  const problems = backwards(r.periods, { ...before, ...draft }, labels, '')
  for (const [name, x] of Object.entries(r.fields)) {
    if (!x.target?.periods || !Array.isArray(draft[name])) continue
    const olds = new Map(((before?.[name] ?? []) as Values[]).map((l) => [Number(l['id']), l]))
    const label = labels[name]
    ;(draft[name] as Values[]).forEach((line, i) => {
      const own = { ...olds.get(Number(line['id'])), ...line }
      problems.push(...backwards(x.target!.periods, own, (typeof label === 'object' && label.fields) || {}, `${name}[${i}].`))
    })
  }
  return problems
}

function backwards(periods: Periods, values: Values, labels: Readonly<Record<string, AnyLabel>>, at: string): FieldProblem[] {
  return (periods ?? []).flatMap(([from, to]) => {
    const [start, end] = [values[from], values[to]]
    if (isEmpty(start) || isEmpty(end) || momentOf(end) >= momentOf(start)) return []
    const params = { label: labelText(labels[to], to), from: labelText(labels[from], from) }
    return [{ field: `${at}${to}`, code: 'PERIOD_BACKWARDS', params }]
  })
}
const momentOf = (v: unknown): number => Date.parse(String(v))
