import type { CommandContext } from '@crossway/server-kit'
import { Refusal } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { mapForm, type Filled, type Mapped, type MappingLine, type Resolver } from '../../model/wecom/form-fields.ts'

export interface ApprovalRow {
  readonly id: number
  readonly sp_no: string
  readonly sp_name: string
  readonly status: string
  readonly sp_status: string
  readonly employee: number | null
  readonly department: number | null
  readonly contents: readonly Filled[]
  readonly target_type: string | null
  readonly target_id: number | null
  readonly target_no: string | null
  readonly target_reversed: boolean
  readonly template: number
}
export const approvalRow = (run: Runner, id: number, lock = false): Promise<ApprovalRow> =>
  run.one(
    sql`select id, sp_no, sp_name, status, sp_status, employee_id as employee, department_id as department, coalesce(contents, '[]') as contents, target_type, target_id, target_no, target_reversed, template_id as template from wx_approval where id = ${id}::bigint${lock ? sql.raw(' for update') : sql.empty}`,
  )
export interface TemplateRow {
  readonly id: number
  readonly name: string
  readonly direction: string
  readonly target_resource: string
  readonly auto_create: boolean
  readonly enabled: boolean
}
export const templateRow = (run: Runner, id: number): Promise<TemplateRow> =>
  run.one(sql`select id, name, direction, target_resource, auto_create, enabled from wx_approval_template where id = ${id}::bigint`)

const mappingOf = (run: Runner, template: number): Promise<MappingLine[]> =>
  run.rows(
    sql`select control_id, target_field, transform, options from wx_approval_mapping where wx_approval_template_id = ${template}::bigint order by seq limit 200`,
  )
const resolver = (run: Runner): Resolver => ({
  employee: async (userid) => (await run.maybe<{ id: number }>(sql`select id from employee where wecom_userid = ${userid}`))?.id,
  department: async (id) => (await run.maybe<{ id: number }>(sql`select id from department where wecom_dept_id = ${id}`))?.id,
})

/** What a template's mapping makes of a form. */
export const mapped = async (run: Runner, template: number, contents: readonly Filled[]): Promise<Mapped> =>
  mapForm(contents, await mappingOf(run, template), resolver(run))

/** The refusal's own text, in the language of people here, for the list of approvals. */
export const textOfRefusal = (e: unknown): string => {
  if (e instanceof Refusal) return e.text('zh-cn').slice(0, 500)
  throw e
}

/**
 * Makes the document that an approval's template names, once (resource.md generate). A refusal of the document's module is kept on the approval,
 * which then counts as failed and may be tried again. Answers what to write.
 */
export async function makeDocument({ app, tx, ctx }: CommandContext, id: number): Promise<{ state: 'mapped' | 'map_failed'; values: Record<string, unknown> }> {
  const a = await approvalRow(tx, id)
  const template = await templateRow(tx, a.template)
  if (template.target_resource === 'none') throw refuse.WX_NO_TARGET({ name: template.name })
  try {
    const created = await tx.attempt(async () => {
      const target = app.ports.targets.get(template.target_resource)
      if (!target) throw refuse.WX_TARGET_OFF()
      const { fields, open } = await mapped(tx, a.template, a.contents)
      if (open[0]) throw refuse.WX_OPEN({ said: open[0].said.slice(0, 100), field: open[0].field })
      const who = { employee: a.employee, department: a.department }
      const known = Object.fromEntries(Object.entries(who).filter(([k, v]) => v !== null && target.fields.includes(k)))
      const origin = { type: 'wx_approval', id, no: a.sp_no }
      return target.make({ tx, ctx, fields: { title: a.sp_name, ...known, ...fields }, origin })
    })
    return {
      state: 'mapped',
      values: { target_type: template.target_resource, target_id: created.id, target_no: created.no, sync_error: null, needs_hand: false },
    }
  } catch (e) {
    return { state: 'map_failed', values: { sync_error: textOfRefusal(e) } }
  }
}
