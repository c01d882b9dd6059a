import type { CommandContext } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { refuse as engineRefuse } from '@crossway/kernel'
import { createRecord, emit, runAction, sql, systemCtx, updateHead, type App } from '@crossway/server-kit'
import { wecomApprovals } from '@crossway/platform/server'
import { WecomError, wordOf, type ApprovalDetail, type ApprovalTemplate, type Wecom } from '@crossway/wecom'
import { refuse } from '../../model/errors.ts'
import { moneyOf, textOf, type Filled } from '../../model/wecom/form-fields.ts'
import { wxApproval } from '../../model/wecom/wx-approval.resource.ts'
import { wxTemplate } from '../../model/wecom/wx-template.resource.ts'
import { spStatusOf } from '../../model/wecom/wx-words.ts'
import { approvalRow, templateRow, textOfRefusal } from './make-document.ts'

export async function wecomOf(app: App): Promise<Wecom> {
  const client = await wecomApprovals(app)
  if (!client) throw refuse.WX_OFF()
  return client
}
/** WeCom's own refusals in words that people are told. */
export async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (e) {
    if (e instanceof WecomError) throw refuse.WX_FAILED({ code: e.code, text: e.message.slice(0, 200) })
    throw e
  }
}

/**
 * Reads an approval from WeCom, which alone knows how it stands, and keeps it (resource.md wxwrokApproval): whoever told us of a change is only the
 * reason to read. The same content again writes nothing, so that a change told twice, or told and polled, makes one document.
 */
export async function readApproval(app: App, spNo: string): Promise<'new' | 'changed' | 'same'> {
  const client = await wecomOf(app)
  const detail = await asked(client.approval(spNo))
  const known = await app.db.maybe(sql`select 1 as x from wx_approval_template where template_id = ${detail.template_id}`)
  const form = known ? undefined : await client.approvalTemplate(detail.template_id).catch(() => undefined)
  return app.db.tx((tx) => keepApproval({ app, tx, ctx: systemCtx() }, detail, form))
}

async function templateOf({ app, tx, ctx }: CommandContext, detail: ApprovalDetail, form: ApprovalTemplate | undefined): Promise<number> {
  const found = await tx.maybe<{ id: number }>(sql`select id from wx_approval_template where template_id = ${detail.template_id}`)
  if (found) return found.id
  const name = (form?.name || detail.sp_name || detail.template_id).slice(0, 80)
  const preset = form ? { controls: form.controls, refreshed_at: new Date().toISOString() } : {}
  return createRecord({ app, tx, ctx }, wxTemplate, { template_id: detail.template_id, name }, { preset })
}

/** Keeps an approval as it was read, and does what its state asks for; `form` when its template is new here. */
export async function keepApproval({ app, tx, ctx }: CommandContext, detail: ApprovalDetail, form?: ApprovalTemplate): Promise<'new' | 'changed' | 'same'> {
  // Two callers that read the same approval meet here, whether it is known or not.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`wx ${detail.sp_no}`}, 0))`)
  const hash = createHash('sha256').update(JSON.stringify(detail)).digest('hex')
  const before = await tx.maybe<{ id: number; hash: string | null }>(
    sql`select id, detail_hash as hash from wx_approval where sp_no = ${detail.sp_no} for update`,
  )
  if (before?.hash === hash) {
    await tx.run(sql`update wx_approval set read_at = now() where id = ${before.id}::bigint`)
    return 'same'
  }
  const contents = detail.apply_data.contents as readonly Filled[]
  const who = await tx.maybe<{ id: number; department: number | null }>(
    sql`select id, department_id as department from employee where wecom_userid = ${detail.applyer.userid}`,
  )
  const department = await tx.maybe<{ id: number }>(sql`select id from department where wecom_dept_id = ${Number(detail.applyer.partyid) || 0}`)
  const values = {
    template: await templateOf({ app, tx, ctx }, detail, form),
    sp_name: detail.sp_name.slice(0, 120),
    applicant_userid: detail.applyer.userid.slice(0, 64),
    employee: who?.id ?? null,
    department: who?.department ?? department?.id ?? null,
    apply_time: new Date(detail.apply_time * 1000).toISOString(),
    sp_status: spStatusOf(detail.sp_status),
    amount: moneyOf(contents) ?? null,
    contents: contents.map((c) => ({ ...c, text: textOf(c), label: wordOf((c as { title?: readonly { text: string }[] }).title) })),
    records: detail.sp_record ?? [],
    comments: detail.comments ?? [],
    notifiers: detail.notifyer ?? [],
    detail_hash: hash,
    read_at: new Date().toISOString(),
  }
  const id = before?.id ?? (await createRecord({ app, tx, ctx }, wxApproval, {}, { preset: { sp_no: detail.sp_no, ...values } }))
  if (before) await updateHead({ tx, ctx }, wxApproval, id, values)
  await follow({ app, tx, ctx }, id)
  return before ? 'changed' : 'new'
}

/** What an approval's new state brings about: its document, or the taking back of the one it has. */
async function follow({ app, tx, ctx }: CommandContext, id: number): Promise<void> {
  const a = await approvalRow(tx, id)
  const t = await templateRow(tx, a.template)
  const wanted = t.enabled && t.auto_create && t.direction !== 'out' && t.target_resource !== 'none'
  if (a.sp_status === 'approved' && wanted && a.target_id === null && a.status === 'synced')
    await runAction({ app, tx, ctx }, wxApproval, id, 'generate', {}, true)
  if ((a.sp_status !== 'revoked_after' && a.sp_status !== 'deleted') || a.target_id === null || a.target_reversed) return
  const target = app.ports.targets.get(a.target_type ?? '')
  try {
    if (!target) throw refuse.WX_TARGET_OFF()
    await tx.attempt(() => target.reverse({ tx, ctx, id: a.target_id!, reason: `企业微信 ${a.sp_no}` }))
    await updateHead({ tx, ctx }, wxApproval, id, { target_reversed: true, needs_hand: false, sync_error: null })
  } catch (e) {
    await updateHead({ tx, ctx }, wxApproval, id, { needs_hand: true, sync_error: textOfRefusal(e) })
    await emit({ app, tx }, 'wxApproval.needsHand', { approval: id, no: a.sp_no, document: a.target_no }, { resource: 'wx_approval', id })
  }
}

/** The fields of a template's form, read again. */
export async function refreshTemplate(app: App, id: number): Promise<void> {
  const row = await app.db.maybe<{ template: string }>(sql`select template_id as template from wx_approval_template where id = ${id}::bigint`)
  if (!row) throw engineRefuse.NOT_FOUND()
  const form = await asked((await wecomOf(app)).approvalTemplate(row.template))
  await app.db.run(
    sql`update wx_approval_template set controls = ${JSON.stringify(form.controls)}::jsonb, refreshed_at = now(), updated_at = now(), version = version + 1 where id = ${id}::bigint`,
  )
}
