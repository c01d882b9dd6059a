import { readRecord, sql, type QueryContext } from '@crossway/server-kit'
import { nameKey } from '@crossway/settings/model'
import type { Payload } from '../../model/supplier/check-submission.ts'
import { supplierSubmission } from '../../model/supplier/supplier-submission.resource.ts'
import { toSupplier } from './to-supplier.ts'

/** What the reviewer compares: the payload, the record as it stands, and suppliers that look like this one (workplace.md supplierWrite, review screen). */
export async function reviewOf({ app, ctx }: QueryContext, id: number): Promise<object> {
  const doc = (await readRecord({ app, ctx }, supplierSubmission, id)) as { supplier: { id: number } | null; supplier_name: string }
  const row = await app.db.one<{ payload: Payload; sections: string[] | null; comments: Readonly<Record<string, string>> | null }>(
    sql`select s.payload, i.sections, s.section_comments as comments from supplier_submission s left join supplier_invite i on i.id = s.invite_id where s.id = ${id}::bigint`,
  )
  const fields = toSupplier(row.payload)
  const present = doc.supplier
    ? await app.db.maybe<Readonly<Record<string, unknown>>>(
        sql`select name, uscc, supplier_type, legal_rep, registered_capital::text as registered_capital, establish_date, address, factory_address, tax_rate::text as tax_rate, invoice_type, main_products, lead_days, moq_note, capacity from supplier where id = ${doc.supplier.id}::bigint`,
      )
    : undefined
  const mobiles = ((row.payload.contact?.people ?? []) as { mobile?: string }[]).flatMap((p) => (p.mobile ? [p.mobile] : []))
  const account = String(row.payload.bank?.account_no ?? '').replace(/\s/g, '')
  const alike = await app.db.rows<{ id: number; no: string; name: string; by: string[] }>(
    sql`select s.id, s.no, s.name, array_remove(array[
        case when s.name_key = ${nameKey(String(fields.name ?? doc.supplier_name))} then 'name' end,
        case when s.uscc = ${(fields.uscc as string | undefined) ?? ''} then 'uscc' end,
        case when exists (select 1 from supplier_bank b where b.supplier_id = s.id and b.account_no = ${account} and ${account} <> '') then 'account' end,
        case when exists (select 1 from supplier_contact c where c.supplier_id = s.id and c.mobile = any(${mobiles}::text[])) then 'mobile' end], null) as by
      from supplier s where s.id is distinct from ${doc.supplier?.id ?? null}::bigint and (
        s.name_key = ${nameKey(String(fields.name ?? doc.supplier_name))} or s.uscc = ${(fields.uscc as string | undefined) ?? ''}
        or exists (select 1 from supplier_bank b where b.supplier_id = s.id and b.account_no = ${account} and ${account} <> '')
        or exists (select 1 from supplier_contact c where c.supplier_id = s.id and c.mobile = any(${mobiles}::text[]))) order by s.id limit 20`,
  )
  const files = await app.db.rows<{ id: number; name: string }>(
    sql`select distinct f.id, f.name from supplier_portal_file x join attachment f on f.id = x.attachment_id join supplier_submission s on s.id = ${id}::bigint where x.invite_id = s.invite_id or x.supplier_id = s.supplier_id order by f.id limit 500`,
  )
  const papers = await app.db.rows<{ id: number; name: string }>(sql`select id, name from file_type where "group" = 'supplier' order by name limit 200`)
  const changed = present ? Object.keys(fields).filter((k) => k in present && String(fields[k] ?? '') !== String(present[k] ?? '')) : []
  return { payload: row.payload, sections: row.sections, comments: row.comments ?? {}, present: present ?? null, fields, changed, alike, files, papers }
}
