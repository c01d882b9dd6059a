import { num, sum } from '@crossway/kernel'
import { figureTypes, type BriefingField, type Content } from './form.ts'

/** What a report says, and whose it is. */
export interface Told {
  readonly content: Content
  readonly person: string
  readonly department: string
  readonly period: string
}
/** Amounts as texts; the mean is over the reports that say something. */
export interface Summed {
  readonly name: string
  readonly n: number
  readonly sum: string
  readonly mean: string
}
export interface FieldStatistics {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly all?: Summed
  readonly people?: readonly Summed[]
  readonly departments?: readonly Summed[]
  readonly periods?: readonly Summed[]
  /** How often each option was chosen, in the order of the form. */
  readonly options?: readonly { readonly value: string; readonly n: number }[]
}

const summed = (name: string, values: readonly string[]): Summed => {
  const total = sum(values)
  return { name, n: values.length, sum: total.toFixed(2), mean: values.length === 0 ? '0.00' : num(total).div(values.length).toFixed(2) }
}

/** Sums and means of a form's figures by person, department and period, and how often each option was chosen (workplace.md statistics). */
export function fieldStatistics(fields: readonly BriefingField[], told: readonly Told[]): FieldStatistics[] {
  return fields.flatMap((f): FieldStatistics[] => {
    const names = { key: f.key, zh: f.zh, en: f.en }
    const said = told.flatMap((t) => (t.content[f.key] ? [{ ...t, value: t.content[f.key]! }] : []))
    if (f.type === 'select' || f.type === 'multi') {
      const chosen = said.flatMap((t) => (f.type === 'multi' ? t.value.split('、') : [t.value]))
      return [{ ...names, options: (f.options ?? []).map((value) => ({ value, n: chosen.filter((c) => c === value).length })) }]
    }
    if (!figureTypes.has(f.type)) return []
    const by = (key: 'person' | 'department' | 'period'): Summed[] =>
      [...Map.groupBy(said, (t) => t[key])].map(([name, mine]) =>
        summed(
          name,
          mine.map((t) => t.value),
        ),
      )
    const bySum = (rows: readonly Summed[]): Summed[] => rows.toSorted((a, b) => num(b.sum).cmp(a.sum))
    return [
      {
        ...names,
        all: summed(
          '',
          said.map((t) => t.value),
        ),
        people: bySum(by('person')),
        departments: bySum(by('department')),
        periods: by('period'),
      },
    ]
  })
}
