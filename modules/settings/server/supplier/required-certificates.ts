import { dayOf, type Lang, type RowOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { supplier } from '../../model/supplier.resource.ts'

/** Names of the certificates that file types require of a supplier of this type, country and categories and that he lacks or whose file has run out. */
export async function missingCertificates(run: Runner, lang: Lang, doc: RowOf<typeof supplier>): Promise<string[]> {
  const categories = (doc.categories ?? []).map((c) => c.id)
  const required = await run.rows<{ id: number; name: string; name_en: string }>(sql`
    select distinct t.id, t.name, t.name_en from file_type t join file_type_requirement q on q.file_type_id = t.id
    where t.status = 'enabled' and q.party = 'supplier' and (q.party_type is null or q.party_type = ${doc.supplier_type}) and (q.region is null or q.region = ${doc.country}) and (q.category_id is null or q.category_id = any(${categories}::bigint[]))
    order by t.id`)
  const today = dayOf(new Date())
  const held = new Set(
    doc.certificates
      .filter((c) => c.verify_state !== 'rejected')
      .filter((c) => c.valid_to === null || c.valid_to >= today)
      .map((c) => c.file_type.id),
  )
  return required.filter((t) => !held.has(t.id)).map((t) => (lang === 'en' ? t.name_en : t.name))
}
