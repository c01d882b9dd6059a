import { isUscc } from '@crossway/settings/model'
import { sectionOf, type PortalField } from './portal-sections.ts'

type Values = Readonly<Record<string, unknown>>
export type Payload = Readonly<Record<string, Values>>
/** `needed` is empty, `number`, `date` and `contact` are misread; the others are rules of their section. */
export type ProblemCode = 'needed' | 'number' | 'date' | 'contact' | 'rows' | 'uscc' | 'one_primary' | 'account_differs' | 'account_name'
export interface Problem {
  readonly section: string
  readonly path: string
  readonly code: ProblemCode
}

const blank = (v: unknown): boolean => v === undefined || v === null || v === '' || v === false
const rowsOf = (v: unknown): readonly Values[] => (Array.isArray(v) ? (v as Values[]) : [])
const words = (v: unknown): string => (typeof v === 'string' ? v.replace(/\s/g, '') : '')

/** What keeps a submission from being handed in, in the order of its sections (workplace.md supplierWrite, submit). */
export function checkSubmission(sections: readonly string[], payload: Payload): Problem[] {
  return sections.flatMap((key) => {
    const section = sectionOf(key)
    const values = payload[key] ?? {}
    const own = section.fields.flatMap((f) => checkField(key, f.key, f, values[f.key]))
    const { rows } = section
    const given = rows ? rowsOf(values[rows.key]) : []
    const few: Problem[] = rows && given.length < rows.min ? [{ section: key, path: rows.key, code: 'rows' }] : []
    const inRows = rows ? given.flatMap((r, i) => rows.fields.flatMap((f) => checkField(key, `${rows.key}[${i}].${f.key}`, f, r[f.key]))) : []
    return [...own, ...few, ...inRows, ...rulesOf(key, values, payload)]
  })
}

function checkField(section: string, path: string, f: PortalField, value: unknown): Problem[] {
  const say = (code: ProblemCode): Problem[] => [{ section, path, code }]
  if (blank(value)) return f.needed ? say('needed') : []
  if (f.kind === 'number' && !/^\d{1,12}(\.\d{1,4})?$/.test(String(value))) return say('number')
  if (f.kind === 'date' && !isDay(String(value))) return say('date')
  if (f.key === 'email' && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(String(value))) return say('contact')
  if (f.key === 'mobile' && !/^\+?[\d-]{6,20}$/.test(String(value))) return say('contact')
  return []
}
const isDay = (v: string): boolean => /^\d{4}-\d\d-\d\d$/.test(v) && new Date(`${v}T00:00:00Z`).toISOString().startsWith(v)

function rulesOf(key: string, values: Values, payload: Payload): Problem[] {
  const say = (path: string, code: ProblemCode): Problem => ({ section: key, path, code })
  if (key === 'base') return blank(values.uscc) || isUscc(String(values.uscc).toUpperCase()) ? [] : [say('uscc', 'uscc')]
  if (key === 'contact') {
    const people = rowsOf(values.people)
    return people.length > 0 && people.filter((p) => p.is_primary === true).length !== 1 ? [say('people', 'one_primary')] : []
  }
  if (key !== 'bank') return []
  const differs = words(values.account_no) !== words(values.account_again)
  const company = words(payload.base?.name)
  const other = company !== '' && words(values.account_name) !== company && blank(values.name_note)
  return [...(differs ? [say('account_again', 'account_differs')] : []), ...(other ? [say('name_note', 'account_name')] : [])]
}

/** How much of what is asked has been answered, in whole percent. */
export function progressOf(sections: readonly string[], payload: Payload): number {
  const asked = sections.flatMap((key) => {
    const { fields, rows } = sectionOf(key)
    const values = payload[key] ?? {}
    const own = fields.filter((f) => f.needed).map((f) => !blank(values[f.key]))
    return rows ? [...own, rowsOf(values[rows.key]).length >= rows.min] : own.length > 0 ? own : [Object.values(values).some((v) => !blank(v))]
  })
  return asked.length === 0 ? 100 : Math.floor((asked.filter(Boolean).length / asked.length) * 100)
}
