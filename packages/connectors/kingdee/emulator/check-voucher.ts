/** Keys that Kingdee's public documentation marks as required of a voucher (7.5.1800.6). */
const head = ['FAccountBookID', 'FDate', 'FVOUCHERGROUPID', 'FVOUCHERGROUPNO', 'FDocumentStatus']
const entry = ['FACCOUNTID', 'FCURRENCYID', 'FEXCHANGERATETYPE']

type Model = Readonly<Record<string, unknown>>
export interface Known {
  /** Numbers that stand in the account set, by key; a key that is not named takes everything. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>
  /** Last month (`yyyy-MM`) that is closed there. */
  readonly closedTo: string
}
export interface Refusal {
  readonly FieldName: string
  readonly Message: string
}
const numberOf = (v: unknown): string | undefined => {
  if (typeof v !== 'object' || v === null) return undefined
  const { FNumber, FNUMBER } = v as { FNumber?: string; FNUMBER?: string }
  return FNumber ?? FNUMBER
}
const missing = (of: Model, key: string): boolean => {
  const v = of[key]
  return v === undefined || (typeof v === 'object' && v !== null && !numberOf(v))
}

/** What Kingdee says against a voucher; nothing when it takes it. */
export function checkVoucher(model: Model, known: Known): Refusal[] {
  const out: Refusal[] = []
  const number = (key: string, v: unknown): void => {
    const n = numberOf(v)
    const set = known.numbers.get(key)
    if (n !== undefined && set && !set.has(n)) out.push({ FieldName: key, Message: `编码 ${n} 的基础资料不存在` })
  }
  for (const key of head) if (missing(model, key)) out.push({ FieldName: key, Message: `字段 ${key} 是必填项` })
  number('FAccountBookID', model.FAccountBookID)
  const date = String(model.FDate ?? '')
  if (date.slice(0, 7) <= known.closedTo) out.push({ FieldName: 'FDate', Message: `期间 ${date.slice(0, 7)} 已结账，不能新增凭证` })
  const lines = (Array.isArray(model.FEntity) ? model.FEntity : []) as Model[]
  if (lines.length < 2) out.push({ FieldName: 'FEntity', Message: '凭证至少有两条分录' })
  let [debit, credit] = [0, 0]
  lines.forEach((line, i) => {
    for (const key of entry) if (missing(line, key)) out.push({ FieldName: key, Message: `第 ${i + 1} 行字段 ${key} 是必填项` })
    number('FACCOUNTID', line.FACCOUNTID)
    for (const [slot, v] of Object.entries((line.FDetailID ?? {}) as Model)) number(slot.replace('FDETAILID__', ''), v)
    debit += Math.round(Number(line.FDEBIT ?? 0) * 100)
    credit += Math.round(Number(line.FCREDIT ?? 0) * 100)
  })
  if (debit !== credit) out.push({ FieldName: 'FEntity', Message: `借贷不平：借方 ${debit / 100}，贷方 ${credit / 100}` })
  return out
}
