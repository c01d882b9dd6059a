import { apiName } from '@crossway/kernel'
import { isOffline, isProblem, post, randomId, withQuestions, type Args, type ListRow, type RecordDefinition } from '@crossway/web-kit'
import type { NewDeed } from './deed.ts'
import { queueDeed } from './outbox.ts'

type Told = Pick<NewDeed, 'title' | 'place' | 'mine'>

/**
 * Runs a declared deed of a record, or keeps it while there is no connection (mobile.md B8): with the same key either way, so that an answer
 * lost on its way does not make it two. Answers the record, or nothing when the deed waits.
 */
export async function runOrQueue(def: RecordDefinition, route: string, row: ListRow, action: string, args: Args, told: Told): Promise<ListRow | undefined> {
  const id = randomId()
  const path = `${apiName(def.resource.name)}/${row.id}/actions/${action}`
  const deed: NewDeed = { ...told, id, method: 'POST', path, body: { args }, record: { name: def.resource.name, id: row.id, route } }
  if (isOffline()) {
    await queueDeed(deed)
    return undefined
  }
  const tried = Date.now()
  try {
    return await withQuestions((confirmed) =>
      post<ListRow>(path, { args, ...(confirmed.length ? { confirmed } : {}) }, { idempotencyKey: `${id}:${confirmed.length}`, quiet: true }),
    )
  } catch (e) {
    if (!isProblem(e) || e.status !== 0) throw e
    await queueDeed({ ...deed, tried })
    return undefined
  }
}
