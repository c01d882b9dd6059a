import { useError, useValue, type FormStore, useBoth } from '@crossway/web-kit'
import { Input } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { findMatches, type Match } from './duplicate-check.tsx'

/** The customer's name, with whoever has one like it already: said while it is typed, before the form is sent. */
export function NameField({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id?: string }): ReactElement {
  const both = useBoth()
  const value = String(useValue(form, name) ?? '')
  const uscc = String(useValue(form, 'uscc') ?? '')
  const mobile = String(useValue(form, 'contact_mobile') ?? '')
  const error = useError(form, name)
  const [first] = useState(value)
  const [rows, setRows] = useState<readonly Match[]>([])
  useEffect(() => {
    if (value.trim().length < 4 || value === first) return setRows([])
    let gone = false
    const timer = setTimeout(() => {
      findMatches({ name: value, ...(uscc.length === 18 ? { uscc } : {}), ...(mobile.length === 11 ? { mobile } : {}) }).then(
        (a) => void (gone || setRows(a.rows)),
        () => undefined,
      )
    }, 500)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [value, uscc, mobile, first])
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={value}
        maxLength={120}
        {...(error ? { status: 'error' as const } : {})}
        onChange={(e) => form.set(name, e.target.value)}
        onBlur={() => form.blur(name)}
      />
      {rows.length > 0 && (
        <div className="note" role="status" data-testid="name-matches">
          {rows.slice(0, 3).map((r) => (
            <div key={r.id} className={r.strength === 'exact' ? 'is-bad' : ''}>
              {r.strength === 'exact' ? both('已存在', 'Exists') : both('疑似', 'Perhaps')}：{r.customer_no} {r.name} ·{' '}
              {r.owner_name ?? both('公海', 'open sea')}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
