import type { ModuleModel } from '@crossway/kernel'
import { projectErrors } from './errors.ts'
import { pages } from './pages.ts'
import { projectEn } from './project.labels.en.ts'
import { projectZh } from './project.labels.zh-cn.ts'
import { project } from './project.resource.ts'

/** Projects with their members: their page, and the record that the other modules refer to. */
export const projectModel: ModuleModel = {
  name: 'project',
  resources: [project],
  pages,
  labels: { project: { 'zh-cn': projectZh, en: projectEn } },
  errors: projectErrors,
}
