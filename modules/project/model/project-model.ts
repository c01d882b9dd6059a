import type { ModuleModel } from '@crossway/kernel'
import { projectErrors } from './errors.ts'
import { pages } from './pages.ts'
import { projectLabels } from './project.labels.ts'
import { project } from './project.resource.ts'

/** Projects with their members: their page, and the record that the other modules refer to. */
export const projectModel: ModuleModel = {
  name: 'project',
  resources: [project],
  pages,
  labels: { project: projectLabels },
  errors: projectErrors,
}
