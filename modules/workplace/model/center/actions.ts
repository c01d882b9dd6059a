import type { Approval } from './approval.ts'

/** What somebody can do with an approval that concerns him. */
export type Action = 'approve' | 'reject' | 'return' | 'transfer' | 'add_sign' | 'cc' | 'withdraw' | 'urge' | 'takeBack' | 'retry' | 'terminate' | 'remark'
interface Filled {
  readonly comment: string
  readonly people: readonly number[]
  readonly choice: string
  readonly files: readonly number[]
  /** Fields of the record that the step lets its people change, those that were. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Where an action goes and with what. */
export function callOf(a: Approval, action: Action, x: Filled, client: 'pc' | 'mobile' = 'pc'): { readonly url: string; readonly body: object } {
  const task = `approvals/tasks/${action === 'takeBack' ? a.may.takeBack : a.may.task}`
  const instance = `approvals/instances/${a.id}`
  const message = { comment: x.comment, files: x.files, ...(client === 'mobile' ? { client } : {}) }
  const filled = x.fields && Object.keys(x.fields).length ? { fields: x.fields } : {}
  const calls: Readonly<Record<Action, { url: string; body: object }>> = {
    approve: { url: `${task}/approve`, body: { ...message, ...filled } },
    reject: { url: `${task}/reject`, body: { ...message, to: x.choice } },
    return: { url: `${task}/return`, body: { ...message, node: x.choice } },
    transfer: { url: `${task}/transfer`, body: { ...message, to: x.people[0] } },
    add_sign: { url: `${task}/add-sign`, body: { ...message, people: x.people, where: x.choice } },
    takeBack: { url: `${task}/take-back`, body: {} },
    cc: { url: `${instance}/cc`, body: { people: x.people } },
    withdraw: { url: `${instance}/withdraw`, body: { comment: x.comment } },
    urge: { url: `${instance}/urge`, body: {} },
    retry: { url: `${instance}/retry`, body: {} },
    terminate: { url: `${instance}/terminate`, body: { reason: x.comment } },
    remark: { url: `${instance}/comment`, body: { comment: x.comment } },
  }
  return calls[action]
}
/** Nothing is asked before these. */
export const atOnce: ReadonlySet<Action> = new Set(['urge', 'retry', 'takeBack'])

/** What may be done now: the decision, what concerns one's own start, and the rest. */
export function actionsOf({ may }: Approval): { readonly first: readonly Action[]; readonly own: readonly Action[]; readonly more: readonly Action[] } {
  const { node } = may
  const has = (button: string): boolean => node?.buttons.includes(button) ?? false
  const when = (holds: unknown, action: Action): readonly Action[] => (holds ? [action] : [])
  return {
    first: may.task ? ['approve', ...when(has('reject') && node?.kind !== 'handle', 'reject')] : [],
    own: [...when(may.takeBack, 'takeBack'), ...when(may.urge, 'urge'), ...when(may.withdraw, 'withdraw'), ...when(may.retry, 'retry')],
    more: [
      ...when(may.task && has('transfer'), 'transfer'),
      ...when(may.task && has('add_sign'), 'add_sign'),
      ...when(may.task && has('return') && may.returns.length, 'return'),
      ...when(may.task && has('cc'), 'cc'),
      'remark',
      ...when(may.terminate, 'terminate'),
    ],
  }
}

/** What an action asks for before it is done. */
export function asksOf(
  a: Approval,
  action: Action,
): { readonly words: boolean; readonly people: boolean; readonly many: boolean; readonly choices: readonly string[]; readonly files: boolean } {
  const rule = a.may.node?.comment ?? 'never'
  return {
    words: ['terminate', 'remark', 'return'].includes(action) || (action === 'reject' && rule !== 'never') || (action === 'approve' && rule === 'always'),
    people: ['transfer', 'add_sign', 'cc'].includes(action),
    many: action !== 'transfer',
    choices:
      action === 'reject'
        ? a.may.rejects
        : action === 'return'
          ? a.may.returns.map((n) => n.key)
          : action === 'add_sign'
            ? ['before', 'after', 'parallel']
            : [],
    files: action === 'approve' && a.may.node?.files === true,
  }
}
/** Short words are none. */
export const enoughWords = (comment: string): boolean => comment.trim().length >= 2
