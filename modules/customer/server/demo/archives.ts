import { addDays } from '@crossway/kernel'
import { insertAll, insertMany, seed, seedFiles, sql, type DemoCall } from '@crossway/server-kit'
import type { Pick } from '@crossway/settings/server'
import { customerAccount } from '../../model/account/customer-account.resource.ts'
import { settleArchives, soonFrom } from '../archive/ensure-archive.ts'

const types = ['c_business_licence', 'c_legal_id', 'c_trademark', 'c_brand_authorization', 'c_bank_proof', 'c_tax_info'] as const

/** 70 dossiers with 380 papers, of which 20 have expired and 35 end soon. */
export async function seedArchives(call: DemoCall, pick: Pick, signed: readonly number[]): Promise<void> {
  const { tx, today } = call
  const year = today.slice(0, 4)
  const archives = await tx.rows<{ id: number; customer: number }>(
    insertMany(
      'customer_archive',
      { archive_no: 'text', customer_id: 'bigint', risk_level: 'text', checked_at: 'timestamptz' },
      signed.map((customer_id, i) => ({
        archive_no: `DA${year}${String(i + 1).padStart(4, '0')}`,
        customer_id,
        risk_level: i % 19 === 3 ? 'high' : i % 7 === 2 ? 'mid' : 'low',
        checked_at: i % 3 === 0 ? `${addDays(today, -(i * 9) % 500)}T10:00:00+08:00` : null,
      })),
      sql.raw('returning id, customer_id as customer'),
    ),
  )
  await insertAll(tx, 'numbering_counter', { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' }, [
    { rule: 'customer_archive', scope_key: `DA${year}#`, period_key: '', value: archives.length },
  ])
  await tx.run(
    sql`update customer_archive a set owner_id = c.owner_id, department_id = c.department_id, keeper_id = c.owner_id from customer c where c.id = a.customer_id`,
  )
  await seedPapers(call, pick, archives)
  await settleArchives(
    tx,
    archives.map((a) => a.id),
  )
}

