import { buffer } from 'node:stream/consumers'
import { labelText, refuse, type Lang } from '@crossway/kernel'
import { actorNames, fileLink, nameSql, sql, type App } from '@crossway/server-kit'
import { slotsOf } from './ensure-archive.ts'
import type { OpenShare } from './share.ts'
import { markable, marked } from './watermark.ts'

interface Paper {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly file_type: number
  readonly status: string
  readonly valid_to: string | null
  readonly file: number
  readonly name: string
  readonly mime: string
}

/** What the holder of a link sees of a dossier (customer.md archiveDetail): never money, remarks or our own people's numbers. */
export async function sharedArchive(app: App, s: OpenShare, lang: Lang): Promise<object> {
  const has = (section: string): boolean => (s.sections as readonly string[]).includes(section)
  const c = await app.db.one<Record<string, unknown>>(
    sql`select c.name, c.short_name, c.name_en, c.uscc, c.customer_type, c.address, c.website, c.main_products, ${nameSql(lang, 'r')} as region, ${nameSql(lang, 'i')} as industry, a.archive_no, a.completeness
      from customer c join customer_archive a on a.customer_id = c.id left join region r on r.id = c.region_id left join industry i on i.id = c.industry_id where a.id = ${s.archive}::bigint`,
  )
  const { name, archive_no, completeness, customer_type, ...base } = c
  const name_of = nameSql(lang, 't')
  const papers = has('docs')
    ? await app.db.rows<Paper>(
        sql`select d.id, d.title, ${name_of} as type, t.id as file_type, d.status, d.valid_to, f.id as file, f.name, f.mime from customer_archive_doc d join file_type t on t.id = d.file_type_id join attachment f on f.id = d.attachment_id where d.archive_id = ${s.archive}::bigint and d.status <> 'superseded' order by t.id, d.id limit 500`,
      )
    : []
  const slots = has('docs') && s.mode === 'fill' ? await openSlots(app, customer_type as string, papers, name_of) : []
  return {
    mode: s.mode,
    sections: s.sections,
    title: name,
    archive_no,
    completeness,
    by: (await actorNames(app, lang, [s.maker]))(s.maker, s.made_by),
    expires_at: s.expires_at,
    may_download: s.may_download,
    ...(has('base') ? { base } : {}),
    ...(has('contacts')
      ? {
          contacts: await app.db.rows(
            sql`select name, position, case when length(mobile) > 7 then left(mobile, 3) || '****' || right(mobile, 4) else mobile end as mobile, email from contact where customer_id = ${s.customer}::bigint and status = 'active' order by is_primary desc, id limit 100`,
          ),
        }
      : {}),
    ...(has('brands')
      ? {
          brands: await app.db.rows(
            sql`select brand_name, trademark_status, reg_no from customer_brand where customer_id = ${s.customer}::bigint order by seq limit 100`,
          ),
        }
      : {}),
    ...(has('docs')
      ? {
          // what may only be looked at is shown with a line across it, and never as the file that it is
          papers: papers.map(({ file, mime, ...p }) => ({
            ...p,
            mime,
            preview: /^(application\/pdf|image\/(jpeg|png|webp))$/.test(mime),
            url: s.may_download ? fileLink(app, file, s.maker, false).url : null,
          })),
          slots,
        }
      : {}),
    ...(has('projects') && app.registry.find('project')
      ? {
          projects: await app.db.rows(
            sql`select name, stage, start_date from project where customer_id = ${s.customer}::bigint and stage not in ('draft', 'cancelled') order by id limit 100`,
          ),
        }
      : {}),
    last: await lastSubmission(app, s.id, lang),
  }
}

/** A paper of the link's dossier with its customer's name across each page, for looking at. Throws NOT_FOUND for what is no such paper, or cannot be shown like that. */
export async function sharedPaper(app: App, s: OpenShare, paper: number, lang: Lang): Promise<{ readonly mime: string; readonly bytes: Buffer }> {
  const p = s.sections.includes('docs')
    ? await app.db.maybe<{ path: string; name: string }>(
        sql`select f.path, coalesce(c.short_name, c.name) as name from customer_archive_doc d join attachment f on f.id = d.attachment_id join customer c on c.id = d.customer_id where d.id = ${paper}::bigint and d.archive_id = ${s.archive}::bigint and d.status <> 'superseded' and f.deleted_at is null`,
      )
    : undefined
  if (!p || !(await app.files.exists(p.path))) throw refuse.NOT_FOUND()
  const bytes = await buffer(await app.files.get(p.path))
  const mime = markable(bytes)
  if (!mime) throw refuse.NOT_FOUND()
  return { mime, bytes: await marked(app, bytes, `${p.name} ${lang === 'en' ? 'for viewing only' : '仅供查看'}`) }
}

/** Required papers that are missing or have expired. */
async function openSlots(app: App, type: string, papers: readonly Paper[], name: ReturnType<typeof sql.raw>): Promise<object[]> {
  const wanted = (await slotsOf(app.db, type))
    .filter((slot) => !papers.some((p) => p.file_type === slot.file_type && p.status !== 'expired'))
    .map((slot) => slot.file_type)
  return app.db.rows(
    sql`select t.id as file_type, ${name} as type, t.allowed_ext, t.need_valid_to from file_type t where t.id = any(${wanted}::bigint[]) order by t.id`,
  )
}

interface Item {
  readonly key: string
  readonly kind: 'field' | 'brand' | 'contact' | 'paper'
  readonly label: string
  readonly value: Readonly<Record<string, unknown>>
}
/** What became of the last things that came by this link. */
async function lastSubmission(app: App, share: number, lang: Lang): Promise<object | null> {
  const row = await app.db.maybe<{
    status: string
    submitted_at: string
    payload: { items: Item[] }
    item_decisions: Record<string, { accept: boolean; comment?: string }> | null
  }>(sql`select status, submitted_at, payload, item_decisions from archive_submission where share_id = ${share}::bigint order by id desc limit 1`)
  if (!row) return null
  const types = row.payload.items.filter((i) => i.kind === 'paper').map((i) => Number(i.value.file_type))
  const typeNames = new Map(
    lang === 'en' && types.length
      ? (
          await app.db.rows<{ id: number; name: string }>(sql`select id, coalesce(name_en, name) as name from file_type where id = any(${types}::bigint[])`)
        ).map((t) => [t.id, t.name])
      : [],
  )
  // what was handed in keeps the words of the house; its kinds are said in the reader's language
  const labelOf = (i: Item): string => {
    if (i.kind === 'paper') return typeNames.get(Number(i.value.file_type)) ?? i.label
    return i.kind === 'field' ? labelText(app.registry.labels('customer', lang).fields[i.key] ?? i.label, i.label) : i.label
  }
  return {
    status: row.status,
    submitted_at: row.submitted_at,
    items: row.payload.items.map((i) => ({
      label: labelOf(i),
      accept: row.item_decisions?.[i.key]?.accept ?? null,
      comment: row.item_decisions?.[i.key]?.comment ?? null,
    })),
  }
}
