import type { AnyLabel, Lang } from '@crossway/kernel'
import { sql, type ComputedColumn } from '@crossway/server-kit'
import { fileTypeLabels } from '../../model/file-type.labels.ts'
import { supplierLabels } from '../../model/supplier.labels.ts'

/** Where papers of a type are kept; openings ask for types besides. */
const papers = ['company_certificate', 'supplier_certificate', 'registration_file', 'opening_doc', 'employee_document'] as const
const today = `(now() at time zone 'Asia/Shanghai')::date`
const counted = (where: string): string => papers.map((p) => `(select count(*) from ${p} c where c.file_type_id = t.id${where})`).join(' + ')

const labels = { 'zh-cn': [fileTypeLabels['zh-cn'], supplierLabels['zh-cn']], en: [fileTypeLabels.en, supplierLabels.en] } as const
const caseOf = (column: string, label: AnyLabel | undefined): string =>
  `case ${column} ${Object.entries((typeof label === 'object' && label.values) || {})
    .map(([code, text]) => `when '${code}' then '${text.replaceAll("'", "''")}'`)
    .join(' ')} else ${column} end`

/** For whom a type is required, as people say it: 供应商 工厂 CN 厨房用品. */
function requiredText(lang: Lang): string {
  const [type, supplier] = labels[lang]
  const required = type.fields.required_for
  const party = caseOf('q.party', typeof required === 'object' ? required.fields?.party : undefined)
  const kind = caseOf('q.party_type', supplier.fields.supplier_type)
  const category = lang === 'en' ? `coalesce(nullif(g.name_en, ''), g.name_zh)` : 'g.name_zh'
  return `select string_agg(concat_ws(' ', ${party}, ${kind}, q.region, ${category}), '${lang === 'en' ? '; ' : '；'}' order by q.seq) from file_type_requirement q left join category g on g.id = q.category_id where q.file_type_id = t.id`
}

/** For whom a type is required, how many papers of it are kept and how many of them end within sixty days (settings.md fileType, list). */
export const fileTypeFigures: readonly ComputedColumn[] = [
  { resource: 'file_type', name: 'required', type: 'text', sql: (lang) => sql.raw(`(${requiredText(lang)})`) },
  { resource: 'file_type', name: 'used', type: 'number', sql: sql.raw(`(${counted('')})::int`) },
  { resource: 'file_type', name: 'expiring', type: 'number', sql: sql.raw(`(${counted(` and c.valid_to between ${today} and ${today} + 60`)})::int`) },
]
