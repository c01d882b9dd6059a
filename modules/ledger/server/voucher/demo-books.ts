import { addDays } from '@crossway/kernel'
import { insertAll, seed, sql, type DemoCall } from '@crossway/server-kit'
import { kdBook } from '../../model/voucher/kingdee-book.resource.ts'

/** A book for each company that has a Kingdee connection, and the departments and currencies that are mapped there. */
export async function seedBooks(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const links = await tx.rows<{ id: number; company: number; name: string }>(
    sql`select i.id, i.company_id as company, c.short_name as name from integration i join company c on c.id = i.company_id where i.type = 'kingdee' and i.scope = 'company' order by i.id limit 10`,
  )
  const books = await seed(
    call,
    kdBook,
    links.map((l, i) => ({
      company: l.company,
      book_code: `00${i + 1}`,
      book_name: `${l.name}账簿`,
      org_code: `10${i}`,
      connection: l.id,
      push_from: addDays(today, -420),
      push_mode: i === 2 ? 'manual' : 'auto',
      enabled: true,
      status: 'running',
      created_at: `${addDays(today, -420)}T09:00:00+08:00`,
    })),
  )
  const departments = await tx.rows<{ id: number; name: string }>(sql`select id, name from department order by id limit 12`)
  await insertAll(
    tx,
    'kd_dim_map',
    { dim: 'text', record_id: 'bigint', record_name: 'text', book_id: 'bigint', kd_code: 'text', kd_name: 'text', source: 'text' },
    books.flatMap((b) =>
      departments.map((d, i) => ({
        dim: 'department',
        record_id: d.id,
        record_name: d.name,
        book_id: b.id,
        kd_code: `BM${String(i + 1).padStart(3, '0')}`,
        kd_name: d.name,
        source: i % 3 ? 'auto' : 'manual',
      })),
    ),
  )
}
