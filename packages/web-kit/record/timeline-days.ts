import { dateText } from '../i18n/format.ts'
import { fieldAt } from '../registry/field-at.ts'
import type { RecordDefinition } from '../registry/definition.ts'
import type { RecordComment, Timeline, TimelineChange, TimelineEntry } from './use-record.ts'

export type TimelineItem =
  | { readonly kind: 'entry'; readonly at: string; readonly entry: TimelineEntry }
  | { readonly kind: 'comment'; readonly at: string; readonly comment: RecordComment }

/** Entries and comments in one order, newest first, by day of the company's zone. */
export function timelineDays(t: Timeline, only: 'all' | 'changes' | 'comments' = 'all'): { day: string; items: TimelineItem[] }[] {
  const items: TimelineItem[] = [
    ...(only === 'comments' ? [] : t.entries.map((entry) => ({ kind: 'entry' as const, at: entry.at, entry }))),
    ...(only === 'changes' ? [] : t.comments.map((comment) => ({ kind: 'comment' as const, at: comment.created_at, comment }))),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const days = new Map<string, TimelineItem[]>()
  for (const item of items) {
    const day = dateText(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, list]) => ({ day, items: list }))
}

/** Changes that people are told of: what a record keeps for itself (quiet fields, structures of a program) is none of them. */
export const toldChanges = (def: RecordDefinition, entry: TimelineEntry): readonly TimelineChange[] =>
  entry.operation === 'create'
    ? []
    : entry.changes.filter((c) => {
        const at = fieldAt(def, c.field.split('.')[0]!)
        return !at || (!at.field.quiet && at.field.kind !== 'json')
      })
