import { sql, type EventHandler, type ComputedColumn } from '@crossway/server-kit'

/** What a structure in force still lacks: what it is charged by, who bears what, a store (finance.md projectStructure, flags of the list). */
export const structureFigures: readonly ComputedColumn[] = [
  {
    resource: 'project_structure',
    name: 'gaps',
    type: 'text',
    sql: sql.raw(`(select nullif(concat_ws(',',
      case when t.settle_mode <> 'trade' and t.contract_no is null and t.quote_template_id is null then 'template' end,
      case when t.settle_mode in ('agency_commission', 'agency_fixed') and not exists (select 1 from project_bearer b where b.project_structure_id = t.id and coalesce(b."to", 'infinity') >= current_date) then 'bearer' end,
      case when not exists (select 1 from project_store s where s.project_structure_id = t.id and coalesce(s."to", 'infinity') >= current_date) and not exists (select 1 from project_msku m where m.project_structure_id = t.id and coalesce(m."to", 'infinity') >= current_date) then 'store' end), '') where t.status = 'active')`),
  },
]

/** Leader and department of a structure are its project's (finance.md projectStructure). */
export const followProject: EventHandler = {
  event: 'project.memberChanged',
  name: 'ledger.followProject',
  run: async ({ app, tx, payload }) => {
    await tx.run(sql`
      update project_structure t set leader_id = p.leader_id, department_id = p.department_id, name = p.name, version = t.version + 1, updated_at = now()
      from project p where p.id = ${Number(payload.project)}::bigint and t.project_id = p.id and t.status = 'active' and (t.leader_id, t.department_id, t.name) is distinct from (p.leader_id, p.department_id, p.name)`)
    await app.events.bump(tx, 'access')
  },
}
