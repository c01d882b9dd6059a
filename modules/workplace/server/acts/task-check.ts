import { sql, type App, type CommandContext, type Runner } from '@crossway/server-kit'

/** What a record's module asks of an approver before his step is approved: throws its refusal. `node` is the step's key. */
export type TaskCheck = (call: CommandContext & { readonly record: number; readonly node: string }) => Promise<void>
const checks = new WeakMap<App, Map<string, TaskCheck>>()
const of = (app: App): Map<string, TaskCheck> => {
  let known = checks.get(app)
  if (!known) checks.set(app, (known = new Map()))
  return known
}
export const registerTaskCheck = (app: App, resource: string, check: TaskCheck): void => void of(app).set(resource, check)
export const checkTask = async (call: CommandContext, resource: string, record: number, node: string): Promise<void> =>
  of(call.app).get(resource)?.({ ...call, record, node })

/** Key of the step at which a person decides about a record now; undefined where it is not his turn. */
export const taskNodeOf = async (run: Runner, resource: string, record: number, employee: number | null): Promise<string | undefined> =>
  employee === null
    ? undefined
    : (
        await run.maybe<{ node: string }>(
          sql`select t.node_key as node from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = ${resource} and i.record_id = ${record}::bigint and i.status = 'running' and t.approver_id = ${employee}::bigint and t.status = 'pending' order by t.id limit 1`,
        )
      )?.node
