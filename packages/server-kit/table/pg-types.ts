import type { FieldKind } from '@crossway/kernel'

/** PostgreSQL type names for parameters and bulk inserts. */
export const pgTypes: Readonly<Record<FieldKind, string>> = {
  serial: 'text',
  text: 'text',
  longText: 'text',
  choice: 'text',
  choices: 'text[]',
  texts: 'text[]',
  bool: 'boolean',
  int: 'integer',
  decimal: 'numeric',
  money: 'numeric',
  rate: 'numeric',
  percent: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  ref: 'bigint',
  refs: 'bigint[]',
  lines: 'void',
  file: 'bigint',
  files: 'bigint[]',
  json: 'jsonb',
}
