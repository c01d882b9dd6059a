import { get, useLang, useValue, fieldAt, usePageModel, type FormStore, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'

type Line = Readonly<Record<string, unknown>> & { readonly id: number }
interface Props {
  readonly form: FormStore
  readonly name: string
  readonly row?: ListRow
}

/** Chooses one of the supplier's lines by what people know it by, with how it stands. */
function LineChoice({ form, name, row, lines, text }: Props & { readonly lines: string; readonly text: (line: Line) => string }): ReactElement {
  const lang = useLang()
  const model = usePageModel()
  const value = useValue(form, name) as number | null
  const { data, isPending } = useQuery({
    queryKey: ['record', 'supplier', row?.id, lines],
    queryFn: () => get<Record<string, unknown>>(`supplier/${row?.id ?? 0}`),
    enabled: row !== undefined,
  })
  const state = (line: Line): string => {
    const label = model.labels[lang].fields[lines]
    const of = typeof label === 'object' ? label.fields?.['verify_state'] : undefined
    return (typeof of === 'object' ? of.values?.[String(line['verify_state'])] : undefined) ?? ''
  }
  return (
    <Select<number>
      style={{ width: '100%' }}
      loading={isPending}
      aria-label={fieldAt(model, lines)?.label[lang] ?? lines}
      value={value ?? undefined}
      options={((data?.[lines] ?? []) as Line[]).map((l) => ({ value: l.id, label: `${text(l)} · ${state(l)}` }))}
      onChange={(v) => form.set(name, v)}
    />
  )
}
const title = (v: unknown): string => (typeof v === 'object' && v !== null && 'title' in v ? String((v as { title: unknown }).title) : '')

export const BankChoice = (p: Props): ReactElement => (
  <LineChoice {...p} lines="banks" text={(l) => [l['currency'], l['bank'], l['account_no']].filter(Boolean).join(' ')} />
)
export const CertificateChoice = (p: Props): ReactElement => (
  <LineChoice {...p} lines="certificates" text={(l) => [title(l['file_type']), l['no'], l['valid_to']].filter(Boolean).join(' ')} />
)
