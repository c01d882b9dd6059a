export { memberRoles } from './project.resource.ts'
export { projectModel as model } from './project-model.ts'
