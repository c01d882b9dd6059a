import type { Schedule } from '../../model/subscription/subscription.ts'

type Both = (zh: string, en: string) => string
const days = [
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
  ['周日', 'Sunday'],
] as const
export const weekdays = (both: Both): { value: number; label: string }[] => days.map(([zh, en], i) => ({ value: i + 1, label: both(zh, en) }))
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** When it is sent, as people say it. */
export function timeWords(both: Both, s: Schedule): string {
  const at = hourText(s.hour)
  if (s.every === 'weekly') {
    const [zh, en] = days[(s.weekday ?? 1) - 1]!
    return both(`每${zh} ${at}`, `every ${en}, ${at}`)
  }
  if (s.every === 'monthly') return both(`每月${s.month_day}日 ${at}`, `day ${s.month_day} of each month, ${at}`)
  return both(`每天 ${at}`, `every day, ${at}`)
}
