import { projectDocument, projectMeeting } from './meeting.resource.ts'
import { milestoneTemplate, projectMilestone } from './milestone.resource.ts'
import { documentLabels, meetingLabels, milestoneLabels, riskLabels, templateLabels } from './plan.labels.ts'
import { projectRisk } from './risk.resource.ts'
import { targetLabels } from './target.labels.ts'
import { projectTarget } from './target.resource.ts'

/** What a project is to reach, what may hinder it, and what was said about it. */
export const planRecords = [projectTarget, projectMilestone, milestoneTemplate, projectRisk, projectMeeting, projectDocument]
export const planLabels = {
  project_target: targetLabels,
  project_milestone: milestoneLabels,
  milestone_template: templateLabels,
  project_risk: riskLabels,
  project_meeting: meetingLabels,
  project_document: documentLabels,
}
