import { sql, systemCtx, updateRecord, type CommandContext, type Runner } from '@crossway/server-kit'
import { bizParam } from '../../model/biz-param.resource.ts'
import { refuse } from '../../model/errors.ts'
import { paramValue, type ParamType, type ParamValue } from '../../model/param-value.ts'

export interface ParamDeclaration extends ParamType {
  /** `module.name` */
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly default_value: string
  readonly unit?: string
  readonly effect?: 'now' | 'new_docs' | 'next_day'
}

const declared = new Map<string, ParamDeclaration>()
/** Declares a parameter that a module reads; called in the module's start. Declaring it again replaces name and default, never the value people set. */
export const registerParam = (p: ParamDeclaration): void => void declared.set(p.code, p)
export const declaredParams = (): readonly ParamDeclaration[] => [...declared.values()]

interface Row {
  readonly type: ParamType['type']
  readonly value: string
  readonly previous_value: string | null
  readonly waiting: boolean
  readonly own: string | null
}

/** Value of a parameter, for a company its own when it has one. A change that takes effect the next day is not answered before (settings.md bizParam). */
export async function param(run: Runner, code: string, company?: number): Promise<ParamValue> {
  const row = await run.maybe<Row>(sql`
    select p.type, p.value, p.previous_value, coalesce(p.effective_at > now(), false) as waiting, (select o.value from biz_param_override o where o.biz_param_id = p.id and o.company_id = ${company ?? null}::bigint) as own
    from biz_param p where lower(p.code) = lower(${code})`)
  if (row) return paramValue(row.own ?? (row.waiting && row.previous_value !== null ? row.previous_value : row.value), row.type)
  const known = declared.get(code)
  if (!known) throw refuse.NO_PARAM({ code })
  return paramValue(known.default_value, known.type)
}

/** Sets a parameter for a module whose page has its own rules for it; the value is checked like on the page of parameters. */
export async function setParam({ app, tx, ctx }: CommandContext, code: string, value: string, reason: string): Promise<void> {
  const row = await tx.maybe<{ id: number; value: string }>(sql`select id, value from biz_param where code = ${code} for update`)
  if (!row) throw refuse.NO_PARAM({ code })
  if (row.value !== value)
    await updateRecord(
      { app, tx, ctx: { ...systemCtx(ctx.lang), account: ctx.account, name: ctx.name } },
      bizParam,
      row.id,
      { value, reason },
      { anyVersion: true, comment: reason },
    )
}
