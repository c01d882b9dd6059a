import { useError, useValue, type FormStore } from '@crossway/web-kit'
import { Input, Select } from 'antd'
import type { ReactElement } from 'react'
import { useResources } from '../security/resource-field.tsx'
import { useWords } from '../security/use-words.ts'
import '../security/security.css'

interface Line {
  readonly id?: number
  readonly field: string
  readonly note: string | null
}
const words = {
  'zh-cn': { choose: '请选择敏感字段', label: '敏感字段', note: (f: string) => `${f} 的字段注释` },
  en: { choose: 'Select sensitive fields', label: 'Sensitive fields', note: (f: string) => `Note of ${f}` },
} as const

/** Several fields of the chosen record with a note each (platform.md §6.9). */
export function WatchedFields({ form, name }: { form: FormStore; name: string }): ReactElement {
  const w = useWords(words)
  const resource = useValue(form, 'resource') as string | null
  const lines = ((useValue(form, name) as Line[] | null) ?? []).filter((l) => l.field)
  const error = useError(form, name)
  const fields = useResources().find((r) => r.name === resource)?.fields ?? []
  const titleOf = (f: string): string => fields.find((x) => x.name === f)?.title ?? f
  const choices = [...fields, ...lines.filter((l) => !fields.some((f) => f.name === l.field)).map((l) => ({ name: l.field, title: l.note ?? l.field }))]
  return (
    <div className="watched-fields">
      <Select
        mode="multiple"
        optionFilterProp="label"
        aria-label={w.label}
        placeholder={w.choose}
        {...(error ? { status: 'error' as const } : {})}
        value={lines.map((l) => l.field)}
        options={choices.map((f) => ({ value: f.name, label: `${f.name} - ${f.title}` }))}
        onChange={(chosen: string[]) =>
          form.set(
            name,
            chosen.map((f) => lines.find((l) => l.field === f) ?? { field: f, note: titleOf(f) }),
          )
        }
      />
      {lines.map((l) => (
        <div key={l.field} className="watched-note">
          <code>{l.field}</code>
          <Input
            value={l.note ?? ''}
            maxLength={100}
            aria-label={w.note(l.field)}
            onChange={(e) =>
              form.set(
                name,
                lines.map((x) => (x.field === l.field ? { ...x, note: e.target.value } : x)),
              )
            }
          />
        </div>
      ))}
    </div>
  )
}
