import type { RefValue } from '@crossway/kernel'
import type { ListRow } from './list-answer.ts'

/** The record that a row refers to. */
export function refAt(row: ListRow, field: string): RefValue | undefined {
  const v = row[field]
  return v !== null && typeof v === 'object' && 'id' in v && 'title' in v ? (v as RefValue) : undefined
}
export const textAt = (row: ListRow, field: string): string => String(row[field] ?? '')
