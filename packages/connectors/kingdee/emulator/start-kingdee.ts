import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signOf } from '../sign.ts'
import { checkVoucher, type Refusal } from './check-voucher.ts'

export interface StoredBill {
  readonly id: number
  readonly number: string
  readonly form: string
  readonly model: Readonly<Record<string, unknown>>
  readonly status: 'A' | 'B' | 'C'
}
export interface KingdeeEmulator {
  readonly address: string
  readonly acctId: string
  readonly user: string
  readonly appId: string
  readonly appSecret: string
  readonly bills: () => readonly StoredBill[]
  /** Operations called so far. */
  readonly calls: readonly string[]
  /** Numbers of base data that stand there, by key (`FACCOUNTID`, `FFLEX5`, …); a key without any takes everything. */
  readonly know: (key: string, numbers: readonly string[]) => void
  readonly closeTo: (month: string) => void
  /** The next saves are stored, and their answer never comes. */
  readonly storeWithoutAnswer: (times: number) => void
  /** The next calls are refused for coming too often. */
  readonly throttle: (times: number) => void
  /** The next saves are refused with these words. */
  readonly refuse: (field: string, message: string, times?: number) => void
  /** Every session is lost from now on. */
  readonly expireSessions: () => void
  readonly stop: () => Promise<void>
}
/** Keys by which a save names what it changes. */
const baseIds = ['FCUSTID', 'FSupplierId', 'FDEPTID', 'FID', 'FEntryID']
const bodyOf = async (req: IncomingMessage): Promise<readonly unknown[]> => {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return (JSON.parse(Buffer.concat(parts).toString() || '{}') as { parameters?: unknown[] }).parameters ?? []
}
const valueAt = (model: Readonly<Record<string, unknown>>, key: string): unknown =>
  key.split('.').reduce<unknown>((v, part) => (typeof v === 'object' && v !== null ? (v as Record<string, unknown>)[part] : undefined), model)

