import type { ModuleModel } from '@crossway/kernel'
import { libraryLabels, libraryRecords } from './library/library-model.ts'
import { projectErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { pages } from './pages.ts'
import { projectLabels } from './project.labels.ts'
import { project } from './project.resource.ts'
import { planLabels, planRecords } from './plan/plan-model.ts'
import { feedbackLabels, shareLabels, shareViewLabels } from './share/share.labels.ts'
import { projectFeedback, projectShare, projectShareView } from './share/share.resource.ts'
import { overviewLabels, snapshotLabels } from './snapshot/snapshot.labels.ts'
import { projectOverview, projectSnapshot } from './snapshot/snapshot.resource.ts'
import { projectTeam, projectTeamLabels } from './team/project-team.query.ts'
import { todoRuleLabels } from './todo/todo-rule.labels.ts'
import { todoRule } from './todo/todo-rule.resource.ts'
import { todoLabels } from './todo/todo.labels.ts'
import { todo } from './todo/todo.resource.ts'
import { projectEvents } from './events.ts'

/** Projects with their members: their page, and the record that the other modules refer to. */
export const projectModel: ModuleModel = {
  name: 'project',
  resources: [project, ...planRecords, projectSnapshot, projectShare, projectShareView, projectFeedback, todo, todoRule, ...libraryRecords],
  queries: [projectOverview, projectTeam],
  pages,
  labels: {
    ...libraryLabels,
    project: projectLabels,
    ...planLabels,
    project_share: shareLabels,
    project_share_view: shareViewLabels,
    project_feedback: feedbackLabels,
    project_snapshot: snapshotLabels,
    project_overview: overviewLabels,
    project_team: projectTeamLabels,
    todo: todoLabels,
    todo_rule: todoRuleLabels,
  },
  computedLabels,
  events: projectEvents,
  errors: projectErrors,
}
