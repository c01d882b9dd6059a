import { addMonths, num, refuse as engine, sum } from '@crossway/kernel'
import { readSecret } from '@crossway/organization/server'
import { csvCell, sql, type App, type Ctx, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Figures } from './calculate-sheet.ts'
import { readPay } from './pay-secret.ts'

export interface OnSheet {
  readonly slip: number
  readonly employee: number
  readonly emp_no: string
  readonly name: string
  readonly department: string | null
  readonly id_type: string
  readonly bank: string | null
  readonly verified: boolean
  readonly pay_state: string
  readonly f: Figures
}
export interface SheetHead {
  readonly id: number
  readonly no: string
  readonly month: string
  readonly company: number
  readonly status: string
}
type Cells = readonly string[]
const text = (rows: readonly Cells[]): string => rows.map((r) => r.map(csvCell).join(',')).join('\n')

/** A sheet that is locked, with everybody on it and his figures; before the lock its numbers are nobody's to hand on. */
export async function lockedSheet(app: App, id: number): Promise<{ head: SheetHead; people: OnSheet[] }> {
  const head = await app.db.maybe<SheetHead>(sql`select id, no, month, company_id as company, status from salary_sheet where id = ${id}`)
  if (!head) throw engine.NOT_FOUND()
  if (head.status !== 'locked' && head.status !== 'paid') throw refuse.FILE_UNLOCKED()
  const rows = await app.db.rows<Omit<OnSheet, 'f'>>(sql`
    select p.id as slip, e.id as employee, e.emp_no, e.name, d.name as department, e.id_type, e.bank_name as bank, e.bank_verified as verified, p.pay_state
    from salary_slip p join employee e on e.id = p.employee_id left join department d on d.id = p.department_id where p.sheet_id = ${id} order by e.emp_no limit 20000`)
  const figures = await readPay<Figures>(
    { app, run: app.db },
    'salary_slip',
    rows.map((r) => Number(r.slip)),
  )
  return { head, people: rows.map((r) => ({ ...r, slip: Number(r.slip), employee: Number(r.employee), f: figures.get(Number(r.slip))! })) }
}
/** Everybody whom a company has paid for a month, once, with the figures of all its sheets that are locked. */
export async function lockedMonth(app: App, company: number, month: string): Promise<{ head: SheetHead; people: OnSheet[]; sheets: string[] }> {
  const sheets = await app.db.rows<{ id: number; status: string; no: string }>(
    sql`select id, status, no from salary_sheet where company_id = ${company}::bigint and month = ${month} and status <> 'void' order by id limit 200`,
  )
  if (sheets.length === 0) throw refuse.MONTH_EMPTY({ month })
  const open = sheets.find((s) => s.status !== 'locked' && s.status !== 'paid')
  if (open) throw refuse.MONTH_OPEN({ no: open.no })
  const all: { head: SheetHead; people: OnSheet[] }[] = []
  for (const s of sheets) all.push(await lockedSheet(app, Number(s.id)))
  const byPerson = Map.groupBy(
    all.flatMap((x) => x.people),
    (p) => p.employee,
  )
  return {
    head: all.at(-1)!.head,
    sheets: all.map((x) => x.head.no),
    people: [...byPerson.values()].map((own) => ({ ...own.at(-1)!, f: together(own.map((p) => p.f)) })).toSorted((a, b) => (a.emp_no < b.emp_no ? -1 : 1)),
  }
}
/** What several slips of a person's month come to; what the year has cumulated is what the last one says. */
function together(figures: readonly Figures[]): Figures {
  const last = figures.at(-1)!
  if (figures.length === 1) return last
  const total = (of: (f: Figures) => string): string => sum(figures.map((f) => num(of(f)))).toFixed(2)
  return {
    ...last,
    gross: total((f) => f.gross),
    social: total((f) => f.social),
    fund: total((f) => f.fund),
    tax: total((f) => f.tax),
    net: total((f) => f.net),
    employer_social: total((f) => f.employer_social),
    employer_fund: total((f) => f.employer_fund),
    company_cost: total((f) => f.company_cost),
    lines: figures.flatMap((f) => f.lines),
  }
}
export const amountOf = (f: Figures, ...components: readonly string[]): string =>
  sum(f.lines.filter((l) => components.includes(l.component)).map((l) => num(l.amount))).toFixed(2)

/** Who is paid what and where; people on hold are left out, and a card that is not verified stops the file by name. */
export async function bankFile(app: App, people: readonly OnSheet[]): Promise<string> {
  const rows: Cells[] = []
  const missing: string[] = []
  for (const p of people.filter((x) => x.pay_state === 'normal' || x.pay_state === 'failed')) {
    const account = await readSecret(app, app.db, p.employee, 'bank_account')
    if (!account || !p.verified) missing.push(p.name)
    else rows.push([p.name, p.bank ?? '', account, p.f.net, p.emp_no])
  }
  if (missing.length) throw refuse.BANK_INCOMPLETE({ names: missing.slice(0, 10).join('、') })
  return text([['户名', '开户行', '账号', '金额', '附言'], ...rows])
}

