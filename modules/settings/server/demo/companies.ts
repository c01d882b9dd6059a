import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { demoUscc } from './demo-uscc.ts'
import type { Pick } from './pick.ts'

/** Our three companies: the trading one in Shenzhen, the one that sells abroad in Hong Kong, the importer in the United States. Answers their ids. */
export async function seedCompanies(tx: Tx, pick: Pick): Promise<number[]> {
  const rows = [
    {
      code: 'KTSZ',
      name: '跨途深圳科技有限公司',
      short_name: '跨途深圳',
      name_en: 'Crossway Shenzhen Technology Co., Ltd.',
      country: 'CN',
      uscc: demoUscc(pick, '440307'),
      tax_id: null,
      company_type: 'operating',
      vat_status: 'general',
      vat_recoverable: true,
      default_tax_rate: 13,
      base_currency: 'CNY',
      legal_rep: '陈志远',
      registered_capital: 10_000_000,
      capital_currency: 'CNY',
      establish_date: '2017-03-16',
      address: '深圳市龙岗区坂田街道天安云谷3栋1201',
      address_en: 'Room 1201, Building 3, Tianan Cloud Park, Bantian, Longgang, Shenzhen',
      phone: '0755-8327 1201',
      invoice_bank: '招商银行深圳坂田支行',
      invoice_account: '7559' + pick.digits(11),
    },
    {
      code: 'KTHK',
      name: '跨途国际（香港）有限公司',
      short_name: '跨途香港',
      name_en: 'Crossway International (Hong Kong) Limited',
      country: 'HK',
      uscc: null,
      tax_id: '68' + pick.digits(6) + '-000',
      company_type: 'overseas',
      vat_status: 'overseas',
      vat_recoverable: false,
      default_tax_rate: 0,
      base_currency: 'CNY',
      legal_rep: '陈志远',
      registered_capital: 1_000_000,
      capital_currency: 'HKD',
      establish_date: '2018-07-02',
      address: '香港九龙观塘海滨道133号万兆丰中心12楼',
      address_en: '12/F, MG Tower, 133 Hoi Bun Road, Kwun Tong, Kowloon, Hong Kong',
      phone: '+852 3188 0612',
      invoice_bank: 'HSBC Hong Kong',
      invoice_account: '411-' + pick.digits(9),
    },
    {
      code: 'KTUS',
      name: 'Crossway Commerce Inc.',
      short_name: '跨途美国',
      name_en: 'Crossway Commerce Inc.',
      country: 'US',
      uscc: null,
      tax_id: '83-' + pick.digits(7),
      company_type: 'overseas',
      vat_status: 'overseas',
      vat_recoverable: false,
      default_tax_rate: 0,
      base_currency: 'CNY',
      legal_rep: '林晓彤',
      registered_capital: 200_000,
      capital_currency: 'USD',
      establish_date: '2020-01-21',
      address: '1055 E Colorado Blvd, Suite 500, Pasadena, CA 91106',
      address_en: '1055 E Colorado Blvd, Suite 500, Pasadena, CA 91106',
      phone: '+1 626 555 0142',
      invoice_bank: 'Bank of America',
      invoice_account: pick.digits(12),
    },
  ]
  const columns = {
    code: 'text',
    name: 'text',
    short_name: 'text',
    name_en: 'text',
    country: 'text',
    uscc: 'text',
    tax_id: 'text',
    company_type: 'text',
    vat_status: 'text',
    vat_recoverable: 'boolean',
    default_tax_rate: 'numeric',
    base_currency: 'text',
    legal_rep: 'text',
    registered_capital: 'numeric',
    capital_currency: 'text',
    establish_date: 'date',
    address: 'text',
    address_en: 'text',
    phone: 'text',
    invoice_bank: 'text',
    invoice_account: 'text',
  }
  const ids = (await tx.rows<{ id: number }>(insertMany('company', columns, rows, sql.raw('returning id')))).map((r) => r.id)
  await tx.run(
    sql`insert into company_shareholder (company_id, seq, name, pct) values (${ids[0]}, 1, '陈志远', 70), (${ids[0]}, 2, '林晓彤', 30), (${ids[1]}, 1, '跨途深圳科技有限公司', 100), (${ids[2]}, 1, '跨途国际（香港）有限公司', 100)`,
  )
  await tx.run(sql`
    insert into company_relation (company_id, seq, related_company_id, relation, price_policy)
    values (${ids[0]}, 1, ${ids[1]}, 'subsidiary', '成本加成 5%'), (${ids[1]}, 1, ${ids[0]}, 'parent', '成本加成 5%'), (${ids[1]}, 2, ${ids[2]}, 'subsidiary', '转售价格法'), (${ids[2]}, 1, ${ids[1]}, 'parent', '转售价格法')`)
  await tx.run(sql`
    insert into company_certificate (company_id, file_type_id, no, issuer, valid_to, annual_due)
    select c.id, t.id, c.code || '-' || t.code, case c.country when 'CN' then '深圳市市场监督管理局' when 'HK' then 'Companies Registry' else 'California Secretary of State' end, case t.code when 'business_licence' then date '2037-03-15' else date '2027-01-18' end, date '2027-06-30'
    from company c join file_type t on t.code in ('business_licence', 'tax_registration') where c.id = any(${ids}::bigint[])`)
  return ids
}
