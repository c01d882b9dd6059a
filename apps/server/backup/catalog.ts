import type { ClientBase } from 'pg'

export type Table = { name: string; columns: string[]; partitioned: boolean }
export type Partition = { name: string; parent: string; bound: string }
export type Sequence = { name: string; value: string; called: boolean }
export type Catalog = { tables: Table[]; partitions: Partition[]; sequences: Sequence[] }

/** Filled by `migrate` itself. The job queue's own schema stays out as well: it is made anew, and table `job` knows what was queued. */
const ownedByMigrate = 'schema_migration'

/** Tables, partitions and sequences of schema public, without what belongs to extensions. Partitions count as rows of their parent. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const tables = await client.query<Table>(
    `SELECT c.relname AS name, c.relkind = 'p' AS partitioned,
            array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $1
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.oid ORDER BY c.relname`,
    [ownedByMigrate],
  )
  const partitions = await client.query<Partition>(
    `SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
      WHERE c.relispartition AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY c.oid`,
  )
  return { tables: tables.rows, partitions: partitions.rows, sequences: await readSequences(client) }
}

async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(`SELECT last_value::text AS value, is_called AS called FROM ${quoted(name)}`)
    sequences.push({ name, ...state.rows[0]! })
  }
  return sequences
}

export async function appliedMigrations(client: ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('public.${ownedByMigrate}')::text AS found`)
  return rows[0]?.found ? (await client.query<{ name: string; sha256: string }>(`SELECT name, sha256 FROM ${ownedByMigrate} ORDER BY name`)).rows : []
}

export const quoted = (name: string) => `public."${name.replaceAll('"', '""')}"`

export const columnList = (columns: string[]) => columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

/** Makes the text that COPY writes the same on every server. */
export const portableText = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`
