import { sql, type Runner } from '@crossway/server-kit'

/** Bills of a project, or of one platform of it, in months from one on whose figures are fixed: approved or paid. */
export const fixedBills = (
  run: Runner,
  at: { readonly project: number; readonly group: string; readonly from: string; readonly platform: number | null },
): Promise<{ no: string; month: string; carried: boolean }[]> =>
  run.rows(
    sql`select bill_no as no, month, carry_in <> 0 as carried from commission_bill where project_id = ${at.project}::bigint and channel_group = ${at.group} and platform_id is not distinct from ${at.platform}::bigint and status in ('approved', 'paid') and month >= ${at.from} order by month desc limit 100`,
  )
