import { mustSucceed, SessionLost, statusOf, type Envelope } from './answer.ts'
import { KingdeeError } from './errors.ts'
import { signOf } from './sign.ts'

export interface KingdeeCall {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  readonly redirect: 'error'
}
export interface KingdeeOptions {
  /** `https://kingdee.example.com`, without `/k3cloud`. */
  readonly server: string
  readonly acctId: string
  readonly user: string
  readonly appId: string
  readonly appSecret: string
  readonly timeoutMs?: number
  readonly now?: () => number
  /** Sends the calls; the application hands in one that opens no address of its own network. */
  readonly fetch?: (address: string, init: KingdeeCall) => Promise<Response>
}
export interface SavedBill {
  readonly id: string
  readonly number: string
}
type Cell = string | number | boolean | null
export interface Kingdee {
  /** Signs in anew; throws KingdeeError `auth` when the credentials are refused. */
  readonly login: () => Promise<void>
  readonly save: (form: string, model: object, o?: { readonly verify?: boolean }) => Promise<SavedBill>
  readonly submit: (form: string, ids: readonly string[]) => Promise<void>
  readonly audit: (form: string, ids: readonly string[]) => Promise<void>
  readonly view: (form: string, id: string) => Promise<Readonly<Record<string, unknown>>>
  /** Rows of a query, at most 2,000: one array a bill, in the order of the keys. */
  readonly find: (form: string, keys: readonly string[], filter: string, limit?: number) => Promise<readonly (readonly Cell[])[]>
}
const chinese = 2052
const mostRows = 2000
const service = 'Kingdee.BOS.WebApi.ServicesStub'

/** Text inside a query's filter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Client of one account set. Calls that wait for a session share one; when Kingdee has ended it, a new one is opened. */
export function openKingdee({ server, acctId, user, appId, appSecret, timeoutMs = 20_000, now = Date.now, fetch: open = fetch }: KingdeeOptions): Kingdee {
  let cookie: string | undefined
  let opening: Promise<string> | undefined

  const post = async (path: string, operation: string, parameters: readonly unknown[], session?: string): Promise<{ body: unknown; answer: Response }> => {
    let answer: Response
    try {
      answer = await open(`${server.replace(/\/$/, '')}/k3cloud/${service}.${path}.common.kdsvc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(session ? { cookie: session } : {}) },
        body: JSON.stringify({ parameters }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
    } catch (e) {
      throw failed(operation, e)
    }
    if (answer.status === 429) throw new KingdeeError('throttled', operation, 'HTTP 429')
    if (!answer.ok) throw new KingdeeError('server', operation, `HTTP ${answer.status}`)
    try {
      return { body: await answer.json(), answer }
    } catch (e) {
      throw failed(operation, e)
    }
  }
  const logIn = async (): Promise<string> => {
    const timestamp = Math.floor(now() / 1000)
    const sign = signOf({ acctId, user, appId, appSecret, timestamp })
    const { body, answer } = await post('AuthService.LoginBySign', 'LoginBySign', [acctId, user, appId, timestamp, sign, chinese])
    const { LoginResultType: result, Message: message } = (body ?? {}) as { LoginResultType?: number; Message?: string | null }
    // −5 is a success with a notice
    if (result !== 1 && result !== -5) throw new KingdeeError('auth', 'LoginBySign', message ?? `LoginResultType ${result}`, String(result ?? ''))
    return (cookie = answer.headers
      .getSetCookie()
      .map((c) => c.split(';')[0]!)
      .join('; '))
  }
  const session = (): Promise<string> => (cookie !== undefined ? Promise.resolve(cookie) : (opening ??= logIn().finally(() => (opening = undefined))))
  const once = async (op: string, parameters: readonly unknown[]): Promise<unknown> => {
    const { body } = await post(`DynamicFormService.${op}`, op, parameters, await session())
    const status = statusOf(body)
    if (status || !Array.isArray(body)) mustSucceed(op, status)
    return body
  }
  /** A session that was lost is opened anew, once: the call was refused at the door and did nothing. */
  const call = async (op: string, form: string, data: object): Promise<unknown> => {
    const parameters = op === 'ExecuteBillQuery' ? [JSON.stringify(data)] : [form, JSON.stringify(data)]
    try {
      return await once(op, parameters)
    } catch (e) {
      if (!(e instanceof SessionLost)) throw e
      cookie = undefined
      return once(op, parameters).catch((again: unknown) => {
        throw again instanceof SessionLost ? new KingdeeError('auth', op, again.message, '1') : again
      })
    }
  }
  return {
    login: async () => {
      cookie = undefined
      await session()
    },
    async save(form, model, { verify = true } = {}) {
      const body = (await call('Save', form, {
        NeedUpDateFields: [],
        NeedReturnFields: [],
        IsDeleteEntry: 'true',
        IsVerifyBaseDataField: String(verify),
        NumberSearch: 'true',
        IsAutoSubmitAndAudit: 'false',
        Model: model,
      })) as Envelope
      return { id: String(body.Result?.Id ?? ''), number: String(body.Result?.Number ?? '') }
    },
    submit: async (form, ids) => void (await call('Submit', form, { Ids: ids.join(',') })),
    audit: async (form, ids) => void (await call('Audit', form, { Ids: ids.join(',') })),
    view: async (form, id) => ((await call('View', form, { Id: id })) as Envelope).Result?.Result as Readonly<Record<string, unknown>>,
    find: async (form, keys, filter, limit = mostRows) =>
      (await call('ExecuteBillQuery', form, {
        FormId: form,
        FieldKeys: keys.join(','),
        FilterString: filter,
        OrderString: '',
        TopRowCount: 0,
        StartRow: 0,
        Limit: Math.min(limit, mostRows),
      })) as readonly (readonly Cell[])[],
  }
}

function failed(operation: string, e: unknown): KingdeeError {
  const name = e instanceof Error ? e.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new KingdeeError('timeout', operation, 'no answer in time')
  const codeOf = (x: unknown): string | undefined => (x instanceof Error ? (x as { code?: string }).code : undefined)
  const code = codeOf(e) ?? (e instanceof Error ? codeOf(e.cause) : undefined)
  // Only whoever runs the installation can allow an address; nothing was sent there.
  if (code === 'ADDRESS_REFUSED') return new KingdeeError('auth', operation, `${(e as Error).message} (ALLOW_PRIVATE_HOSTS)`, code)
  return new KingdeeError('network', operation, `connection failed${code ? `: ${code}` : ''}`, code ?? '')
}
