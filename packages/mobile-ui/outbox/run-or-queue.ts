import { apiName } from '@crossway/kernel'
import { isOffline, isProblem, post, randomId, withQuestions, type Args, type ListRow, type RecordDefinition } from '@crossway/web-kit'
import type { NewAction } from './waiting-action.ts'
import { queueAction } from './outbox.ts'

type Reported = Pick<NewAction, 'title' | 'place' | 'mine'>

/**
 * Runs a declared action of a record, or keeps it while there is no connection (mobile.md B8): with the same key either way, so that an answer
 * lost on its way does not make it two. Answers the record, or nothing when the action waits.
 */
export async function runOrQueue(
  def: RecordDefinition,
  route: string,
  row: ListRow,
  action: string,
  args: Args,
  reported: Reported,
): Promise<ListRow | undefined> {
  const id = randomId()
  const path = `${apiName(def.resource.name)}/${row.id}/actions/${action}`
  const waiting: NewAction = { ...reported, id, method: 'POST', path, body: { args }, record: { name: def.resource.name, id: row.id, route } }
  if (isOffline()) {
    await queueAction(waiting)
    return undefined
  }
  const tried = Date.now()
  try {
    return await withQuestions((confirmed) =>
      post<ListRow>(path, { args, ...(confirmed.length ? { confirmed } : {}) }, { idempotencyKey: `${id}:${confirmed.length}`, silent: true }),
    )
  } catch (e) {
    if (!isProblem(e) || e.status !== 0) throw e
    await queueAction({ ...waiting, tried })
    return undefined
  }
}
