import type { NewAction } from '@crossway/mobile-ui'
import { patch, post, randomId, withQuestions, type ListRow, type Values } from '@crossway/web-kit'

/** One arrival on its way to the server; kept with the draft, so that a second press after a lost connection is the same receipt. */
export interface Attempt {
  readonly key: string
  /** The receipt, once the server has it. */
  readonly id?: number
  readonly version?: number
  /** What that receipt holds. */
  readonly sent?: string
}
export const newAttempt = (): Attempt => ({ key: randomId() })

/** The receipt as a draft for the queue: under the key of its first step, so that one made before the connection was lost is the same. */
export const draftOf = (attempt: Attempt, receipt: Values, no: string, n: string): NewAction => ({
  id: attempt.key,
  title: no,
  place: `purchase_sign/po/${String(receipt['po'])}`,
  method: 'POST',
  path: 'purchase-sign',
  body: receipt,
  mine: [{ label: no, value: n }],
  record: { name: 'purchase_sign', route: 'purchaseSign' },
})

/**
 * Makes the receipt and signs it. Each step has a key of its own that stays the same until the input changes: repeated by a user who saw no
 * answer, it gives one receipt (mobile.md, scenario 8). `told` hears how far it came. Rejects with the server's problem.
 */
export async function signReceipt(attempt: Attempt, receipt: Values, reported: (a: Attempt) => void): Promise<ListRow> {
  const input = JSON.stringify(receipt)
  let at = attempt
  if (at.id === undefined) {
    const created = await post<ListRow>('purchase-sign', receipt, { idempotencyKey: `${at.key}:0`, silent: true })
    at = { ...at, id: created.id, version: created.version ?? 1, sent: input }
    reported(at)
  } else if (at.sent !== input) {
    const { po: _, ...change } = receipt
    const key = randomId()
    const changed = await patch<ListRow>(`purchase-sign/${at.id}`, { ...change, version: at.version }, { idempotencyKey: `${key}:change`, silent: true })
    at = { ...at, key, version: changed.version ?? at.version ?? 1, sent: input }
    reported(at)
  }
  return withQuestions((confirmed) =>
    post<ListRow>(
      `purchase-sign/${at.id}/actions/sign`,
      { args: {}, ...(confirmed.length ? { confirmed } : {}) },
      { idempotencyKey: `${at.key}:sign:${confirmed.length}`, silent: true },
    ),
  )
}
