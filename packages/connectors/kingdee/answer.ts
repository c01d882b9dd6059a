import { KingdeeError, type FieldError, type KingdeeProblem } from './errors.ts'

interface Status {
  readonly IsSuccess?: boolean
  readonly ErrorCode?: number | string
  readonly MsgCode?: number
  readonly Errors?: readonly { readonly FieldName?: string | null; readonly Message?: string }[]
  readonly SuccessEntitys?: readonly { readonly Id: number | string; readonly Number?: string | null }[]
}
export interface Envelope {
  readonly Result?: {
    readonly ResponseStatus?: Status
    readonly Id?: number | string
    readonly Number?: string | null
    readonly Result?: unknown
  }
}
/** The session is gone; the call did nothing. */
export class SessionLost extends Error {}
const lost = /会话信息已丢失|重新登录|session.*lost/i
const kinds: readonly (readonly [RegExp, KingdeeProblem])[] = [
  [/已结账|已关闭|期间.*(关闭|结账)|period.*closed/i, 'closed'],
  [/重复|已存在|唯一|duplicate/i, 'duplicate'],
  [/频繁|限流|too many/i, 'throttled'],
]

/** Throws what a status says against the call. */
export function mustSucceed(operation: string, status: Status | undefined): Status {
  if (!status) throw new KingdeeError('server', operation, 'answer without ResponseStatus')
  if (status.IsSuccess) return status
  const fields: FieldError[] = (status.Errors ?? []).map((e) => ({ field: e.FieldName ?? '', message: e.Message ?? '' }))
  const text = fields.map((f) => (f.field ? `${f.field}: ${f.message}` : f.message)).join('; ') || 'refused without a reason'
  if (status.MsgCode === 1 || lost.test(text)) throw new SessionLost(text)
  throw new KingdeeError(kinds.find(([words]) => words.test(text))?.[1] ?? 'refused', operation, text, String(status.ErrorCode ?? ''), fields)
}
/** The status of an answer: a query that fails answers rows of which the first holds one. */
export const statusOf = (body: unknown): Status | undefined => {
  const one: unknown = Array.isArray(body) ? (Array.isArray(body[0]) ? body[0][0] : undefined) : body
  return typeof one === 'object' && one !== null && 'Result' in one ? (one as Envelope).Result?.ResponseStatus : undefined
}
