import { addDays } from '@crossway/kernel'
import type { ListRow } from '@crossway/web-kit'

const waiting = new Set(['assigned', 'negotiating', 'confirmed', 'producing'])
const soonDays = 3
/** How near the agreed day of a task is that is not published yet; the job of the morning has set its state by the same days. */
export function urgeTone(row: ListRow, today: string): 'is-bad' | 'is-soon' | 'is-done' | '' {
  if (!waiting.has(String(row['status']))) return 'is-done'
  const day = String(row['schedule_at'] ?? '')
  if (!day) return ''
  return day < today ? 'is-bad' : day <= addDays(today, soonDays) ? 'is-soon' : ''
}
