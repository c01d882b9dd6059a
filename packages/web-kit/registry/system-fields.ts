import type { AnyField } from '@crossway/kernel'

/** Columns that every record has besides its own fields; lists may show, filter and sort by them. */
export const systemFields: Readonly<Record<string, AnyField>> = {
  id: { kind: 'int', options: {}, derived: true, format: 'code' },
  created_at: { kind: 'dateTime', options: {}, derived: true },
  updated_at: { kind: 'dateTime', options: {}, derived: true },
  created_by: { kind: 'int', options: {}, derived: true, format: 'code' },
  updated_by: { kind: 'int', options: {}, derived: true, format: 'code' },
  version: { kind: 'int', options: {}, derived: true },
}