async function seedPapers(call: DemoCall, pick: Pick, archives: readonly { id: number; customer: number }[]): Promise<void> {
  const { tx, today } = call
  const known = new Map(
    (await tx.rows<{ code: string; id: number; name: string }>(sql`select code, id, name from file_type where code = any(${[...types]}::text[])`)).map((t) => [
      t.code,
      t,
    ]),
  )
  const files = await seedFiles(
    call,
    'archive',
    types.map((t) => ({
      key: t,
      suffix: 'pdf',
      mime: 'application/pdf',
      content: `%PDF-1.4\n% ${t}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    })),
  )
  if (files.size === 0 || known.size < types.length) return
  let n = 0
  const rows = archives.flatMap((a, i) =>
    types.slice(0, i % 7 < 4 ? 6 : i % 7 < 6 ? 5 : 4).map((code) => {
      const at = n++
      const type = known.get(code)!
      const to = at % 19 === 7 ? addDays(today, -pick.int(3, 90)) : at % 11 === 4 ? addDays(today, pick.int(2, 59)) : addDays(today, pick.int(200, 2000))
      return {
        archive_id: a.id,
        customer_id: a.customer,
        file_type_id: type.id,
        title: type.name,
        attachment_id: files.get(code),
        issue_date: addDays(today, -pick.int(300, 1500)),
        valid_to: to,
        source: at % 9 === 0 ? 'customer' : 'staff',
        status: to < today ? 'expired' : to <= soonFrom(today) ? 'expiring' : 'valid',
      }
    }),
  )
  await insertAll(
    tx,
    'customer_archive_doc',
    {
      archive_id: 'bigint',
      customer_id: 'bigint',
      file_type_id: 'bigint',
      title: 'text',
      attachment_id: 'bigint',
      issue_date: 'date',
      valid_to: 'date',
      source: 'text',
      status: 'text',
    },
    rows,
  )
  await tx.run(sql`update customer_archive_doc d set owner_id = a.owner_id, department_id = a.department_id from customer_archive a where a.id = d.archive_id`)
}

/** Ten portal accounts of signed clients, and where refunds of theirs go. */
export async function seedAccounts(call: DemoCall, pick: Pick, signed: readonly number[]): Promise<void> {
  const { tx } = call
  await seedPortal(call, signed)
  const proof = await tx.maybe<{ id: number }>(sql`select id from attachment where topic = 'archive' order by id limit 1`)
  await insertAll(
    tx,
    'customer_bank_account',
    {
      customer_id: 'bigint',
      account_type: 'text',
      account_name: 'text',
      bank_name: 'text',
      account_no: 'text',
      currency: 'text',
      country: 'text',
      is_default: 'boolean',
      proof: 'bigint[]',
      verify_state: 'text',
    },
    signed.slice(0, 24).map((customer_id, i) => ({
      customer_id,
      account_type: 'company',
      account_name: '',
      bank_name: pick.one(['宁波银行', '招商银行', '中国银行', '工商银行']),
      account_no: `6222${pick.digits(12)}`,
      currency: 'CNY',
      country: 'CN',
      is_default: true,
      proof: proof ? [proof.id] : [],
      verify_state: i % 6 === 4 ? 'unverified' : 'verified',
    })),
  )
  await tx.run(
    sql`update customer_bank_account b set account_name = c.name, owner_id = c.owner_id, department_id = c.department_id from customer c where c.id = b.customer_id`,
  )
  await tx.run(sql`update customer_account b set owner_id = c.owner_id, department_id = c.department_id from customer c where c.id = b.customer_id`)
}

/** Whoever tries the demo as crm01 has accounts of his own clients among them. */
async function seedPortal(call: DemoCall, signed: readonly number[]): Promise<void> {
  const { app, tx, today } = call
  const member = app.registry.find('member')
  if (!member) return
  const group = await tx.maybe<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
  if (!group) return
  const people = await tx.rows<{ id: number; customer: number; name: string; client: string; mobile: string | null }>(
    sql`select p.id, c.id as customer, p.name, coalesce(c.short_name, c.name) as client, p.mobile from customer c join contact p on p.customer_id = c.id and p.is_primary left join admin a on a.employee_id = c.owner_id
        where c.id = any(${[...signed]}::bigint[]) order by c.id > ${signed[Math.min(6, signed.length - 1)]!}::bigint, (a.username = 'crm01') is true desc, c.id limit ${accounts}::int`,
  )
  const known = await tx.rows<{ id: number; login: string }>(
    sql`select m.id, m.username as login from member m where m.group_id = ${group.id}::bigint and m.status <> 'closed' and m.party_id is null order by m.id limit ${people.length}::int`,
  )
  const states = people.map((_, i) => (i === 8 ? 'frozen' : i === 9 ? 'invited' : 'active'))
  const made = await seed(
    call,
    member,
    people.slice(known.length).map((p, k) => {
      const i = k + known.length
      return {
        username: `portal${String(i + 1).padStart(2, '0')}`,
        nickname: p.name,
        group: group.id,
        mobile: p.mobile,
        two_factor: i % 2 === 0,
        status: states[i] === 'frozen' ? 'disabled' : states[i] === 'invited' ? 'invited' : 'enabled',
        created_at: `${addDays(today, -90 + i)}T10:00:00+08:00`,
      }
    }),
  )
  // the password of the demo's other outside people; whoever was invited has set none
  await tx.run(
    sql`insert into member_password (member_id, hash) select m.id, p.hash from member m, (select hash from member_password where member_id = ${known[0]?.id ?? 0}::bigint) p where m.id = any(${made.map((m) => m.id)}::bigint[]) and m.status <> 'invited'`,
  )
  const logins = [...known, ...made.map((m, k) => ({ id: m.id, login: `portal${String(k + known.length + 1).padStart(2, '0')}` }))]
  await seed(
    call,
    customerAccount,
    people.map((p, i) => ({
      customer: p.customer,
      contact: p.id,
      member: logins[i]!.id,
      login_name: logins[i]!.login,
      member_group: group.id,
      valid_to: i === 3 ? addDays(today, 20) : addDays(today, 300),
      can_confirm_bill: i % 2 === 0,
      can_upload_archive: true,
      status: states[i],
      created_at: `${addDays(today, -90 + i)}T10:00:00+08:00`,
    })),
  )
  await tx.run(
    sql`update member m set party_type = 'customer', party_id = a.customer_id, party = coalesce(c.short_name, c.name), valid_to = a.valid_to from customer_account a join customer c on c.id = a.customer_id where m.id = a.member_id`,
  )
}
const accounts = 10
