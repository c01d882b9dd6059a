import { apiName } from '@crossway/kernel'
import { del, post } from '../request/request.ts'
import { randomId } from '../request/options.ts'
import type { RecordDefinition } from '../registry/definition.ts'
import type { ListRow } from '../list/list-answer.ts'
import { withQuestions } from './confirmed.ts'

export type Args = Readonly<Record<string, unknown>>

/** Runs an action on one record and answers the record as it then is. Field problems of the arguments carry `args.` before their name; codes in `quiet` are told by the caller. */
export function runAction(
  def: RecordDefinition,
  row: ListRow,
  action: string,
  args: Args = {},
  comment?: string,
  silent?: readonly string[],
): Promise<ListRow> {
  const key = randomId()
  const declared = def.resource.lifecycle?.actions[action]
  // rows over own lines are checked against the lines as they are by then: what somebody else counted meanwhile does not throw away what was typed
  const isOwn = Object.values(declared?.args ?? {}).some((x) => x.own)
  return withQuestions(
    (confirmed, people) =>
      post<ListRow>(
        `${apiName(def.resource.name)}/${row.id}/actions/${action}`,
        {
          args,
          ...(row.version === undefined || isOwn ? {} : { version: row.version }),
          ...(comment ? { comment } : {}),
          ...(confirmed.length ? { confirmed } : {}),
          ...(Object.keys(people).length ? { people } : {}),
        },
        { idempotencyKey: `${key}:${confirmed.length}:${Object.keys(people).length}`, ...(silent ? { silent } : {}) },
      ),
    declared?.danger,
  )
}

/** Moves one record to the recycle log. */
export const removeRecord = (def: RecordDefinition, row: ListRow): Promise<unknown> =>
  del(`${apiName(def.resource.name)}/${row.id}`, { query: row.version === undefined ? {} : { version: row.version } })

export interface Refused {
  readonly id: number
  readonly code: string
  readonly detail: string
}
export interface BatchResult {
  readonly ok: readonly number[]
  readonly failed: readonly Refused[]
}
const chunk = 200

/** One action on many records as they were seen; each row stands for itself, one that was changed since is refused. `told` hears how many are through. */
export async function runBatch(
  def: RecordDefinition,
  rows: readonly Pick<ListRow, 'id' | 'version'>[],
  action: string,
  args: Args = {},
  reported?: (done: number) => void,
  confirmed: readonly string[] = [],
): Promise<BatchResult> {
  const ok: number[] = []
  const failed: Refused[] = []
  for (let i = 0; i < rows.length; i += chunk) {
    const part = rows.slice(i, i + chunk)
    const versions = Object.fromEntries(part.flatMap((r) => (r.version === undefined ? [] : [[r.id, r.version]])))
    const answer = await post<BatchResult>(`${apiName(def.resource.name)}/actions/${action}`, {
      ids: part.map((r) => r.id),
      versions,
      args,
      ...(confirmed.length ? { confirmed } : {}),
    })
    ok.push(...answer.ok)
    failed.push(...answer.failed)
    reported?.(i + part.length)
  }
  return { ok, failed }
}