const idTypes: Readonly<Record<string, string>> = {
  id_card: '居民身份证',
  passport: '外国护照',
  hk_macao: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
}
const taxHead = [
  '工号',
  '姓名',
  '证件类型',
  '证件号码',
  '本期收入',
  '本期免税收入',
  '基本养老保险费',
  '基本医疗保险费',
  '失业保险费',
  '住房公积金',
  '累计子女教育',
  '累计3岁以下婴幼儿照护',
  '累计继续教育',
  '累计住房贷款利息',
  '累计住房租金',
  '累计赡养老人',
  '累计其他扣除',
  '本期应预扣预缴税额',
] as const
const additionals = [
  ['child_edu'],
  ['infant'],
  ['edu_degree', 'edu_cert'],
  ['house_loan'],
  ['house_rent'],
  ['elder'],
  ['pension_account', 'health_insurance'],
] as const

/** What the tax bureau's client takes in, in the order of its columns (people.md salarySheet, tax): amounts of the month, deductions of the year so far. */
export async function taxFile(app: App, head: SheetHead, people: readonly OnSheet[]): Promise<string> {
  const free = await deductionsOf(app.db, head.month, people)
  const rows: Cells[] = []
  for (const p of people) {
    const own = free.get(p.employee)
    rows.push([
      p.emp_no,
      p.name,
      idTypes[p.id_type] ?? p.id_type,
      (await readSecret(app, app.db, p.employee, 'id_no')) ?? '',
      p.f.gross,
      '0.00',
      amountOf(p.f, 'S01'),
      amountOf(p.f, 'S02', 'S04'),
      amountOf(p.f, 'S03'),
      p.f.fund,
      ...additionals.map((types) => sum(types.map((t) => own?.get(t) ?? num(0))).toFixed(2)),
      p.f.tax,
    ])
  }
  return text([taxHead, ...rows])
}
/** Special deductions that the year has cumulated by type, from the month on in which the person began with this payer. */
async function deductionsOf(run: Runner, month: string, people: readonly OnSheet[]): Promise<Map<number, Map<string, ReturnType<typeof num>>>> {
  const rows = await run.rows<{ employee: number; type: string; amount: string; from: string; to: string }>(
    sql`select employee_id as employee, type, monthly_amount::text as amount, from_month as "from", to_month as "to" from special_deduction where tax_year = ${Number(month.slice(0, 4))} and status in ('effective', 'stopped') and from_month <= ${month} and employee_id = any(${people.map((p) => p.employee)}::bigint[]) order by id limit 50000`,
  )
  const began = new Map(people.map((p) => [p.employee, addMonths(`${month}-01`, 1 - (p.f.cumulative?.m ?? 1)).slice(0, 7)]))
  const out = new Map<number, Map<string, ReturnType<typeof num>>>()
  for (const r of rows) {
    const first = began.get(Number(r.employee))!
    const [from, to] = [r.from > first ? r.from : first, r.to < month ? r.to : month]
    const months = to < from ? 0 : Number(to.slice(5)) - Number(from.slice(5)) + 1
    const own = out.get(Number(r.employee)) ?? new Map<string, ReturnType<typeof num>>()
    own.set(r.type, (own.get(r.type) ?? num(0)).plus(r.type === 'edu_cert' ? r.amount : num(r.amount).times(months)))
    out.set(Number(r.employee), own)
  }
  return out
}

const personal = ['S01', 'S02', 'S03', 'S04', 'H01'] as const
const company = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'] as const
/** What each is insured with, for the bureau's list. */
export const socialFile = (people: readonly OnSheet[]): string =>
  text([
    [
      '工号',
      '姓名',
      '养老(个人)',
      '医疗(个人)',
      '失业(个人)',
      '大病(个人)',
      '公积金(个人)',
      '养老(单位)',
      '医疗(单位)',
      '失业(单位)',
      '工伤(单位)',
      '大病(单位)',
      '公积金(单位)',
    ],
    ...people
      .filter((p) => p.f.lines.some((l) => l.component.startsWith('C0')))
      .map((p) => [p.emp_no, p.name, ...[...personal, ...company].map((c) => amountOf(p.f, c))]),
  ])

/** The whole sheet by component; whoever takes it out does not find himself in it. */
export function fullFile(ctx: Ctx, people: readonly OnSheet[]): string {
  const others = people.filter((p) => p.employee !== ctx.employee)
  const components = [...new Set(others.flatMap((p) => p.f.lines.map((l) => l.component)))].toSorted()
  return text([
    ['工号', '姓名', '部门', ...components, '应发', '社保', '公积金', '个税', '税后扣款', '实发', '企业总成本'],
    ...others.map(({ f, ...p }) => [
      p.emp_no,
      p.name,
      p.department ?? '',
      ...components.map((c) => amountOf(f, c)),
      f.gross,
      f.social,
      f.fund,
      f.tax,
      f.after_deduct,
      f.net,
      f.company_cost,
    ]),
  ])
}
