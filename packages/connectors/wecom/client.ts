import { templateOf, type ApprovalDetail, type ApprovalTemplate, type RawTemplate } from './approvals.ts'
import { WecomError } from './errors.ts'

export interface WecomCall {
  readonly signal: AbortSignal
  readonly redirect: 'error'
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export interface WecomOptions {
  /** `https://qyapi.weixin.qq.com`, or an emulator's address. */
  readonly api: string
  readonly corpId: string
  readonly secret: string
  readonly timeoutMs?: number
  readonly now?: () => number
  /** Sends the calls; the application hands in one that opens no address of its own network. */
  readonly fetch?: (address: string, init: WecomCall) => Promise<Response>
}
export interface Wecom {
  /** Member id of the person behind a login code, which is good once and for five minutes; undefined for outsiders. Throws WecomError. */
  readonly whoIs: (code: string) => Promise<string | undefined>
  /** Fields of an approval form. */
  readonly approvalTemplate: (template: string) => Promise<ApprovalTemplate>
  /** One page of the numbers of approvals handed in between two moments (seconds, at most 31 days apart). */
  readonly approvalNumbers: (o: { from: number; to: number; cursor?: string }) => Promise<{ numbers: readonly string[]; next: string | undefined }>
  readonly approval: (spNo: string) => Promise<ApprovalDetail>
}
interface Answer {
  readonly errcode: number
  readonly errmsg: string
}

/** The token was refused: expired, or replaced by a newer one. */
const refused = new Set([40014, 42001])
/** A token is given up this long before its end. */
const margin = 60_000

/** Client of one application of one company. The token is fetched once for all who wait for it. */
export function wecom({ api, corpId, secret, timeoutMs = 10_000, now = Date.now, fetch: open = fetch }: WecomOptions): Wecom {
  let token: { value: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const get = async <T extends Answer>(path: string, query: Record<string, string>, body?: object): Promise<T> => {
    let answer: Response
    try {
      answer = await open(`${api.replace(/\/$/, '')}/cgi-bin${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body ? { method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
    } catch (e) {
      throw new WecomError(0, (e as Error).message)
    }
    const message = (await answer.json().catch(() => undefined)) as T | undefined
    if (!message || typeof message.errcode !== 'number') throw new WecomError(0, `unexpected answer ${answer.status}`)
    if (message.errcode !== 0) throw new WecomError(message.errcode, message.errmsg)
    return message
  }
  const newToken = async (): Promise<string> => {
    const { access_token, expires_in } = await get<Answer & { access_token: string; expires_in: number }>('/gettoken', { corpid: corpId, corpsecret: secret })
    token = { value: access_token, until: now() + expires_in * 1000 - margin }
    return access_token
  }
  const accessToken = (): Promise<string> =>
    token && now() < token.until ? Promise.resolve(token.value) : (asking ??= newToken().finally(() => (asking = undefined)))

  const withToken = async <T extends Answer>(path: string, query: Record<string, string>, body?: object): Promise<T> => {
    try {
      return await get<T>(path, { access_token: await accessToken(), ...query }, body)
    } catch (e) {
      if (!(e instanceof WecomError) || !refused.has(e.code)) throw e
      token = undefined
      return get<T>(path, { access_token: await accessToken(), ...query }, body)
    }
  }
  return {
    async whoIs(code) {
      const answer = await withToken<Answer & { userid?: string; UserId?: string }>('/auth/getuserinfo', { code })
      return answer.userid ?? answer.UserId
    },
    approvalTemplate: async (template) => templateOf(await withToken<Answer & RawTemplate>('/oa/gettemplatedetail', {}, { template_id: template })),
    async approvalNumbers({ from, to, cursor = '' }) {
      const ask = { starttime: String(from), endtime: String(to), new_cursor: cursor, size: 100, filters: [] }
      const message = await withToken<Answer & { sp_no_list: readonly string[]; new_next_cursor?: string }>('/oa/getapprovalinfo', {}, ask)
      return {
        numbers: message.sp_no_list,
        next: message.new_next_cursor === undefined || message.new_next_cursor === '' ? undefined : message.new_next_cursor,
      }
    },
    approval: async (spNo) => (await withToken<Answer & { info: ApprovalDetail }>('/oa/getapprovaldetail', {}, { sp_no: spNo })).info,
  }
}
