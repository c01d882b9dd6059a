import { dayOf, num } from '@crossway/kernel'
import type { Transform } from './wx-words.ts'

/** One filled field of a form, as WeCom says it. */
export interface Filled {
  readonly control: string
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
}
export interface MappingLine {
  readonly control_id: string | null
  readonly target_field: string
  readonly transform: Transform
  readonly options: string | null
}
type Words = readonly { readonly text: string; readonly lang?: string }[]
interface Value {
  readonly text?: string
  readonly new_number?: string
  readonly new_money?: string
  readonly date?: { readonly s_timestamp?: string | number }
  readonly selector?: { readonly options?: readonly { readonly key: string; readonly value?: Words }[] }
  readonly members?: readonly { readonly userid: string; readonly name?: string }[]
  readonly departments?: readonly { readonly openapi_id: string | number; readonly name?: string }[]
  readonly files?: readonly { readonly file_id: string }[]
  readonly children?: readonly { readonly list: readonly Filled[] }[]
  readonly formula?: { readonly value?: string }
  readonly date_range?: { readonly new_begin?: number; readonly new_end?: number }
}
const word = (w: Words | undefined): string => (w?.find((x) => x.lang === 'zh_CN') ?? w?.[0])?.text ?? ''
const day = (seconds: unknown): string => (Number(seconds) ? dayOf(new Date(Number(seconds) * 1000)) : '')

/** What people read of a field. WeCom gives every field's members in its samples; the kind of field says which one counts. */
export function textOf(c: Filled): string {
  const v = c.value as Value
  const kinds: Readonly<Record<string, () => string>> = {
    Number: () => v.new_number ?? '',
    Money: () => v.new_money ?? '',
    Date: () => day(v.date?.s_timestamp),
    Selector: () => (v.selector?.options ?? []).map((o) => word(o.value) || o.key).join(', '),
    Contact: () => [...(v.members ?? []).map((m) => m.name ?? m.userid), ...(v.departments ?? []).map((d) => d.name ?? String(d.openapi_id))].join(', '),
    File: () => String((v.files ?? []).length || ''),
    Table: () => (v.children ?? []).map((row) => row.list.map(textOf).join(' / ')).join('\n'),
    Formula: () => v.formula?.value ?? '',
    DateRange: () => [v.date_range?.new_begin, v.date_range?.new_end].map(day).filter(Boolean).join(' – '),
  }
  return (kinds[c.control] ?? (() => v.text ?? ''))()
}

/** The form's money: of its first Money field, two digits; undefined without one. */
export function moneyOf(contents: readonly Filled[]): string | undefined {
  const message = contents.find((c) => c.control === 'Money')
  return message && amountOf(textOf(message))
}
const amountOf = (text: string): string | undefined => (/^-?\d{1,13}(\.\d{1,4})?$/.test(text.trim()) ? num(text.trim()).toFixed() : undefined)

/** `差旅=W01; 招待=W02` by option title or key. */
export const optionTable = (text: string | null): Map<string, string> =>
  new Map(
    (text ?? '')
      .split(/[;\n；]/)
      .map((pair) => pair.split('=').map((s) => s.trim()))
      .filter((p): p is [string, string] => p.length === 2 && p[0] !== '' && p[1] !== ''),
  )

export interface Resolver {
  employee(userid: string): Promise<number | undefined>
  department(id: number): Promise<number | undefined>
}
export interface Mapped {
  readonly fields: Readonly<Record<string, unknown>>
  /** Fields of the document that the form does not fill as it was told to. */
  readonly open: readonly { readonly field: string; readonly said: string }[]
}

/** The document's fields out of a form (resource.md .mapping). An empty field of the form leaves the document's alone. */
export async function mapForm(contents: readonly Filled[], mapping: readonly MappingLine[], find: Resolver): Promise<Mapped> {
  const fields: Record<string, unknown> = {}
  const open: { field: string; said: string }[] = []
  const by = new Map(contents.map((c) => [c.id, c]))
  for (const m of mapping) {
    const c = m.control_id ? by.get(m.control_id) : undefined
    const message = c ? textOf(c) : ''
    if (m.transform === 'fixed') {
      fields[m.target_field] = m.options ?? ''
      continue
    }
    if (!c || message === '') continue
    const value = await one(c, message, m, find)
    if (value === undefined) open.push({ field: m.target_field, said: message })
    else fields[m.target_field] = value
  }
  return { fields, open }
}

async function one(c: Filled, message: string, m: MappingLine, find: Resolver): Promise<unknown> {
  const v = c.value as Value
  const option = (): string | undefined => {
    const table = optionTable(m.options)
    const chosen = v.selector?.options?.[0]
    return (chosen && (table.get(word(chosen.value)) ?? table.get(chosen.key))) ?? table.get(message)
  }
  const ways: Readonly<Record<Transform, () => unknown>> = {
    text: () => message,
    number: () => amountOf(message),
    money: () => amountOf(message),
    date: () => (/^\d{4}-\d\d-\d\d$/.test(message) ? message : undefined),
    option,
    employee: () => find.employee(v.members?.[0]?.userid ?? message),
    department: () => find.department(Number(v.departments?.[0]?.openapi_id ?? message) || 0),
    fixed: () => m.options,
  }
  return ways[m.transform]()
}
