import { sql, type Runner } from '@crossway/server-kit'

export interface WorkloadRow {
  readonly employee: number
  readonly project: number | null
  readonly points: string
  readonly hours: string
}
/** Points and hours between two days by person and project: of one person, or of all (design.md workload). */
export const workload = (run: Runner, employee: number | null, from: string, to: string): Promise<WorkloadRow[]> =>
  run.rows<WorkloadRow>(sql`
    select employee_id as employee, project_id as project, sum(points)::text as points, sum(hours)::text as hours from design_workload_entry
    where (${employee}::bigint is null or employee_id = ${employee}::bigint) and (accepted_at at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date group by 1, 2 order by 1, 2 limit 20000`)

export interface DeliveredFile {
  readonly file: number
  readonly task: number
  readonly no: string
  readonly category: string
  readonly version: number
}
/** Files of accepted work, of a project, an MSKU or a demand, the newest first; not those of demands told in confidence (design.md deliveredFiles). */
export const deliveredFiles = (
  run: Runner,
  of: { readonly project: number } | { readonly msku: number } | { readonly demand: number },
): Promise<DeliveredFile[]> =>
  run.rows<DeliveredFile>(sql`
    select f.id as file, t.id as task, t.no, c.name_zh as category, v.version_no as version from design_task t join design_demand d on d.id = t.demand_id join design_category c on c.id = t.category_id
      join lateral (select * from design_delivery v where v.design_task_id = t.id order by v.version_no desc limit 1) v on true, unnest(v.files) as f(id)
    where t.status = 'accepted' and not d.confidential and ${'project' in of ? sql`t.project_id = ${of.project}::bigint` : 'demand' in of ? sql`d.id = ${of.demand}::bigint` : sql`(${of.msku}::bigint = any(d.mskus) or exists (select 1 from design_demand_line l where l.id = t.line_id and l.msku_id = ${of.msku}::bigint))`}
    order by t.accepted_at desc, f.id limit 500`)

/** A delivered file is used for a listing, once (design.md recordMaterialUse). */
export const recordMaterialUse = (run: Runner, file: number, msku: number): Promise<number> =>
  run.run(sql`insert into design_material_use (file_id, msku_id) values (${file}, ${msku}) on conflict do nothing`)
