import { dateTimeText, type RowProps, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const hour = 3600_000
const warnDays = 3
/** Days and hours until a customer falls back: red within a day, orange within the days of warning. */
export function remainingOf(expires: string | null, now = Date.now()): { days: number; hours: number; tone: '' | 'is-near' | 'is-bad' } | undefined {
  if (!expires) return undefined
  const left = Math.max(0, Date.parse(expires) - now)
  const days = Math.floor(left / (24 * hour))
  return { days, hours: Math.floor((left % (24 * hour)) / hour), tone: left < 24 * hour ? 'is-bad' : days < warnDays ? 'is-near' : '' }
}

export function Remaining({ at }: { readonly at: string | null }): ReactElement {
  const both = useBoth()
  const r = remainingOf(at)
  if (!r) return <span>–</span>
  const text = r.days > 0 ? both(`剩 ${r.days} 天`, `${r.days} days left`) : both(`剩 ${r.hours} 小时`, `${r.hours} hours left`)
  return (
    <span className={r.tone} title={at ? dateTimeText(at) : undefined} style={r.tone === 'is-near' ? { color: 'var(--waiting)' } : undefined}>
      {text}
    </span>
  )
}
export const RemainingCell = ({ row }: RowProps): ReactElement => <Remaining at={(row['expire_at'] as string | null) ?? null} />
