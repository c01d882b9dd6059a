import { operatorsOf, type FieldKind } from '@crossway/kernel'
import { sql, type Sql } from '../sql/sql.ts'
import type { Figure } from './rights.ts'

/** The kind of field whose operators a computed column knows; one that shows a record is asked for by that record's id. */
export const figureKinds: Readonly<Record<Figure['type'], FieldKind>> = { number: 'decimal', money: 'money', text: 'text', date: 'date', ref: 'ref' }
/** A record shown by a computed column is known by its id alone: no tree and no person's reports stand behind it. */
const refOperators: readonly string[] = ['in', 'not_in', 'eq', 'ne', 'empty', 'not_empty']
export const figureOperators = (type: Figure['type']): readonly string[] => (type === 'ref' ? refOperators : operatorsOf[figureKinds[type]])

/** A computed column to be compared, whatever it is told as: amounts leave as text, records as JSON. */
export const figureValue = (g: Figure): Sql =>
  g.type === 'ref'
    ? sql`((${g.sql})::json ->> 'id')::bigint`
    : g.type === 'text'
      ? sql`(${g.sql})::text`
      : g.type === 'date'
        ? sql`(${g.sql})::date`
        : sql`(${g.sql})::numeric`
/** The same to be sorted by: a record by what it is called. */
export const figureOrder = (g: Figure): Sql => (g.type === 'ref' ? sql`((${g.sql})::json ->> 'title')` : figureValue(g))
