// A face of its own: Drizzle takes 300 ms and 200 MB to load, and a running server needs no table definitions.
export { tablesOf } from './table/table-of.ts'
export { makeMigration, snapshotDir } from './make-migration.ts'
export { readSnapshot } from './table/snapshot.ts'
