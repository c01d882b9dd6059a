import type { Sql } from '@crossway/server-kit'
import type { MonitorType } from '../../model/monitor/monitor.resources.ts'

/** A rule of the monitor: a select of subject_key, subject, store_id, order_id, delivery_id, owner_id, project_id, level, due, detail. */
export interface Watch {
  readonly types: readonly MonitorType[]
  readonly rows: (now: Sql) => Sql
}
