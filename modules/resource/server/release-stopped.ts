import { sql, type App } from '@crossway/server-kit'

/**
 * Ends the imports of files whose job will not run any more: it lost its worker at each attempt, or it was cancelled before a worker took it. Nothing of
 * such a file was written; left as it is, it would answer "somebody is importing it" for ever. Answers how many.
 */
export const releaseStopped = (app: App): Promise<number> =>
  app.db.run(sql`
    update report_file f set status = 'failed', error_count = 1, updated_at = now(), version = version + 1,
      problem = case when j.state = 'cancelled' then '{"code": "R_STOPPED", "params": {}}' else jsonb_build_object('code', 'R_FAULT', 'params', jsonb_build_object('why', j.id::text)) end
    from (select p.id as file, l.id, l.state from report_file p
      join lateral (select id, state from job where name = 'report.import' and unique_key = 'report.import:' || p.id order by id desc limit 1) l on true
      where p.status = 'parsing' and not exists (select 1 from job o where o.unique_key = 'report.import:' || p.id and o.state in ('queued', 'running')) limit 200) j
    where f.id = j.file and f.status = 'parsing' and j.state in ('stalled', 'failed', 'cancelled')`)
