import { recordLabels } from '@crossway/platform/words'
import { defineQuery, f } from '@crossway/kernel'
import { memberRoles } from '../project.resource.ts'
import { roleWords } from '../project.labels.ts'

/** Who works on a project, who did and who will, and what all operating projects together take of a person's time today (project.md projectDetail, tab 2). */
export const projectTeam = defineQuery({
  name: 'project_team',
  module: 'project',
  title: 'employee',
  key: ['id'],
  scope: { as: 'project', by: { project: 'project', department: 'department', owner: 'leader', company: 'company', customer: 'customer' } },
  columns: {
    employee: f.ref('employee'),
    role: f.choice(memberRoles),
    span: f.choice(['current', 'future', 'past']),
    since: f.date(),
    until: f.date({ optional: true }),
    workload_pct: f.int({ unit: '%' }),
    workload_all: f.int({ unit: '%' }),
    projects: f.int(),
    is_primary: f.bool(),
    employment: f.choice(['active', 'left']),
    project: f.ref('project'),
    department: f.ref('department'),
    leader: f.ref('employee'),
    company: f.ref('company'),
    customer: f.ref('customer', { optional: true }),
  },
  search: ['employee'],
  defaultSort: 'span',
  filters: ['project', 'span', 'role', 'employee'],
  sums: ['workload_pct'],
  folded: ['project', 'department', 'leader', 'company', 'customer'],
})

export const projectTeamLabels = recordLabels(projectTeam, {
  name: ['项目团队', 'Project team'],
  fields: {
    employee: ['成员', 'Member'],
    role: { values: roleWords },
    span: { label: ['任期', 'Term'], values: { current: ['在任', 'Now'], future: ['未开始', 'To come'], past: ['已结束', 'Ended'] } },
    since: ['起', 'From'],
    until: ['止', 'To'],
    workload_pct: ['投入', 'Workload'],
    workload_all: ['全部项目投入', 'On all projects'],
    projects: ['运营中项目数', 'Operating projects'],
    is_primary: ['主负责', 'Primary'],
    employment: { label: ['在职', 'Employment'], values: { active: ['在职', 'In service'], left: ['已离职', 'Left'] } },
    leader: ['项目负责人', 'Leader'],
    company: ['我方主体', 'Our company'],
  },
})