/** A Kingdee that answers like the vendor's examples (integrations.md §16, §21), with faults that tests switch on. */
export async function startKingdee({
  acctId = '60f5b7d7a3e8c1',
  user = 'erp',
  appId = '210001_erp',
  appSecret = 'emulated-app-secret',
  port = 0,
  sessionCalls = Number.POSITIVE_INFINITY,
} = {}): Promise<KingdeeEmulator> {
  const bills: StoredBill[] = []
  const calls: string[] = []
  const sessions = new Map<string, number>()
  const numbers = new Map<string, Set<string>>()
  const groups = new Map<string, number>()
  let [closedTo, silent, throttled, turn] = ['', 0, 0, 0]
  let refusing: { refusal: Refusal; times: number } | undefined
  const json = (res: ServerResponse, body: unknown, cookie?: string): void => {
    res.setHeader('content-type', 'application/json')
    if (cookie) res.setHeader('set-cookie', [`kdservice-sessionid=${cookie}; path=/; HttpOnly`, `ASP.NET_SessionId=${cookie}; path=/`])
    res.end(JSON.stringify(body))
  }
  const no = (Errors: readonly object[], MsgCode = 11): object => ({
    Result: { ResponseStatus: { ErrorCode: 500, IsSuccess: false, Errors, SuccessEntitys: [], SuccessMessages: [], MsgCode } },
  })
  const yes = (found: readonly StoredBill[], more: object = {}): object => ({
    Result: {
      ResponseStatus: {
        IsSuccess: true,
        Errors: [],
        SuccessEntitys: found.map((b, i) => ({ Id: b.id, Number: b.number, DIndex: i })),
        SuccessMessages: [],
        MsgCode: 0,
      },
      ...(found[0] ? { Id: found[0].id, Number: found[0].number } : {}),
      ...more,
    },
  })
  const save = (form: string, model: Readonly<Record<string, unknown>>): { answer: object; stored: boolean } => {
    if (refusing && refusing.times-- > 0) return { answer: no([{ ...refusing.refusal, DIndex: 0 }]), stored: false }
    const against = form === 'GL_VOUCHER' ? checkVoucher(model, { numbers, closedTo }) : []
    if (against.length) return { answer: no(against.map((r) => ({ ...r, DIndex: 0 }))), stored: false }
    const own = String(model.FBillNo ?? model.FNumber ?? model.FStaffNumber ?? '')
    const stands = bills.findIndex((b) => b.form === form && baseIds.some((key) => model[key] === b.id))
    if (stands >= 0) {
      bills[stands] = { ...bills[stands]!, model: { ...bills[stands]!.model, ...model } }
      return { answer: yes([bills[stands]]), stored: true }
    }
    if (own && bills.some((b) => b.form === form && b.number === own))
      return { answer: no([{ FieldName: 'FBillNo', Message: `编码 ${own} 已存在，违反唯一性` }]), stored: false }
    const group = `${form} ${String(model.FDate ?? '').slice(0, 7)}`
    groups.set(group, (groups.get(group) ?? 0) + 1)
    const bill: StoredBill = { id: 100_000 + ++turn, number: own || String(groups.get(group)), form, model, status: 'A' }
    bills.push(bill)
    return { answer: yes([bill]), stored: true }
  }
  const move = (ids: string, from: StoredBill['status'], to: StoredBill['status']): object => {
    const found = ids.split(',').map((id) => bills.findIndex((b) => String(b.id) === id))
    if (found.some((i) => i < 0 || bills[i]!.status !== from)) return no([{ FieldName: '', Message: '单据状态不允许该操作' }])
    for (const i of found) bills[i] = { ...bills[i]!, status: to }
    return yes(found.map((i) => bills[i]!))
  }
  /** `key = 'value'`, joined by and: what clients of ours ask with. */
  const query = (ask: { FormId: string; FieldKeys: string; FilterString?: string; Limit?: number }): unknown => {
    const wanted = [...(ask.FilterString ?? '').matchAll(/([\w.]+)\s*=\s*'((?:[^']|'')*)'/g)].map((m) => [m[1]!, m[2]!.replaceAll("''", "'")] as const)
    const read = (b: StoredBill, key: string): unknown =>
      /id$/i.test(key) && !key.includes('.') ? b.id : key === 'FVOUCHERGROUPNO' || key === 'FNumber' || key === 'FBillNo' ? b.number : valueAt(b.model, key)
    return bills
      .filter((b) => b.form === ask.FormId && wanted.every(([key, value]) => String(read(b, key)) === value))
      .slice(0, ask.Limit ?? 2000)
      .map((b) => ask.FieldKeys.split(',').map((key) => read(b, key.trim()) ?? null))
  }
  const login = (parameters: readonly unknown[], res: ServerResponse): void => {
    const [acct, name, app, timestamp, sign] = parameters
    const right = signOf({ acctId, user, appId, appSecret, timestamp: Number(timestamp) })
    if (acct !== acctId || name !== user || app !== appId || sign !== right)
      return json(res, { Message: '第三方系统登录授权签名不正确，请检查应用密钥', LoginResultType: 0 })
    const id = `session${++turn}`
    sessions.set(id, sessionCalls)
    return json(res, { Message: null, LoginResultType: 1, Context: { UserName: name } }, id)
  }
  const server = createServer((req, res) => {
    void bodyOf(req).then((parameters) => {
      const op = /\.(\w+)\.common\.kdsvc$/.exec(req.url ?? '')?.[1] ?? ''
      calls.push(op)
      if (op === 'LoginBySign') return login(parameters, res)
      const id = /kdservice-sessionid=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? ''
      const left = sessions.get(id) ?? 0
      if (left < 1) return json(res, no([{ FieldName: null, Message: '会话信息已丢失，请重新登录' }], 1))
      sessions.set(id, left - 1)
      if (throttled > 0) {
        throttled--
        return void res.writeHead(429).end()
      }
      const data = JSON.parse(String(parameters[1] ?? parameters[0] ?? '{}')) as Record<string, never>
      if (op === 'Save') {
        const { answer, stored } = save(String(parameters[0]), data.Model ?? {})
        if (stored && silent > 0) {
          silent--
          return undefined
        }
        return json(res, answer)
      }
      if (op === 'Submit') return json(res, move(String(data.Ids), 'A', 'B'))
      if (op === 'Audit') return json(res, move(String(data.Ids), 'B', 'C'))
      if (op === 'View') {
        const bill = bills.find((b) => String(b.id) === String(data.Id))
        return json(
          res,
          bill ? yes([bill], { Result: { Id: bill.id, DocumentStatus: bill.status, ...bill.model } }) : no([{ FieldName: '', Message: '单据不存在' }]),
        )
      }
      if (op === 'ExecuteBillQuery') return json(res, query(data as never))
      return void res.writeHead(404).end()
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const at = server.address()
  return {
    address: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : port}`,
    acctId,
    user,
    appId,
    appSecret,
    bills: () => bills,
    calls,
    know: (key, list) => void numbers.set(key, new Set(list)),
    closeTo: (month) => void (closedTo = month),
    storeWithoutAnswer: (times) => void (silent = times),
    throttle: (times) => void (throttled = times),
    refuse: (FieldName, Message, times = 1) => void (refusing = { refusal: { FieldName, Message }, times }),
    expireSessions: () => sessions.clear(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
