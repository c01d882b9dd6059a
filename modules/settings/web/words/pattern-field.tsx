import { dayOf } from '@crossway/kernel'
import { errorText, post, useError, useText, useValues, type FormStore, type ListRow, type Option } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import './pattern-field.css'

interface Preview {
  readonly numbers: readonly string[]
  readonly tomorrow?: string | null
  readonly problem?: { readonly code: string; readonly detail?: string }
  readonly same_prefix?: string
  readonly collides?: boolean
}
const pause = 300
const tokens = '{yyyy} {yy} {MM} {dd} {yyMMdd} {company.code} {dept} {field:x} {seq:4}'
const whole = (v: unknown): number | undefined => (v === null || v === undefined || v === '' || !Number.isInteger(Number(v)) ? undefined : Number(v))

/** A numbering pattern with the numbers it makes for a day, company and department while it is typed (settings.md numberingRule: editor with live preview). */
export function PatternField({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const t = useText()
  const values = useValues(form)
  const error = useError(form, name)
  const [date, setDate] = useState(() => dayOf(new Date()))
  const [company, setCompany] = useState<readonly Option[]>([])
  const [department, setDepartment] = useState<readonly Option[]>([])
  const [answer, setAnswer] = useState<{ readonly preview?: Preview; readonly failed?: string }>()
  const pattern = String(values[name] ?? '')
  // A revision keeps the rule's code and record; they stand on the row.
  const message: Readonly<Record<string, unknown>> = {
    ...(row ? { code: row['code'], resource: row['resource'], check_digit: row['check_digit'] } : {}),
    ...values,
  }
  // A rule that holds later is shown with its first numbers.
  const start = typeof values['active_from'] === 'string' && values['active_from'] ? dayOf(new Date(values['active_from'])) : date
  const asked = JSON.stringify({
    pattern,
    ...Object.fromEntries(
      ['code', 'resource', 'reset', 'scope', 'check_digit'].flatMap((f) => (typeof message[f] === 'string' && message[f] ? [[f, message[f]]] : [])),
    ),
    ...Object.fromEntries(['start', 'step'].flatMap((f) => (whole(values[f]) === undefined ? [] : [[f, whole(values[f])]]))),
    date: start > date ? start : date,
    company: company[0]?.id,
    department: department[0]?.id,
  })
  useEffect(() => {
    if (!pattern) return
    let gone = false
    const later = setTimeout(() => {
      post<Preview>('numbering-rule/preview', JSON.parse(asked), { silent: true }).then(
        (preview) => void (gone || setAnswer({ preview })),
        (e: unknown) => void (gone || setAnswer({ failed: errorText(e) })),
      )
    }, pause)
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [asked, pattern])
  const shown = pattern ? answer?.preview : undefined
  const wrong = shown?.problem
    ? t(`numberPreview.${shown.problem.code}`, { detail: shown.problem.detail ?? '' })
    : shown?.same_prefix
      ? t('numberPreview.prefix', { rule: shown.same_prefix })
      : shown?.collides
        ? t('numberPreview.collides')
        : answer?.failed
  return (
    <div className="pattern-field">
      <Input
        className="mono"
        aria-label={t('numberPreview.pattern')}
        value={pattern}
        placeholder="PO{yyMMdd}{seq:4}"
        status={error ? 'error' : ''}
        onChange={(e) => form.set(name, e.target.value)}
        onBlur={() => form.blur(name)}
        autoComplete="off"
      />
      <p className="note">
        {t('numberPreview.tokens')} <span className="mono">{tokens}</span> · {t('numberPreview.once')}
      </p>
      {pattern && (
        <div className="pattern-preview" data-testid="number-preview" aria-live="polite">
          <div className="pattern-for">
            <DatePicker aria-label={t('numberPreview.date')} allowClear={false} value={dayjs(date)} onChange={(d) => d && setDate(d.format('YYYY-MM-DD'))} />
            <RemoteSelect record="company" value={company} onChange={setCompany} placeholder={t('numberPreview.company')} label={t('numberPreview.company')} />
            <RemoteSelect
              record="department"
              value={department}
              onChange={setDepartment}
              placeholder={t('numberPreview.department')}
              label={t('numberPreview.department')}
            />
          </div>
          {shown && shown.numbers.length > 0 && (
            <p>
              {t('numberPreview.next')} <b className="mono">{shown.numbers.join('  ')}</b>
              {shown.tomorrow && (
                <>
                  {' · '}
                  {t('numberPreview.tomorrow')} <b className="mono">{shown.tomorrow}</b>
                </>
              )}
            </p>
          )}
          {shown && <Alert showIcon type={wrong ? 'error' : 'success'} title={wrong ?? t('numberPreview.fine')} />}
        </div>
      )}
    </div>
  )
}
