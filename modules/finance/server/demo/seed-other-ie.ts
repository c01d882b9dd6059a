import { addDays, startOfMonth } from '@crossway/kernel'
import { createRecord, runAction, seed, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { keepApproval } from '@crossway/resource/server'
import { otherIe, otherIeRecurring } from '../../model/other-ie/other-ie.resource.ts'

/** A document of tools and services a company and month with sales; its parts are posted with the other costs of the stores and are its shares then. */
export async function seedToolBills({ tx, today }: DemoCall): Promise<void> {
  await tx.run(sql`
    insert into other_ie (no, company_id, direction, cost_type_id, title, amount, currency, rate, amount_cny, biz_date, share_base, pay_mode, status, approved_at, posted_to)
    select 'QT' || to_char(x.day, 'YYMMDD') || lpad(row_number() over (partition by x.day order by x.company)::text, 4, '0'), x.company, 'expense', (select id from cost_type where code = 'L1503'), '软件与服务费 ' || x.month, 0, 'CNY', 1, 0, x.day, 'net_sales', 'none', 'approved', (x.day || 'T18:00:00+08:00')::timestamptz, x.month
    from (select distinct t.company_id as company, r.book_period as month, (r.book_period || '-28')::date as day from pl_rollup_month r join project_structure t on t.project_id = r.project_id where r.pl_line_code < 'L04' and r.store_id is not null and r.book_period < ${today.slice(0, 7)}) x`)
}

/** What comes every month: two companies' rent and software, an accrual, and one that cannot be made until somebody puts it right. */
export async function seedRecurring(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const companies = await tx.rows<{ id: number }>(sql`select id from company where status = 'active' order by id limit 2`)
  const type = await tx.one<{ id: number }>(sql`select id from cost_type where code = 'L1503'`)
  const first = addDays(startOfMonth(today), -1).slice(0, 7)
  const row = (company: number, title: string, amount: string, day: number, more: object = {}) => ({
    title,
    company,
    direction: 'expense' as const,
    cost_type: type.id,
    amount,
    currency: 'CNY',
    day,
    first_month: first,
    made_to: first,
    pay_mode: 'none' as const,
    status: 'enabled' as const,
    ...more,
  })
  await seed(
    call,
    otherIeRecurring,
    companies.flatMap((c, i) => [
      row(c.id, `办公室房租 ${i + 1}`, '38000.00', 5, { pay_mode: 'payable', party_name: '物业公司', due_days: 10 }),
      row(c.id, `ERP与选品软件 ${i + 1}`, '6200.00', 15),
      row(c.id, `审计费计提 ${i + 1}`, '5000.00', 28, { pay_mode: 'accrual' }),
      ...(i === 0
        ? [
            row(c.id, '园区停车费', '900.00', 1, { made_to: null, problem: '费用类型 停车费 已停用，请改选' }),
            row(c.id, '旧仓租金', '12000.00', 5, { status: 'disabled', last_month: first }),
          ]
        : []),
    ]),
  )
}

/** What was posted of these documents is their amount and their shares. */
export async function sumToolBills({ tx }: DemoCall): Promise<void> {
  await tx.run(sql`
    with part as (select e.source_id as doc, e.store_id as store, -sum(e.amount_cny) as amount from pl_entry e where e.source_type = 'other_ie' group by 1, 2),
      whole as (update other_ie d set amount = p.amount, amount_cny = p.amount from (select doc, sum(amount) as amount from part group by 1) p where d.id = p.doc returning d.id, d.amount)
    insert into other_ie_share (other_ie_id, seq, store_id, share, amount) select p.doc, row_number() over (partition by p.doc order by p.store), p.store, round(p.amount / w.amount, 8), p.amount from part p join whole w on w.id = p.doc where w.amount <> 0`)
}

const forms = [
  { id: 'DEMO-EXPENSE', name: '费用报销', target: true },
  { id: 'DEMO-PAYMENT', name: '付款申请', target: false },
  { id: 'DEMO-SEAL', name: '用印申请', target: false },
  { id: 'DEMO-DEMAND', name: '采购申请', target: false },
  { id: 'DEMO-LEAVE', name: '请假申请', target: false },
] as const
const matters = ['展会差旅', '样品快递费', '摄影道具', '客户接待', '软件续费', '办公用品']
/** In review, approved, rejected, withdrawn, paid: how WeCom counts them. */
const states = [1, 2, 2, 10, 2, 3, 10, 2, 4, 10]
const zh = (text: string) => [{ text, lang: 'zh_CN' }]

/** Documents that wait, and 150 approvals of WeCom over five forms: those of expenses make their document by the very way a callback takes. */
export async function seedApprovals(call: DemoCall): Promise<void> {
  const { app, tx, today, created, size = 1 } = call
  const [maker] = created.get('accountant_account') ?? created.get('admin') ?? []
  const ctx = { ...systemCtx(), account: maker ?? 0 }
  const company = await tx.maybe<{ id: number }>(sql`select id from company where status = 'active' order by id limit 1`)
  const people = await tx.rows<{ userid: string }>(
    sql`select wecom_userid as userid from employee where wecom_userid is not null and company_id is not null and status in ('probation', 'regular') order by id limit 40`,
  )
  const types = await tx.rows<{ id: number; code: string }>(sql`select id, code from cost_type where code in ('L1502', 'L1503')`)
  const type = (code: string): number | undefined => types.find((t) => t.code === code)?.id
  if (!company || people.length === 0 || types.length < 2) return
  for (const [i, title] of ['云服务器年费', '商标续展', '仓库消防检测', '年会场地定金'].entries()) {
    const draft = {
      company: company.id,
      direction: 'expense',
      cost_type: type('L1503'),
      title,
      amount: `${3200 + i * 1450}.00`,
      // early in a month the days before it are in books that are being closed
      biz_date: addDays(today, -i) < startOfMonth(today) ? startOfMonth(today) : addDays(today, -i),
      pay_mode: 'payable',
      party_name: '供应商',
    }
    const spread = i === 0 ? { spread_from: today.slice(0, 7), spread_to: addDays(today, 330).slice(0, 7) } : {}
    const id = await createRecord({ app, tx, ctx }, otherIe, { ...draft, ...spread })
    if (i % 2 === 0) await runAction({ app, tx, ctx }, otherIe, id, 'submit', {}, true)
  }
  const names = ['Money-1', 'Text-1', 'Date-1']
  for (const form of forms) {
    await tx.run(sql`
      insert into wx_approval_template (template_id, name, direction, target_resource, auto_create, enabled, controls, refreshed_at)
      values (${form.id}, ${form.name}, 'in', ${form.target ? 'otherIandE' : 'none'}, ${form.target}, true, ${JSON.stringify(names.map((id) => ({ id, type: id.split('-')[0], title: id, required: true, options: [] })))}::jsonb, now()) on conflict do nothing`)
  }
  await tx.run(sql`
    insert into wx_approval_mapping (wx_approval_template_id, seq, control_id, target_field, transform, options)
    select t.id, u.seq, u.control, u.field, u.way, u.options from wx_approval_template t, (values (1, 'Money-1', 'amount', 'money', null), (2, 'Text-1', 'title', 'text', null), (3, 'Date-1', 'biz_date', 'date', null), (4, null, 'cost_type', 'fixed', 'L1502')) as u(seq, control, field, way, options) where t.template_id = 'DEMO-EXPENSE'`)
  for (let i = 0; i < Math.ceil(150 * Math.max(size, 0.1)); i++) {
    const form = forms[i % forms.length]!
    const day = addDays(today, -Math.floor(i / 3))
    // An expense of a month that is being closed was paid long ago.
    const state = form.target && day.slice(0, 7) !== today.slice(0, 7) ? 10 : states[(i + Math.floor(i / 5)) % states.length]!
    const seconds = Math.floor(Date.parse(`${day}T09:30:00+08:00`) / 1000) + i
    await keepApproval(
      { app, tx, ctx: systemCtx() },
      {
        sp_no: `${day.replaceAll('-', '')}${String(i).padStart(4, '0')}`,
        sp_name: form.name,
        sp_status: state,
        template_id: form.id,
        apply_time: seconds,
        applyer: { userid: i % 50 === 49 ? 'left-the-company' : people[(i * 3) % people.length]!.userid, partyid: '1' },
        apply_data: {
          contents: [
            { control: 'Money', id: 'Money-1', title: zh('金额'), value: { new_money: ((((i * 7919) % 90_000) + 12_000) / 100).toFixed(2) } },
            { control: 'Text', id: 'Text-1', title: zh('事由'), value: { text: matters[i % matters.length] } },
            { control: 'Date', id: 'Date-1', title: zh('日期'), value: { date: { type: 'day', s_timestamp: String(seconds) } } },
          ],
        },
      },
    )
  }
}
