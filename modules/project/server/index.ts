export { projectServer as server } from './project-server.ts'
export { members, projectById as get, projectsByIds, projectsOf } from './project.queries.ts'
export type { Member, ProjectRow } from './project.queries.ts'
