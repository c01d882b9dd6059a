import { sql, type ComputedColumn } from '@crossway/server-kit'

/** How many records and comments hold a file. */
export const attachmentFigures: readonly ComputedColumn[] = [
  {
    resource: 'attachment',
    name: 'refs',
    type: 'number',
    sql: sql.raw(
      '((select count(*)::int from attachment_ref a where a.attachment_id = t.id) + (select count(*)::int from comment c where c.files @> array[t.id] and c.deleted_at is null))',
    ),
  },
]
