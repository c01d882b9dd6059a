import { sql, type Tx } from '@crossway/server-kit'

interface Rule {
  readonly name: string
  readonly type: string
  readonly title: string
  readonly en: string
  readonly parent?: string
  readonly path?: string
  readonly parties?: readonly string[]
}
const dir = (name: string, title: string, en: string): Rule => ({ name, type: 'menu_dir', title, en })
const entry = (parent: string, name: string, title: string, en: string, path: string): Rule => ({ name, type: 'menu', title, en, parent, path })
const ext = (name: string, type: string, title: string, en: string, parties: readonly string[]): Rule => ({
  name: `ext:${name}`,
  type,
  title,
  en,
  parent: 'ext:portal',
  parties,
})

/** The members' tree as shipped: the centre's own pages, and what outside parties may be let do (settings.md externalPermission). */
const rules: readonly Rule[] = [
  dir('account', '我的账户', 'My account'),
  entry('account', 'account/overview', '账户概览', 'Overview', 'overview'),
  entry('account', 'account/profile', '个人资料', 'Profile', 'profile'),
  entry('account', 'account/password', '修改密码', 'Password', 'password'),
  entry('account', 'account/scoreLog', '积分记录', 'Points', 'scoreLog'),
  entry('account', 'account/moneyLog', '余额记录', 'Balance', 'moneyLog'),
  dir('ext:portal', '业务', 'Business'),
  ext('order', 'menu', '采购订单', 'Purchase orders', ['supplier']),
  ext('order/confirm', 'button', '确认交期', 'Confirm dates', ['supplier']),
  ext('order/ship', 'button', '登记发货', 'Report a shipment', ['supplier']),
  ext('delivery', 'menu', '送货', 'Deliveries', ['supplier']),
  ext('supplierProfile', 'menu', '供应商资料', 'Supplier data', ['supplier']),
  ext('inquiry', 'menu', '询价', 'Freight inquiries', ['provider']),
  ext('inquiry/quote', 'button', '报价', 'Quote', ['provider']),
  ext('shipment', 'menu', '货件', 'Shipments', ['provider']),
  ext('shipment/track', 'button', '更新轨迹', 'Update tracking', ['provider']),
  ext('shipment/book', 'button', '填写订舱', 'Enter the booking', ['provider']),
  ext('shipment/bill', 'button', '填写账单', 'Enter a bill', ['provider']),
  ext('bill', 'menu', '账单', 'Bills', ['provider']),
  ext('project', 'menu', '项目', 'Projects', ['customer']),
  ext('reconcileBill', 'menu', '对账单', 'Reconcile bills', ['customer']),
  ext('reconcileBill/confirm', 'button', '确认账单', 'Confirm bills', ['customer']),
  ext('statement', 'menu', '往来对账', 'Statements of account', ['customer']),
  ext('statement/confirm', 'button', '确认往来对账', 'Confirm statements of account', ['customer']),
  ext('adStatement', 'menu', '广告对账', 'Advertising statements', ['customer']),
  ext('adStatement/confirm', 'button', '确认广告对账', 'Confirm advertising statements', ['customer']),
  ext('promotionTask', 'menu', '推广任务', 'Promotion tasks', ['partner']),
]

const groups: readonly (readonly [party: string, name: string, en: string])[] = [
  ['customer', '客户默认组', 'Customers'],
  ['supplier', '供应商默认组', 'Suppliers'],
  ['provider', '服务商默认组', 'Service providers'],
  ['partner', '合作方默认组', 'Partners'],
]

/** Rules that are not there yet, and a default group for each party type. Repeatable; what people changed stays. */
export async function seedMembers(tx: Tx): Promise<void> {
  for (const [i, r] of rules.entries())
    await tx.run(
      sql`insert into member_rule (parent_id, type, title, title_en, name, path, party_types, weight, is_system) values ((select id from member_rule where name = ${r.parent ?? null}), ${r.type}, ${r.title}, ${r.en}, ${r.name}, ${r.path ?? null}, ${r.parties ?? []}::text[], ${(rules.length - i) * 10}, true) on conflict do nothing`,
    )
  for (const [party, name, en] of groups)
    await tx.run(
      sql`insert into member_group (name, name_en, party_type, is_default, rules) select ${name}, ${en}, ${party}, true, array(select id from member_rule where cardinality(coalesce(party_types, '{}')) = 0 or party_types @> array[${party}::text] order by id) where not exists (select 1 from member_group where party_type = ${party}) on conflict do nothing`,
    )
}
