import { useText, useValue, type FormStore } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const hours = Array.from({ length: 24 }, (_, h) => h)

/** Hours of the week in which an account may sign in: seven rows, Monday first; nothing ticked = always. */
export function HoursField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const t = useText()
  const value = useValue(form, name)
  const week = Array.isArray(value) && value.length === 7 ? (value as number[][]) : Array.from({ length: 7 }, () => [] as number[])
  const days = t('auth/admin.weekdays').split(',')
  const put = (day: number, next: number[]): void => {
    const all = week.map((row, i) => (i === day ? [...next].sort((a, b) => a - b) : row))
    form.set(name, all.every((row) => row.length === 0) ? null : all)
  }
  return (
    <div className="hours-field">
      <div role="group" aria-label={t('auth/admin.hours')}>
        {days.map((label, day) => (
          <div key={label} className="hours-row">
            <button type="button" className="plain-button hours-day" onClick={() => put(day, week[day]!.length === 24 ? [] : hours)}>
              {label}
            </button>
            {hours.map((h) => {
              const on = week[day]!.includes(h)
              return (
                <button
                  key={h}
                  type="button"
                  className={`hours-cell${on ? ' is-on' : ''}`}
                  aria-pressed={on}
                  aria-label={t('auth/admin.hourCell', { day: label, hour: h })}
                  title={t('auth/admin.hourCell', { day: label, hour: h })}
                  onClick={() => put(day, on ? week[day]!.filter((x) => x !== h) : [...week[day]!, h])}
                >
                  {h}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <div className="field-help">{t('auth/admin.hours')}</div>
    </div>
  )
}
